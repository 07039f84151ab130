export { type AppOptions, type Base, type Built, openBase, runBehind, wakes } from './base.ts'
export { answers, away, missing } from './checks.ts'
export { buildFeed, feedOf, followManualAlone, openCatalogue, takeIn } from './feed.ts'
export { buildSettlement, startSettlement } from './settlement.ts'

export { MyBetsPanel } from './deferred.ts'
export { ExpiringFreeBets } from './ExpiringFreeBets.tsx'
export { isTabbed } from './paths.ts'
export { startMyBets } from './queries.ts'

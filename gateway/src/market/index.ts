export { addOps, type Batch, emptyBatch, type FeedProgress } from './batch.ts'
export { loadMarket } from './load.ts'
export { type Market, type MarketOptions, openMarket } from './market.ts'
export { writeBatch } from './writeBatch.ts'

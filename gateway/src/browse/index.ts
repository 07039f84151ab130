export { type BrowseHandlers, browseHandlers } from './browseHandlers.ts'
export type { BrowseOptions } from './browseParts.ts'
export { findSelections } from './calls/dlSelections.ts'
export { createMarketMovers, type MarketMovers } from './workers/marketMovers.ts'

export { type EventMarkets, eventMarketsOf } from './eventMarkets.ts'
export { allExpanded, type Expansion, type ExpansionEvent, expandedOf, nextExpansion, type ShownMarkets } from './expansion.ts'

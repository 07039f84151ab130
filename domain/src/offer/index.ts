export { isUndecided, listMarketsOf, mainMarketOf } from './mainMarkets.ts'
export { type MarketGroup, marketGroupsOf } from './marketGroups.ts'
export { compareSports } from './popularSports.ts'
export { matchesWords, searchWords } from './search.ts'

export { MarketMovers } from './deferred.ts'

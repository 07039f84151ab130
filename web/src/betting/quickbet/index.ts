export { QuickBet } from './deferred.ts'

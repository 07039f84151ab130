export { QuickBet } from './deferred.ts'
export { sendQuickBet } from './quickBetStore.ts'

export { sendBetRequest, useBetRequest } from './betRequestStore.ts'
export { BetRequestDialog } from './deferred.ts'

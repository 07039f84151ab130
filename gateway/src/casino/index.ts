export { casinoHandlers } from './casinoHandlers.ts'
export { type ClosedRound, closeRound, type LeftOpen, leftOpen, leftOpenHours, type OpenRound, openRounds } from './openRounds.ts'
export { type WalletOptions, walletRoutes } from './wallet.ts'
export { createRoundNotices, type RoundNoticesOptions } from './workers/roundNotices.ts'

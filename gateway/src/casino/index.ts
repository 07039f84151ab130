export { casinoHandlers } from './casinoHandlers.ts'
export { type WalletOptions, walletRoutes } from './wallet.ts'
export { createRoundNotices, type RoundNoticesOptions } from './workers/roundNotices.ts'

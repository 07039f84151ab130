export { casinoHandlers } from './casinoHandlers.ts'
export { type WalletOptions, walletRoutes } from './wallet.ts'

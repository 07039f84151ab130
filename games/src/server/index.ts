export { createRounds, type PlayAnswer, type Rounds, type RoundView } from './rounds.ts'
export { openStore } from './store.ts'
export { type Studio, type StudioOptions, startStudio } from './studio.ts'
export type { Wallet, WalletAnswer } from './walletClient.ts'

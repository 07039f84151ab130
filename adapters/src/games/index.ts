export { type FreeSpinsPort, freeSpinsPort, type Reward, type RewardAnswer, type RewardName } from './freeSpins.ts'
export { type GamesSecrets, readGamesKey } from './gamesKey.ts'
export { type JackpotsCall, jackpotsPath, mostJackpots, readJackpotsCall, type SupplierJackpot } from './jackpots.ts'
export {
  type BetCall,
  minorOfWallet,
  type RollbackCall,
  readWalletCall,
  type WalletAnswer,
  type WalletCall,
  type WalletCalls,
  type WalletPath,
  type WalletRead,
  type WalletStatus,
  type WinCall,
  walletAmount,
  walletPaths,
} from './seamlessWallet.ts'
export { readsAsSupplierKey, type SignedRead } from './signedCall.ts'

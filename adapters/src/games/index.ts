export {
  readsAsSupplierKey,
  readWalletCall,
  type WalletAnswer,
  type WalletCall,
  type WalletRead,
  type WalletStatus,
  walletAmount,
  walletPaths,
} from './seamlessWallet.ts'

export {
  balancesOf,
  type Credit,
  CreditConflict,
  CreditTooHigh,
  credit,
  type Db,
  lockWallets,
  openWallet,
  postTransfers,
  type Transfer,
  type Wallet,
  type WalletBalances,
} from './wallet.ts'

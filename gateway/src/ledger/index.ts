export { readTaxReport, type TaxMonth } from './taxReport.ts'
export {
  balancesOf,
  type Credit,
  CreditConflict,
  CreditTooHigh,
  credit,
  type Db,
  lockWallets,
  openWallets,
  postTransfers,
  type Transfer,
  transferRows,
  type Wallet,
  type WalletBalances,
} from './wallet.ts'

export { type AllowedHost, leadsToAllowedHost } from './allowedHost.ts'
export { type Route, routeWithdrawal, type Share, type UsedMethod } from './closedLoop.ts'
export { csvLine } from './csv.ts'
export {
  type DepositEffect,
  type DepositEvent,
  type DepositHold,
  type DepositRefusal,
  type DepositState,
  type DepositVerdict,
  depositRefusals,
  isEarlyChargeBack,
  isOver,
  newDeposit,
  nextDeposit,
} from './deposit.ts'
export { matchPayer, type PayerMatch } from './payerName.ts'
export { type PaymentMove, paymentPostings } from './postings.ts'
export type { CashierSettings, MethodSettings } from './settings.ts'
export { readStatement, type StatementDifference, type StatementLine, statementDifferences } from './statement.ts'
export { type KeptReason, keptReasons, type Withdrawable, withdrawableOf } from './withdrawable.ts'
export {
  isCancellable,
  newWithdrawal,
  nextWithdrawal,
  type WithdrawalCheck,
  type WithdrawalEffect,
  type WithdrawalEnd,
  type WithdrawalEvent,
  type WithdrawalState,
  withdrawalEnds,
} from './withdrawal.ts'

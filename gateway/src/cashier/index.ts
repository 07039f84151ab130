export { cashierHandlers } from './cashierHandlers.ts'
export type { CashierOptions } from './cashierParts.ts'
export { type AskedDeposit, beginDeposit, type DepositAnswer } from './deposits.ts'
export { keepMethod, methodOf, methodsOf, type PaymentMethod, removeMethod, tokenOf } from './methods.ts'
export { readNetPosition } from './netPosition.ts'
export { type NoticeParts, type Taken, takeNotice } from './notices.ts'
export type { GuardedProvider, Providers } from './providers.ts'
export { reconcile } from './reconcile.ts'
export { writeStatement } from './statement.ts'
export { pdfStatement } from './statementPdf.ts'
export { type Deposit, lockDeposit, lockWithdrawal, stepDeposit, stepWithdrawal, type Withdrawal } from './steps.ts'
export { readTransactions } from './transactions.ts'
export { type CashierRules, cashierRules, depositRoom } from './verdict.ts'
export { paymentWebhook } from './webhook.ts'
export {
  type AskedWithdrawal,
  approveWithdrawal,
  cancelWithdrawal,
  requestWithdrawal,
  usedMethods,
  type WithdrawalAnswer,
} from './withdrawals.ts'
export { createOrders, type OrdersOptions } from './workers/orders.ts'
export { createOverdue, type OverdueOptions } from './workers/overdue.ts'

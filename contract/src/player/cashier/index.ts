export * from './calls.ts'
export { betProducts, netPositionSpans } from './netPosition.ts'
export {
  type DepositShown,
  depositShown,
  type PaymentMethodShown,
  paymentId,
  paymentKind,
  paymentMethod,
  type WithdrawalShown,
  withdrawalShown,
} from './payment.ts'
export { transactionKinds } from './transactions.ts'

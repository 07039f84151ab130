/** All calls of this noun, each in the file with its name. */
export { cashier } from './cashier.ts'
export { deposit } from './deposit.ts'
export { depositStatus } from './depositStatus.ts'
export { netPosition } from './netPosition.ts'
export { removePaymentMethod } from './removePaymentMethod.ts'
export { statement } from './statement.ts'
export { transactions } from './transactions.ts'
export { withdraw } from './withdraw.ts'

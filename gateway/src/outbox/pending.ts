/** A change to notify a customer of. */
export interface Pending {
  customerId: string
  v: number
  kind: 'slip' | 'leg' | 'settlement' | 'cashOut' | 'automaticCashOut'
  ref: string | null
  betId: string | null
}

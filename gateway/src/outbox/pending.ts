/** A change that somebody is to be told of. */
export interface Pending {
  customerId: string
  v: number
  kind: 'slip' | 'leg' | 'settlement' | 'cashOut' | 'automaticCashOut'
  ref: string | null
  betId: string | null
}

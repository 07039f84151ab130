import type { Minor } from '../money/index.ts'

/** How a brand takes and pays money. Amounts in minor units. */
export interface CashierSettings {
  /** in the order of the page; a kind that is absent is not offered */
  methods: readonly MethodSettings[]
  /** the whole balance may be withdrawn even if it is less */
  minWithdrawal: Minor
  /** whether money lent for gambling is accepted, where no rule bars it */
  creditCards: boolean
  /** how customers' money is kept if the book becomes insolvent */
  fundsProtection: 'none' | 'basic' | 'medium' | 'high'
  /** withdrawals up to this amount are approved without a member of staff; 0: none */
  approveUpTo: Minor
}

export interface MethodSettings {
  kind: 'card' | 'bank' | 'wallet'
  minDeposit: Minor
  maxDeposit: Minor
  /** how long a withdrawal takes after its approval, at most */
  withdrawalHours: number
}

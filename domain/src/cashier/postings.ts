import { type CustomerFunds, credit, netted, type Posting, takeBack } from '../ledger/index.ts'
import type { DepositEffect } from './deposit.ts'
import type { WithdrawalEffect } from './withdrawal.ts'

/** An effect that moves money. */
export type PaymentMove = Exclude<DepositEffect | WithdrawalEffect, { do: 'order' }>

/** The postings of a payment's move, given the customer's funds before it. `provider` names the clearing account. */
export function paymentPostings({ do: what, amountMinor }: PaymentMove, provider: string, funds: CustomerFunds): Posting[] {
  const clearing = `clearing:${provider}` as const
  switch (what) {
    case 'receive':
      return between(clearing, 'depositsOnWay', amountMinor)
    case 'credit':
      return credit(amountMinor, 'depositsOnWay', funds)
    case 'handBack':
    case 'chargeBackHeld':
      return between('depositsOnWay', clearing, amountMinor)
    case 'chargeBack':
      return takeBack(amountMinor, clearing, funds)
    case 'hold':
      return between('wallet', 'withdrawalsOnWay', amountMinor)
    case 'release':
      return credit(amountMinor, 'withdrawalsOnWay', funds)
    case 'hand':
      return between('withdrawalsOnWay', clearing, amountMinor)
    case 'takeIn':
      return credit(amountMinor, clearing, funds)
  }
}

const between = (from: Posting['purpose'], to: Posting['purpose'], amountMinor: number): Posting[] =>
  netted([
    { purpose: from, amountMinor: -amountMinor },
    { purpose: to, amountMinor },
  ])

import { assertMinor, type Minor } from '../money/index.ts'

/** Why a withdrawal ended without being paid. */
export const withdrawalEnds = [
  'byOperator',
  'byCustomer',
  'payeeDiffers',
  'accountClosed',
  'notAccepted',
  'blocked',
  /** a bank took back a deposit, and the money pays for it */
  'chargedBack',
] as const
export type WithdrawalEnd = (typeof withdrawalEnds)[number]

/** What a withdrawal waits for before it can be approved. */
export type WithdrawalCheck = 'identity' | 'payeeName' | 'review'

/**
 * A withdrawal. The customer's wallet is debited when it is requested: the money is on its way from then on, and comes back
 * only by a transfer of its own.
 */
export type WithdrawalState =
  | { at: 'requested'; amountMinor: Minor; waitsFor: readonly WithdrawalCheck[] }
  /** nothing is open; a member of staff or the brand's rule approves it */
  | { at: 'checked'; amountMinor: Minor }
  /** the provider is ordered to pay, and has not answered */
  | { at: 'approved'; amountMinor: Minor }
  /** the provider accepted it */
  | { at: 'sent'; amountMinor: Minor }
  /** the customer's bank has it */
  | { at: 'done'; amountMinor: Minor }
  /** the money is back in the wallet */
  | { at: 'returned'; amountMinor: Minor; why: WithdrawalEnd }
  | { at: 'cancelled'; amountMinor: Minor; why: WithdrawalEnd }

export type WithdrawalEvent =
  | { is: 'checkPassed'; what: WithdrawalCheck }
  | { is: 'approved' }
  /** by a member of staff, or by the customer where the law allows it */
  | { is: 'cancelled'; why: WithdrawalEnd }
  | { is: 'sent' }
  /** the provider does not pay it */
  | { is: 'refused'; why: WithdrawalEnd }
  | { is: 'done' }
  /** the bank sent it back, which may be days after it was done */
  | { is: 'returned'; why: WithdrawalEnd }

export type WithdrawalEffect =
  /** the wallet → withdrawals on their way */
  | { do: 'hold'; amountMinor: Minor }
  /** withdrawals on their way → the wallet */
  | { do: 'release'; amountMinor: Minor }
  /** withdrawals on their way → the provider's clearing account */
  | { do: 'hand'; amountMinor: Minor }
  /** the provider's clearing account → the wallet */
  | { do: 'takeIn'; amountMinor: Minor }
  | { do: 'order'; what: 'payOut' }

type Step = [WithdrawalState, WithdrawalEffect[]]

/** A new one with the money it takes; without open checks it is checked at once. */
export function newWithdrawal(amountMinor: Minor, waitsFor: readonly WithdrawalCheck[]): Step {
  if (assertMinor(amountMinor) <= 0) throw new RangeError(`not an amount to withdraw: ${amountMinor}`)
  const hold: WithdrawalEffect[] = [{ do: 'hold', amountMinor }]
  return waitsFor.length === 0 ? [{ at: 'checked', amountMinor }, hold] : [{ at: 'requested', amountMinor, waitsFor }, hold]
}

/** The next state and what to do. Late, repeated and reordered notices of the provider change nothing twice. */
export function nextWithdrawal(now: WithdrawalState, event: WithdrawalEvent): Step {
  const { amountMinor } = now
  switch (event.is) {
    case 'checkPassed': {
      if (now.at !== 'requested') return [now, []]
      const waitsFor = now.waitsFor.filter((what) => what !== event.what)
      return [waitsFor.length === 0 ? { at: 'checked', amountMinor } : { ...now, waitsFor }, []]
    }
    case 'approved':
      return now.at === 'checked' ? [{ at: 'approved', amountMinor }, [{ do: 'order', what: 'payOut' }]] : [now, []]
    case 'cancelled': {
      // once it is ordered, only the provider knows whether it can still be stopped
      const isOurs = now.at === 'requested' || now.at === 'checked'
      return isOurs ? [{ at: 'cancelled', amountMinor, why: event.why }, [{ do: 'release', amountMinor }]] : [now, []]
    }
    case 'sent':
      return now.at === 'approved' ? [{ at: 'sent', amountMinor }, [{ do: 'hand', amountMinor }]] : [now, []]
    case 'done':
      // the notice that it was sent may be late
      if (now.at === 'approved') return [{ at: 'done', amountMinor }, [{ do: 'hand', amountMinor }]]
      return now.at === 'sent' ? [{ at: 'done', amountMinor }, []] : [now, []]
    case 'refused':
    case 'returned': {
      const returned = { at: 'returned', amountMinor, why: event.why } as const
      if (now.at === 'sent' || now.at === 'done') return [returned, [{ do: 'takeIn', amountMinor }]]
      if (now.at !== 'approved') return [now, []]
      // what a bank sent back had left: the notice that it was sent is late, and the provider's statement has both ways
      const isBack = event.is === 'returned'
      return [
        returned,
        isBack
          ? [
              { do: 'hand', amountMinor },
              { do: 'takeIn', amountMinor },
            ]
          : [{ do: 'release', amountMinor }],
      ]
    }
  }
}

/** What a customer may still call back: it is on its way, and nobody ordered the provider to pay. */
export const isCancellable = ({ at }: WithdrawalState): boolean => at === 'requested' || at === 'checked'

import type { Minor } from '../money/index.ts'
import type { CashOutOffer } from './cashOutValue.ts'

/** A customer's rule "cash out at X" on one bet. */
export type AutomaticCashOut =
  | { at: 'armed'; targetMinor: Minor }
  /** the cash-out was requested and not answered yet */
  | { at: 'requested'; targetMinor: Minor; requestedMinor: Minor }
  | { at: 'done'; paidMinor: Minor }
  | { at: 'ended'; why: 'cancelled' | 'betOver' }

export type AutomaticEvent =
  | { type: 'offer'; offer: CashOutOffer }
  | { type: 'answer'; result: { paidMinor: Minor } | 'failed' }
  | { type: 'cancel' }
  /** settled, void or cashed out by hand */
  | { type: 'betOver' }

export type AutomaticEffect = { do: 'cashOut'; amountMinor: Minor }

/**
 * The rule's next state. When the target is reached it requests the value at that moment, which after a jump is more than
 * the target; a failed request is repeated at the next offer. Once requested it cannot be cancelled: the answer decides.
 */
export function nextAutomatic(now: AutomaticCashOut, event: AutomaticEvent): [AutomaticCashOut, AutomaticEffect[]] {
  switch (now.at) {
    case 'armed':
      return armed(now, event)
    case 'requested':
      if (event.type === 'betOver') return [{ at: 'ended', why: 'betOver' }, []]
      if (event.type !== 'answer') return [now, []]
      return event.result === 'failed'
        ? [{ at: 'armed', targetMinor: now.targetMinor }, []]
        : [{ at: 'done', paidMinor: event.result.paidMinor }, []]
    case 'done':
    case 'ended':
      return [now, []]
  }
}

function armed(now: Extract<AutomaticCashOut, { at: 'armed' }>, event: AutomaticEvent): [AutomaticCashOut, AutomaticEffect[]] {
  if (event.type === 'cancel') return [{ at: 'ended', why: 'cancelled' }, []]
  if (event.type === 'betOver') return [{ at: 'ended', why: 'betOver' }, []]
  if (event.type !== 'offer' || !event.offer.offered || event.offer.offerMinor < now.targetMinor) return [now, []]
  const { offerMinor } = event.offer
  return [
    { at: 'requested', targetMinor: now.targetMinor, requestedMinor: offerMinor },
    [{ do: 'cashOut', amountMinor: offerMinor }],
  ]
}

/**
 * B3.2: the quick slip, a small one for a single bet that opens with the first selection. `floating`: closed, but a button
 * over the page shows the number of selections; `empty`: open, and its last selection was removed.
 */
export type QuickBet = { at: 'off' } | { at: 'open' } | { at: 'empty' } | { at: 'floating'; count: number }

export type QuickBetEvent =
  /** the slip's number of selections; `autoOpen` as set by the customer */
  | { is: 'counted'; count: number; autoOpen: 'on' | 'off' }
  | { is: 'opened' }
  /** the panel itself, also without a selection */
  | { is: 'wanted'; count: number }
  | { is: 'closed'; count: number }
  /** the customer opened another page */
  | { is: 'pageChanged'; count: number }
  | { is: 'fullSlipWanted' }

export type QuickBetEffect = { do: 'openSlip' }

export const noQuickBet: QuickBet = { at: 'off' }

/** Stored selections are behind the button: only a selection added by the customer opens the quick slip. */
export const quickBetOnLoad = (stored: number): QuickBet => closedState(stored)

/** The next state and effects. */
export function nextQuickBet(now: QuickBet, event: QuickBetEvent): [QuickBet, QuickBetEffect[]] {
  switch (event.is) {
    case 'counted':
      return [counted(now, event), []]
    case 'opened':
      return [now.at === 'floating' ? { at: 'open' } : now, []]
    case 'wanted':
      return event.count > 1 ? [{ at: 'off' }, [{ do: 'openSlip' }]] : [{ at: event.count === 0 ? 'empty' : 'open' }, []]
    case 'closed':
      return [closedState(event.count), []]
    case 'pageChanged':
      return [now.at === 'open' || now.at === 'empty' ? closedState(event.count) : now, []]
    case 'fullSlipWanted':
      return now.at === 'off' ? [now, []] : [{ at: 'off' }, [{ do: 'openSlip' }]]
  }
}

const closedState = (count: number): QuickBet => (count > 0 ? { at: 'floating', count } : { at: 'off' })

/** One selection opens it; a second makes it a slip of several, which is behind the button. */
function counted(now: QuickBet, { count, autoOpen }: Extract<QuickBetEvent, { is: 'counted' }>): QuickBet {
  if (count === 0) return now.at === 'open' ? { at: 'empty' } : now.at === 'empty' ? now : { at: 'off' }
  if (count > 1) return { at: 'floating', count }
  if (now.at === 'open' || now.at === 'empty') return { at: 'open' }
  return now.at === 'off' && autoOpen === 'on' ? { at: 'open' } : { at: 'floating', count }
}

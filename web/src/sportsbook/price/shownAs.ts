import { isEventClosed, isMarketSuspended, type Market, type Selection, type SportEvent } from '@touchline/domain/catalogue'

/** What a price button shows: a price that can be backed, or why not. */
export type Shown =
  | { at: 'open' }
  | { at: 'suspended' }
  | { at: 'closed' }
  | { at: 'nonRunner' }
  | { at: 'settled'; outcome: string }

type MarketState = Pick<Market, 'status' | 'inplay' | 'outcomes'>
type EventState = Pick<SportEvent, 'suspended' | 'state'>

/** A result takes precedence over closed, closed over suspended. An unknown selection is closed. */
export function shownAs(selection: Selection | undefined, market: MarketState | undefined, event: EventState | undefined): Shown {
  if (!selection || !market) return { at: 'closed' }
  if (selection.kind === 'NR') return { at: 'nonRunner' }
  const outcome = market.outcomes?.[selection.id]
  if (outcome) return { at: 'settled', outcome }
  if (market.status === 'CLOSED' || selection.status === 'EXPIRED' || (event && isEventClosed(market, event)))
    return { at: 'closed' }
  if (isSuspended(market, event) || selection.status === 'SUSPENDED') return { at: 'suspended' }
  if (selection.odds === undefined && selection.kind !== 'SP') return { at: 'suspended' }
  return { at: 'open' }
}

/** Whether the whole market is suspended. */
export const isSuspended = (market: MarketState, event: EventState | undefined): boolean =>
  event ? isMarketSuspended(market, event) : market.status === 'SUSPENDED'

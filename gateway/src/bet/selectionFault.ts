import type { SportEvent } from '@touchline/domain/catalogue'
import { compare, type Price, parsePrice, toFixed } from '@touchline/domain/odds'
import type { Offered } from './offer.ts'
import type { SlipFault } from './slipRefusal.ts'

export type AcceptOddsChange = 'NOT_ACCEPT' | 'ACCEPT_HIGHER_ODDS' | 'ACCEPT_ANY_ODDS'

/** A selection as the slip asks for it. */
export interface Asked {
  eventId: string
  marketId: string
  selectionId: string
  odds?: number | undefined
  hcp?: number | undefined
  eachWay?: boolean | undefined
}

const over = new Set<SportEvent['state']>(['FINISHED', 'CANCELED', 'ABANDONED', 'POSTPONED'])
const interrupted = new Set<SportEvent['state']>(['SUSPENDED', 'INTERRUPTED'])

/** Everything that stands against this selection, as it is offered now. */
export function selectionFaults(asked: Asked, offered: Offered, accept: AcceptOddsChange): SlipFault[] {
  const { selection, market, event } = offered
  const { selectionId } = asked
  const price = parsePrice(selection.price ?? '')
  const stands: [boolean, SlipFault][] = [
    [asked.marketId !== market.id || asked.eventId !== event.id, { type: 'InvalidSelections', selectionId }],
    [selection.kind === 'SP' && !price, { type: 'BetTypeNotAvailable', selectionId }],
    [asked.eachWay === true && !market.eachWay, { type: 'EachWayNotAvailable', selectionId }],
    [isClosed(offered), { type: 'EventClosed', selectionId }],
    [market.status === 'CLOSED', { type: 'MarketClosed', selectionId }],
    [selection.status === 'EXPIRED', { type: 'SelectionExpired', selectionId }],
    [market.status === 'SUSPENDED' || event.suspended || interrupted.has(event.state), { type: 'MarketSuspended', selectionId }],
    [selection.status === 'SUSPENDED' || selection.kind === 'NR' || !price, { type: 'SelectionSuspended', selectionId }],
    [lineMoved(asked.hcp, market.line), { type: 'LineChanged', selectionId }],
  ]
  const faults = stands.flatMap(([holds, fault]) => (holds ? [fault] : []))
  if (price && !acceptable(asked.odds, price, accept))
    faults.push({ type: 'OddsChanged', selectionId, ...(selection.price && { price: selection.price }) })
  return faults
}

/** A market that is not offered in play ends with the start; the database's clock decides that once more. */
const isClosed = ({ market, event }: Offered): boolean => over.has(event.state) || (!market.inplay && event.state === 'INPLAY')

/** The sides of a handicap show the same line with opposite signs. */
const lineMoved = (asked: number | undefined, line: number | undefined): boolean =>
  asked !== undefined && line !== undefined && Math.abs(asked) !== Math.abs(line)

/** Prices differ when they differ at 8 decimals, as the wire shows them. Without a price seen, only "any" will do. */
function acceptable(asked: number | undefined, now: Price, accept: AcceptOddsChange): boolean {
  if (accept === 'ACCEPT_ANY_ODDS') return true
  const seen = asked === undefined ? undefined : parsePrice(asked.toFixed(8))
  if (!seen) return false
  if (toFixed(seen, 8) === toFixed(now, 8)) return true
  return accept === 'ACCEPT_HIGHER_ODDS' && compare(now, seen) > 0
}

import { isEventClosed, isMarketSuspended, type Market, type SelectionKind } from '@touchline/domain/catalogue'
import { compare, type Price, parsePrice, priceText, toFixed } from '@touchline/domain/odds'
import { eachWayOfferOf, lineMoved } from '@touchline/domain/slip'
import type { Offered } from './offer.ts'
import type { SlipFault } from './slipRefusal.ts'

export type AcceptOddsChange = 'NOT_ACCEPT' | 'ACCEPT_HIGHER_ODDS' | 'ACCEPT_ANY_ODDS'

/**
 * The role of a selection in its bet: at its price, at the starting price, as a runner of a forecast or tricast, or as
 * a part of a bet builder, which has its own price.
 */
export type LegKind = 'price' | 'SP' | 'runner' | 'part'

/** A selection as the slip requests it. */
export interface RequestedSelection {
  eventId: string
  marketId: string
  selectionId: string
  odds?: number | undefined
  /** the line as the market states it, with its sign: the home or over side's, whichever side is requested */
  hcp?: number | undefined
  eachWay?: boolean | undefined
  kind?: SelectionKind | undefined
  /** from 1, for a runner of a forecast or tricast */
  raceCastPosition?: number | undefined
}

/** All faults of this selection at the current offer; at a boosted price, if it has one. */
export function selectionFaults(
  requested: RequestedSelection,
  offered: Offered,
  { as, accept, boosted }: { as: LegKind; accept: AcceptOddsChange; boosted?: Price | undefined },
): SlipFault[] {
  const { selection, market, event } = offered
  const { selectionId } = requested
  const price = boosted ?? parsePrice(selection.price ?? '')
  const isPriced = as === 'SP' || as === 'runner' || price !== undefined
  const stands: [boolean, SlipFault][] = [
    [requested.marketId !== market.id || requested.eventId !== event.id, { type: 'InvalidSelections', selectionId }],
    [isMisnamed(requested, offered), { type: 'InvalidSelections', selectionId }],
    [as === 'SP' && !hasStartingPrice(offered), { type: 'BetTypeNotAvailable', selectionId }],
    [as !== 'runner' && isOfCasts(market), { type: 'BetTypeNotAvailable', selectionId }],
    [requested.eachWay === true && !takesEachWay(offered, as), { type: 'EachWayNotAvailable', selectionId }],
    [isEventClosed(market, event), { type: 'EventClosed', selectionId }],
    [market.status === 'CLOSED', { type: 'MarketClosed', selectionId }],
    [selection.status === 'EXPIRED', { type: 'SelectionExpired', selectionId }],
    [isMarketSuspended(market, event), { type: 'MarketSuspended', selectionId }],
    [selection.status === 'SUSPENDED' || selection.kind === 'NR' || !isPriced, { type: 'SelectionSuspended', selectionId }],
    [lineMoved(requested.hcp, market.line), { type: 'LineChanged', selectionId }],
  ]
  const faults = stands.flatMap(([holds, fault]) => (holds ? [fault] : []))
  if (as === 'price' && price && !acceptable(requested.odds, price, accept))
    faults.push({ type: 'OddsChanged', selectionId, price: priceText(price) })
  return faults
}

/** A market of forecasts or tricasts: a single runner of it is no bet. */
export const isOfCasts = ({ type }: Market): boolean => type === 'FORECAST' || type === 'TRICAST'

/** The role of a selection if nothing else of the slip is known. */
export const kindAlone = (requested: RequestedSelection, offered: Offered): LegKind =>
  isOfCasts(offered.market) ? 'runner' : isAtStartingPrice(requested, offered) ? 'SP' : 'price'

/** By default a selection is bet on at its price, or at the starting price if it has no other. */
export const isAtStartingPrice = ({ kind, odds }: RequestedSelection, { selection }: Offered): boolean =>
  kind === 'SP' || (kind === undefined && odds === undefined && selection.kind === 'SP')

/** A slip that names a kind with other settlement rules, or none, must not get a bet at this kind's price. */
const isMisnamed = ({ kind }: RequestedSelection, { selection }: Offered): boolean =>
  selection.kind !== 'NR' && (kind === 'NR' || (kind === 'WITHOUT' && selection.kind !== 'WITHOUT'))

/** A runner to win its race has a starting price whether or not a price is shown. */
const hasStartingPrice = ({ selection, market, event }: Offered): boolean =>
  selection.kind === 'SP' || (market.type === 'WIN' && event.racing !== undefined)

/** A market may take each-way bets only. */
export const lacksEachWay = ({ eachWay }: RequestedSelection, { market }: Offered, as: LegKind): boolean =>
  (as === 'price' || as === 'SP') && eachWay !== true && eachWayOfferOf(market) === 'required'

const takesEachWay = ({ market }: Offered, as: LegKind): boolean =>
  market.eachWay !== undefined && (as === 'price' || as === 'SP')

/** Prices differ if they differ at 8 decimals, as sent on the wire. Without a price seen, only "any" is accepted. */
export function acceptable(requested: number | undefined, now: Price, accept: AcceptOddsChange): boolean {
  if (accept === 'ACCEPT_ANY_ODDS') return true
  const seen = requested === undefined ? undefined : parsePrice(requested.toFixed(8))
  if (!seen) return false
  if (toFixed(seen, 8) === toFixed(now, 8)) return true
  return accept === 'ACCEPT_HIGHER_ODDS' && compare(now, seen) > 0
}

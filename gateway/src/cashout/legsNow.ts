import { type Chance, type Leg, settle } from '@touchline/domain/bet'
import type { Brand } from '@touchline/domain/brand'
import type { SportEvent } from '@touchline/domain/catalogue'
import { parsePrice } from '@touchline/domain/odds'
import { chanceOfLeg, marketChances, placeChances } from '@touchline/domain/pricing'
import { marketRisk } from '@touchline/domain/risk'
import { lineMoved } from '@touchline/domain/slip'
import { memoiseByShape, type PlacedBetRow, rulesNamed } from '../bet/index.ts'
import type { LiveMarkets } from './liveMarkets.ts'

interface Seen {
  id: string
  v: number
}

/** The entities and versions that a bet's value was computed from: a newer version of one changes the value. */
export interface ValuedBy {
  status: 'OPEN' | 'SETTLED' | 'CASHED_OUT'
  revision: number
  cashOuts: number
  nonRunners: number
  results: Seen[]
  selections: Seen[]
  markets: Seen[]
  events: Seen[]
}

/** The open legs of a bet at the current offer. */
export interface LegsNow {
  /** no leg is open any more: the bet only awaits settlement */
  decided: boolean
  /** by leg */
  chances: (Chance | undefined)[]
  /** a market of the legs is suspended */
  suspended: boolean
  /** when the first of the markets closes by the clock */
  closesAt?: string
  /** the in-play delay of a bet on these legs */
  delayMs: number
  valuedBy: ValuedBy
}

export function legsNow(placedBet: PlacedBetRow, live: LiveMarkets, { maxPayout, risk }: Brand): LegsNow {
  const { bet, state, withdrawals, dividends, halfTimes, legs } = placedBet
  const valuedBy: ValuedBy = {
    status: state.at === 'cashedOut' ? 'CASHED_OUT' : state.at === 'accepted' ? 'OPEN' : 'SETTLED',
    revision: placedBet.revision,
    cashOuts: bet.cashOuts?.length ?? 0,
    nonRunners: withdrawals.length,
    results: [...new Map(legs.map(({ leg, newestRevision }) => [leg.marketId, newestRevision]))].map(([id, v]) => ({ id, v })),
    selections: [],
    markets: [],
    events: [],
  }
  const now: LegsNow = { decided: true, chances: bet.legs.map(() => undefined), suspended: false, delayMs: 0, valuedBy }
  if (state.at !== 'accepted') return now
  const outcomes = legs.map(({ newest }) => newest)
  const settlement = settle({
    bet,
    outcomes,
    dividends,
    halfTimes,
    withdrawals,
    maxPayoutMinor: maxPayout,
    rules: rulesNamed(placedBet.rules),
  })
  if (settlement.at === 'settled') return now
  now.decided = false
  for (const at of settlement.openLegs) {
    const leg = bet.legs[at]
    if (!leg || !('price' in leg) || 'selections' in leg) continue
    const line = legs.find((each) => each.leg.selectionId === leg.selectionId)?.line
    const offered = seen(leg, live, { line, valuedBy })
    if (!offered || isUnavailable(offered)) now.suspended = true
    if (!offered) continue
    const { market, event, chance } = offered
    now.chances[at] = chance
    const closesAt = market.inplay ? undefined : event.startTime
    if (closesAt && (!now.closesAt || Date.parse(closesAt) < Date.parse(now.closesAt))) now.closesAt = closesAt
    const about = { sportId: event.sportId, marketType: market.type, live: event.state === 'INPLAY' }
    now.delayMs = Math.max(now.delayMs, marketRisk(about, risk).delayMs)
  }
  return now
}

/**
 * The market of a leg; records everything read. At another `line` than the leg's, its prices say nothing about the leg.
 */
function seen(leg: Leg, live: LiveMarkets, { line, valuedBy }: { line: number | undefined; valuedBy: ValuedBy }) {
  const selection = live('selection', leg.selectionId)
  const market = live('market', leg.marketId)
  const event = market && live('event', market.data.eventId)
  if (!selection || !event) return undefined
  valuedBy.markets.push({ id: leg.marketId, v: market.v })
  valuedBy.events.push({ id: event.data.id, v: event.v })
  for (const id of market.data.selectionIds) valuedBy.selections.push({ id, v: live('selection', id)?.v ?? 0 })
  const wins = lineMoved(line, market.data.line) ? undefined : marketChances(market.data, (id) => live('selection', id)?.data)
  const price = parsePrice(selection.data.price ?? '')
  const chance = wins && price && chanceOfLeg({ ...leg, wins, price }, placesOf)
  return { selection: selection.data, market: market.data, event: event.data, chance }
}

/** Many bets are on the same race, and a large field takes some milliseconds. */
const placedTheSame = memoiseByShape<number[]>()
const placesOf = (field: readonly number[], places: number): number[] =>
  placedTheSame(`${places} ${field.join(' ')}`, () => placeChances(field, places))

const over = new Set<SportEvent['state']>(['FINISHED', 'CANCELED', 'ABANDONED', 'POSTPONED', 'SUSPENDED', 'INTERRUPTED'])

const isUnavailable = ({ selection, market, event }: NonNullable<ReturnType<typeof seen>>): boolean =>
  selection.status !== 'OPEN' ||
  selection.kind === 'NR' ||
  market.status !== 'OPEN' ||
  event.suspended ||
  over.has(event.state) ||
  (!market.inplay && event.state === 'INPLAY')

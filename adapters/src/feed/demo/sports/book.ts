import type { FeedMarket, MarketResult, OutcomeResult } from '@touchline/domain/feed'
import { priceText } from '@touchline/domain/odds'
import { type Likely, landOnLadder, withMargin } from '@touchline/domain/pricing'

/**
 * What may still happen to a figure of a match. `all`: nothing but the listed values can; `upwards`: higher numbers can too; `open`:
 * others can, too unlikely to be listed.
 */
export interface Possible<V> {
  support: 'all' | 'upwards' | 'open'
  values: readonly Likely<V>[]
}

export const known = <V>(value: V): Possible<V> => ({ support: 'all', values: [{ value, probability: 1 }] })

export interface OfferedSide {
  key: string
  name: string
  /** only of those that lists and layouts know */
  outcomeType?: string
}

/** A market of a match whose state is a `View`. */
export interface Offer<View> {
  key: string
  type: string
  name: string
  line?: number
  periodType?: string
  sides: readonly OfferedSide[]
  /** the probability of each side, and the side that has won for certain */
  weigh: (view: View) => { chances: number[]; decided?: number }
}

/** How an offer follows from one figure of the match: which side wins at each of its values. */
export function weighedBy<View, V>(
  figure: (view: View) => Possible<V>,
  winner: (value: V) => number,
  sides: number,
): Offer<View>['weigh'] {
  return (view) => {
    const { support, values } = figure(view)
    const chances = Array.from({ length: sides }, () => 0)
    for (const { value, probability } of values) {
      const side = winner(value)
      chances[side] = (chances[side] ?? 0) + probability
    }
    if (support === 'open' || values.length === 0) return { chances }
    const winners = new Set(values.map(({ value }) => winner(value)))
    if (support === 'upwards') winners.add(winner(Number.POSITIVE_INFINITY as V))
    const [only] = winners
    return winners.size === 1 && only !== undefined ? { chances, decided: only } : { chances }
  }
}

interface At<View> {
  /** of the event */
  id: string
  inplay: boolean
  view: View
}

/** Two or three sides carry less margin than many. */
const marginOf = (sides: number) =>
  sides <= 3 ? { min: 1.035, aimed: 1.055, max: 1.075 } : { min: 1.05, aimed: 1.07, max: 1.09 }

export function marketOf<View>(offer: Offer<View>, { id: eventId, inplay, view }: At<View>): FeedMarket {
  const id = `${eventId}.${offer.key}`
  const { chances, decided } = offer.weigh(view)
  const { aimed, ...bounds } = marginOf(chances.length)
  const prices = decided === undefined ? landOnLadder(withMargin(chances, aimed), { ...bounds, uncoverable: {} }) : undefined
  const { type, name, line, periodType } = offer
  return {
    id,
    eventId,
    type,
    name,
    ...(line === undefined ? {} : { line }),
    ...(periodType === undefined ? {} : { periodType }),
    inplay,
    status: decided !== undefined ? 'CLOSED' : prices ? 'OPEN' : 'SUSPENDED',
    tags: [],
    selections: offer.sides.map(({ key, name: named, outcomeType }, i) => {
      const price = prices?.[i]
      const side = { id: `${id}.${key}`, name: named, ...(outcomeType && { outcomeType }) }
      if (decided !== undefined) return side
      return price ? { ...side, status: 'OPEN', price: priceText(price) } : { ...side, status: 'SUSPENDED' }
    }),
  }
}

/** The result of a decided market; undefined while it is open. */
export function resultOf<View>({ key, sides, weigh }: Offer<View>, eventId: string, view: View): MarketResult | undefined {
  const { decided } = weigh(view)
  if (decided === undefined) return undefined
  const marketId = `${eventId}.${key}`
  const verdict = (won: boolean): { result: OutcomeResult } => ({ result: won ? 'WON' : 'LOST' })
  return {
    marketId,
    revision: 1,
    outcomes: Object.fromEntries(sides.map((side, i) => [`${marketId}.${side.key}`, verdict(i === decided)])),
  }
}

import type { FeedMarket, FeedSelection, MarketResult, Outcome } from '@touchline/domain/feed'
import { type PriceText, parsePrice, toNumber } from '@touchline/domain/odds'
import { orderChance } from '@touchline/domain/pricing'
import type { RaceCard, RaceRun } from './raceCard.ts'

type CastKey = RaceCard['casts'][number]

const names: Record<CastKey, string> = { FORECAST: 'Forecast', TRICAST: 'Tricast' }

/** The runners again, without prices: the dividend is declared with the result. */
export const castMarket = (
  card: RaceCard,
  key: CastKey,
  { out, closed }: { out: number | undefined; closed: boolean },
): FeedMarket => ({
  id: `${card.id}.${key}`,
  eventId: card.id,
  type: key,
  name: names[key],
  inplay: false,
  status: closed ? 'CLOSED' : 'OPEN',
  tags: [],
  selections: card.runners.map(({ id, name }, i): FeedSelection => {
    const base = { id: selectionId(card, key, i), name, participantId: id }
    return i === out ? { ...base, kind: 'NR', status: 'EXPIRED' } : { ...base, kind: 'SP', status: 'OPEN' }
  }),
})

const selectionId = ({ id }: RaceCard, key: CastKey, runner: number) => `${id}.${key}.${runner + 1}`

/** The finishing order, and a dividend for every order possible with ties. */
export function castResult(card: RaceCard, key: CastKey, run: RaceRun, startingPrices: (PriceText | undefined)[]): MarketResult {
  const named = key === 'FORECAST' ? 2 : 3
  const outcomes: Record<string, Outcome> = {}
  if (run.withdrawn) outcomes[selectionId(card, key, run.withdrawn.runner)] = { result: 'VOID' }
  let position = 1
  for (const level of run.order) {
    for (const runner of level) {
      const result = position === 1 ? 'WON' : position <= named ? 'PLACED' : 'LOST'
      outcomes[selectionId(card, key, runner)] = { result, position }
    }
    position += level.length
  }
  return { marketId: `${card.id}.${key}`, revision: 1, outcomes, dividends: dividendsOf(card, run, named, startingPrices) }
}

/** The pool keeps this share of every unit staked; the rest goes to the winners. */
const kept = 0.2
const min = 1.1

/** Harville probabilities from the starting prices; tied orders share the dividend. */
function dividendsOf(
  card: RaceCard,
  run: RaceRun,
  named: number,
  startingPrices: (PriceText | undefined)[],
): Record<string, number> {
  const implied = startingPrices.map((text) => {
    const price = text === undefined ? undefined : parsePrice(text)
    return price ? 1 / toNumber(price) : 0
  })
  const sum = implied.reduce((all, each) => all + each, 0)
  const win = implied.map((each) => each / sum)
  const orders = [...new Map(ordersOf(run.order, named).map((order) => [numbersOf(card, order), order]))]
  return Object.fromEntries(
    orders.map(([numbers, order]) => {
      const fair = (1 - kept) / Math.max(orderChance(win, order), 1e-6) / orders.length
      return [numbers, Math.max(min, Math.round(fair * 100) / 100)]
    }),
  )
}

const numbersOf = ({ runners }: RaceCard, order: readonly number[]) => order.map((i) => runners[i]?.number ?? i + 1).join('-')

/** The first `named` finishers, in every order that ties allow. */
function ordersOf(levels: readonly (readonly number[])[], named: number): number[][] {
  const [level, ...rest] = levels
  if (named === 0 || !level) return [[]]
  return level.flatMap((first) => {
    const others = level.filter((each) => each !== first)
    return ordersOf(others.length > 0 ? [others, ...rest] : rest, named - 1).map((order) => [first, ...order])
  })
}

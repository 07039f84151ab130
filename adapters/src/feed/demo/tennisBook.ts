import type { FeedMarket, MarketResult, OutcomeResult } from '@touchline/domain/feed'
import { priceText } from '@touchline/domain/odds'
import { landOnLadder, type TennisEnding, withMargin } from '@touchline/domain/pricing'
import { signed } from './footballBook.ts'

export interface TennisOffer {
  key: string
  type: 'MATCH_WINNER' | 'SET_HANDICAP' | 'TOTAL'
  counts?: 'sets' | 'games'
  line?: number
  name: string
}

/** The markets, by the number of games expected at the start. */
export const tennisOffers = (expectedGames: number): TennisOffer[] => [
  { key: 'MW', type: 'MATCH_WINNER', name: 'Match Winner' },
  ...[-1.5, 1.5].map(
    (line): TennisOffer => ({ key: `SH${line}`, type: 'SET_HANDICAP', line, name: `Set Handicap ${signed(line)}` }),
  ),
  { key: 'TS2.5', type: 'TOTAL', counts: 'sets', line: 2.5, name: 'Total Sets' },
  ...[-1, 0, 1].map((step): TennisOffer => {
    const line = Math.round(expectedGames) + step + 0.5
    return { key: `TG${line}`, type: 'TOTAL', counts: 'games', line, name: `Total Games Over/Under ${line}` }
  }),
]

/** A final score, real or possible: sets won and total games. */
export interface TennisFinal {
  sets: TennisEnding['sets']
  allGames: number
}

/** Whether the first side (home, over) wins. Lines are halves, so there is always a winner. */
export function firstSideWins({ type, counts, line = 0 }: TennisOffer, { sets, allGames }: TennisFinal): boolean {
  if (type === 'TOTAL') return (counts === 'sets' ? sets.home + sets.away : allGames) > line
  return sets.home + line > sets.away
}

export interface TennisView {
  endings: readonly TennisEnding[]
  gamesSoFar: number
}

const finalOf = ({ sets, games }: TennisEnding, { gamesSoFar }: TennisView): TennisFinal => ({
  sets,
  allGames: gamesSoFar + games,
})

/** Whether all remaining endings give the same result. */
export function isDecidedTennis(offer: TennisOffer, view: TennisView): boolean {
  const [first, ...rest] = view.endings.map((ending) => firstSideWins(offer, finalOf(ending, view)))
  return rest.every((each) => each === first)
}

export function tennisMarket(
  offer: TennisOffer,
  match: { id: string; names: [string, string]; inplay: boolean; view: TennisView },
): FeedMarket {
  const { view, inplay } = match
  const id = `${match.id}.${offer.key}`
  const closed = isDecidedTennis(offer, view)
  const first = view.endings.reduce(
    (sum, ending) => sum + (firstSideWins(offer, finalOf(ending, view)) ? ending.probability : 0),
    0,
  )
  const prices = closed
    ? undefined
    : landOnLadder(withMargin([first, 1 - first], 1.055), { min: 1.03, max: 1.08, uncoverable: {} })
  const selections = sidesOf(offer, match.names).map(({ key, name }, i) => {
    const price = prices?.[i]
    const offered = price ? { status: 'OPEN' as const, price: priceText(price) } : { status: 'SUSPENDED' as const }
    return { id: `${id}.${key}`, name, outcomeType: key, ...(closed ? {} : offered) }
  })
  return {
    id,
    eventId: match.id,
    type: offer.type,
    name: offer.name,
    ...(offer.line === undefined ? {} : { line: offer.line }),
    inplay,
    status: closed ? 'CLOSED' : prices ? 'OPEN' : 'SUSPENDED',
    tags: [],
    selections,
  }
}

function sidesOf({ type, line = 0 }: TennisOffer, [home, away]: [string, string]) {
  if (type === 'TOTAL')
    return [
      { key: 'OVER', name: `Over ${line}` },
      { key: 'UNDER', name: `Under ${line}` },
    ]
  const handicap = (by: number) => (type === 'SET_HANDICAP' ? ` (${signed(by)})` : '')
  return [
    { key: 'HOME', name: `${home}${handicap(line)}` },
    { key: 'AWAY', name: `${away}${handicap(-line)}` },
  ]
}

/** The result of a decided market: that of any remaining ending. */
export function tennisResult(offer: TennisOffer, eventId: string, view: TennisView): MarketResult {
  const marketId = `${eventId}.${offer.key}`
  const ending = view.endings[0]
  if (!ending) throw new Error(`a match without an ending: ${eventId}`)
  const first = firstSideWins(offer, finalOf(ending, view))
  const verdict = (yes: boolean): { result: OutcomeResult } => ({ result: yes ? 'WON' : 'LOST' })
  const outcomes = Object.fromEntries(
    sidesOf(offer, ['', '']).map(({ key }, i) => [`${marketId}.${key}`, verdict(first === (i === 0))]),
  )
  return { marketId, revision: 1, outcomes }
}

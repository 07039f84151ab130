import type { FeedMarket, MarketResult, Outcome, OutcomeResult } from '@touchline/domain/feed'
import { priceText } from '@touchline/domain/odds'
import {
  chanceOver,
  type Ending,
  endings,
  type FootballMarketType,
  fairMarket,
  judge,
  landOnLadder,
  leader,
  type MatchOutlook,
  outcomesOf,
  scoresOnly,
  withMargin,
} from '@touchline/domain/pricing'
import type { Counts, FootballState } from './footballState.ts'

/** A market that the demo offers on a match. */
export interface Offer {
  key: string
  type: FootballMarketType | 'CORNERS_TOTAL' | 'CARDS_TOTAL'
  line?: number
  name: string
  /** the sum of its probabilities with margin */
  book: number
  firstHalf?: true
}

export interface Sides {
  home: string
  away: string
}

/** The rest of a match for the pricing models: goals as endings, corners and cards as expectancies. */
export interface View {
  goals: readonly Ending[]
  /** the same without half time */
  scores: readonly Ending[]
  corners: number
  cards: number
}

export function viewOf(outlook: MatchOutlook, rest: { corners: number; cards: number }): View {
  const goals = endings(outlook)
  return { goals, scores: scoresOnly(goals), ...rest }
}

interface Side {
  outcome: string
  probability: number
  impossible: boolean
}

function fairSides(offer: Offer, view: View, seen: Counts): Side[] {
  const { type, line = 0 } = offer
  if (type !== 'CORNERS_TOTAL' && type !== 'CARDS_TOTAL')
    return fairMarket({ type, line }, type.startsWith('HALF_TIME') ? view.goals : view.scores).map(
      ({ outcome, probability }) => ({
        outcome,
        probability,
        impossible: isImpossible(type, outcome, seen),
      }),
    )
  const [soFar, toCome] = type === 'CORNERS_TOTAL' ? [seen.corners, view.corners] : [seen.cards, view.cards]
  const over = chanceOver({ line, soFar, toCome })
  return [
    { outcome: 'OVER', probability: over, impossible: false },
    { outcome: 'UNDER', probability: 1 - over, impossible: false },
  ]
}

/** An outcome of an open market that has already lost: a score already exceeded, another half-time result. */
function isImpossible(type: Offer['type'], outcome: string, { score, halfTime }: Counts): boolean {
  if (type === 'HALF_TIME_FULL_TIME') return halfTime !== undefined && !outcome.startsWith(leader(halfTime))
  if (type !== 'CORRECT_SCORE' || outcome.startsWith('OTHER_')) return false
  const [home = 0, away = 0] = outcome.split('-').map(Number)
  return home < score.home || away < score.away
}

/** The current market: open with prices, suspended if no book is possible, closed once its result is known. */
export function marketOf(offer: Offer, match: { id: string; sides: Sides; state: FootballState; view: View }): FeedMarket {
  const { state, sides, view } = match
  const id = `${match.id}.${offer.key}`
  const base = {
    id,
    eventId: match.id,
    type: offer.type,
    name: offer.name,
    ...(offer.line === undefined ? {} : { line: offer.line }),
    inplay: state.phase !== 'NOT_STARTED',
    tags: [],
  }
  if (isDecided(offer, state.seen, state.phase)) {
    const selections = outcomesFor(offer).map((outcome) => ({
      id: `${id}.${outcome.replace('/', '-')}`,
      ...naming(offer, outcome, sides),
    }))
    return { ...base, status: 'CLOSED', selections }
  }
  const fair = fairSides(offer, view, state.seen)
  const prices = pricesOf(offer, fair)
  const selections = fair.map(({ outcome, impossible }, i) => {
    const price = prices?.[i]
    const status = impossible ? ('EXPIRED' as const) : price ? ('OPEN' as const) : ('SUSPENDED' as const)
    return {
      id: `${id}.${outcome.replace('/', '-')}`,
      ...naming(offer, outcome, sides),
      status,
      ...(price ? { price: priceText(price) } : {}),
    }
  })
  return { ...base, status: prices ? 'OPEN' : 'SUSPENDED', selections }
}

function pricesOf({ book, type }: Offer, fair: Side[]) {
  const times = type === 'DOUBLE_CHANCE' ? 2 : 1
  const probabilities = withMargin(
    fair.map(({ probability }) => probability),
    book,
  )
  return landOnLadder(probabilities, {
    min: times * Math.max(1.02, book - 0.02),
    max: times * Math.min(1.12, book + 0.02),
    uncoverable: { winners: times },
  })
}

const outcomesFor = ({ type }: Offer): readonly string[] =>
  type === 'CORNERS_TOTAL' || type === 'CARDS_TOTAL' ? ['OVER', 'UNDER'] : outcomesOf[type]

/** Whether the rest of the match cannot change the market's result. */
export function isDecided({ type, line = 0, firstHalf }: Offer, counts: Counts, phase: FootballState['phase']): boolean {
  if (phase === 'FULL_TIME' || (firstHalf && phase !== 'NOT_STARTED' && phase !== 'FIRST_HALF')) return true
  const { home, away } = counts.score
  if (type === 'TOTAL' || type === 'ASIAN_TOTAL') return home + away - line > 0.4
  if (type === 'BTTS') return home > 0 && away > 0
  if (type === 'CORNERS_TOTAL') return counts.corners > line
  return type === 'CARDS_TOTAL' && counts.cards > line
}

/** The result of a decided market from confirmed events. */
export function resultOf(offer: Offer, eventId: string, counts: Counts): MarketResult {
  const id = `${eventId}.${offer.key}`
  const outcomes = outcomesFor(offer).map((outcome): [string, Outcome] => [
    `${id}.${outcome.replace('/', '-')}`,
    { result: verdictOn(offer, outcome, counts) },
  ])
  return { marketId: id, revision: 1, outcomes: Object.fromEntries(outcomes) }
}

function verdictOn({ type, line = 0 }: Offer, outcome: string, counts: Counts): OutcomeResult {
  const { score, halfTime = score } = counts
  if (type !== 'CORNERS_TOTAL' && type !== 'CARDS_TOTAL')
    return judge({ type, line }, outcome, { ...score, halfTime: leader(halfTime) })
  const over = (type === 'CORNERS_TOTAL' ? counts.corners : counts.cards) > line
  return over === (outcome === 'OVER') ? 'WON' : 'LOST'
}

/** A selection's display name. */
function naming({ type, line = 0 }: Offer, outcome: string, { home, away }: Sides): { name: string; outcomeType: string } {
  const side = (key: string) => (key === 'HOME' ? home : key === 'AWAY' ? away : 'Draw')
  const named = (name: string) => ({ name, outcomeType: outcome })
  if (outcome === 'OVER' || outcome === 'UNDER') return named(`${outcome === 'OVER' ? 'Over' : 'Under'} ${line}`)
  if (outcome === 'YES' || outcome === 'NO') return named(outcome === 'YES' ? 'Yes' : 'No')
  if (type === 'DOUBLE_CHANCE') return named(outcome.split('_').map(side).join(' or '))
  if (type === 'HANDICAP') return named(`${side(outcome)} (${signed(outcome === 'AWAY' ? -line : line)})`)
  if (type === 'ASIAN_HANDICAP') return named(`${side(outcome)} ${signed(outcome === 'AWAY' ? -line : line)}`)
  if (type === 'HALF_TIME_FULL_TIME') return named(outcome.split('/').map(side).join(' / '))
  if (outcome.startsWith('OTHER_'))
    return named(outcome === 'OTHER_DRAW' ? 'Any other draw' : `${side(outcome.slice(6))} any other`)
  return named(type === 'CORRECT_SCORE' ? outcome : side(outcome))
}

export const signed = (line: number): string => (line > 0 ? `+${line}` : String(line === 0 ? 0 : line))

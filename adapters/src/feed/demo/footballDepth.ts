import type { FeedMarket, MarketResult } from '@touchline/domain/feed'
import { priceText } from '@touchline/domain/odds'
import {
  countsToCome,
  type GoalFacts,
  type Goals,
  goalEndings,
  goalsToCome,
  landOnLadder,
  type MatchOutlook,
  possibleGoals,
  withMargin,
} from '@touchline/domain/pricing'
import type { Sides } from './footballBook.ts'
import { bySide, type ExpectedCounts } from './footballCounts.ts'
import type { CountView, DeepOffer, DeepView, Known } from './footballDeepOffer.ts'
import { offersAt } from './footballGoalOffers.ts'
import { leftInParts, partsOver } from './footballParts.ts'
import type { MatchIncident, Play, Rates } from './footballPlay.ts'
import { type Counts, type FootballState, leftOf, type Phase } from './footballState.ts'

export interface DeepMatch {
  id: string
  sides: Sides
  play: Play
  state: FootballState
  atMs: number
  /** when the shown prices were made */
  pricedMs: number
  outlook: MatchOutlook
  /** of the whole match: as they are, and as the bookmaker sees them now */
  rates: { home: Rates; away: Rates }
  estimated: { home: Rates; away: Rates }
}

const countsOf = ({ home, away }: DeepMatch['rates']): ExpectedCounts => ({
  corners: { home: home.corners, away: away.corners },
  cards: { home: home.cards + home.reds, away: away.cards + away.reds },
})

export interface Depth {
  markets: FeedMarket[]
  results: MarketResult[]
}

export interface Settled {
  phase: Phase
  atMs: number
}

/** The further markets of a match, and the results of those that are decided. */
export function deepMarkets(match: DeepMatch, view: DeepView, settled: Settled): Depth {
  const { id, state, play } = match
  const seen = knownFrom(play, { counts: state.seen, phase: state.phase, atMs: match.atMs, happened: state.happened })
  const confirmed = knownFrom(play, {
    counts: state.confirmed,
    ...settled,
    happened: state.happened.filter(({ confirmedMs }) => confirmedMs <= match.atMs),
  })
  const offers = offersAt(seen.scored.length, countsOf(match.rates))
  return {
    markets: offers.map((offer) => marketOf(offer, match, { known: seen, view })),
    results:
      match.atMs < play.kickOffMs
        ? []
        : offers.flatMap((offer) => {
            const [winner, ...others] = offer.possible(confirmed)
            return winner !== undefined && others.length === 0 ? resultOf(offer, id, winner) : []
          }),
  }
}

interface Moment {
  counts: Counts
  phase: Phase
  atMs: number
  happened: readonly MatchIncident[]
}

function knownFrom(play: Play, { counts, phase, atMs, happened }: Moment): Known {
  const isOver = phase === 'FULL_TIME'
  const isSecond = isOver || phase === 'HALF_TIME' || phase === 'SECOND_HALF'
  const halfTime = isSecond ? counts.halfTime : undefined
  return {
    goals: possibleFrom({ score: counts.score, ...(halfTime && { halfTime }), isOver }),
    scored: happened.filter(({ kind }) => kind === 'GOAL'),
    corners: happened.filter(({ kind }) => kind === 'CORNER'),
    cards: happened.filter(isCard),
    firstHalfIsOver: isSecond,
    isOver,
    partsOver: phase === 'NOT_STARTED' ? 0 : partsOver(play, atMs, { isOver, isSecond }),
  }
}

type Possible = Parameters<typeof possibleGoals>[0]
const tried = new Map<string, GoalFacts[]>()
/** Before kick-off, and at most scores, many matches have the same. */
function possibleFrom(of: Possible): GoalFacts[] {
  const key = JSON.stringify(of)
  const known = tried.get(key) ?? possibleGoals(of)
  if (tried.size > 100) tried.clear()
  tried.set(key, known)
  return known
}

const isCard = ({ kind }: MatchIncident): boolean => kind === 'YELLOW_CARD' || kind === 'RED_CARD'

export function deepViewOf({ play, pricedMs, outlook, state, estimated }: DeepMatch): DeepView {
  const goals = goalEndings(outlook)
  const left = leftOf(play, pricedMs)
  const expected = countsOf(estimated)
  const share = left.first + left.second
  const counted = (rates: Goals, is: (incident: MatchIncident) => boolean): CountView => {
    const soFar = state.happened.filter(is)
    const toCome = { home: rates.home * share, away: rates.away * share }
    return {
      soFar: bySide(soFar),
      firstHalfSoFar: bySide(soFar.filter(({ minute }) => minute <= 45)),
      expected: toCome,
      firstHalfExpected: { home: rates.home * left.first, away: rates.away * left.first },
      toCome: countsToCome(toCome),
      last: soFar.at(-1)?.role,
    }
  }
  return {
    corners: counted(expected.corners, ({ kind }) => kind === 'CORNER'),
    cards: counted(expected.cards, isCard),
    reds: { home: estimated.home.reds * share, away: estimated.away.reds * share },
    goals,
    toCome: goalsToCome(goals, outlook.score),
    parts: leftInParts(play, pricedMs),
    lastGoal: state.happened.findLast(({ kind }) => kind === 'GOAL')?.role,
    raced: outlook.score,
  }
}

/** As part of an id: without the signs of an address. */
const keyOf = (outcome: string): string => outcome.replace('/', '-').replace('+', 'UP')

/** 105 to 107.5 % by the number of outcomes. */
const bookOf = (outcomes: number): number => 1.05 + Math.min(0.025, (outcomes - 2) * 0.005)

function marketOf(
  offer: DeepOffer,
  { id: eventId, sides, state }: DeepMatch,
  { known, view }: { known: Known; view: DeepView },
): FeedMarket {
  const { key, type, name, line, outcomes } = offer
  const id = `${eventId}.${key}`
  const possible = offer.possible(known)
  const base = {
    id,
    eventId,
    type,
    name,
    ...(line !== undefined && { line }),
    inplay: state.phase !== 'NOT_STARTED',
    tags: [],
  }
  const sideOf = (outcome: string) => ({
    id: `${id}.${keyOf(outcome)}`,
    name: wordsOf(offer, outcome, sides),
    outcomeType: outcome,
  })
  if (possible.size === 1) return { ...base, status: 'CLOSED', selections: outcomes.map(sideOf) }
  const prices = pricesOf(offer, possible, view)
  return {
    ...base,
    status: prices ? 'OPEN' : 'SUSPENDED',
    selections: outcomes.map((outcome, i) => {
      const price = prices?.[i]
      if (!possible.has(outcome)) return { ...sideOf(outcome), status: 'EXPIRED' as const }
      return price
        ? { ...sideOf(outcome), status: 'OPEN' as const, price: priceText(price) }
        : { ...sideOf(outcome), status: 'SUSPENDED' as const }
    }),
  }
}

function pricesOf({ outcomes, chances }: DeepOffer, possible: ReadonlySet<string>, view: DeepView) {
  const fair = chances(view).map((chance, i) => (possible.has(outcomes[i] ?? '') ? chance : 0))
  const book = bookOf(possible.size)
  return landOnLadder(withMargin(fair, book), { min: book - 0.02, max: book + 0.015, uncoverable: {} })
}

function resultOf({ key, outcomes }: DeepOffer, eventId: string, winner: string): MarketResult {
  const id = `${eventId}.${key}`
  return {
    marketId: id,
    revision: 1,
    outcomes: Object.fromEntries(
      outcomes.map((outcome) => [`${id}.${keyOf(outcome)}`, { result: outcome === winner ? 'WON' : 'LOST' }] as const),
    ),
  }
}

const words: Record<string, string> = {
  DRAW: 'Draw',
  YES: 'Yes',
  NO: 'No',
  ODD: 'Odd',
  EVEN: 'Even',
  FIRST_HALF: 'First half',
  SECOND_HALF: 'Second half',
  EQUAL: 'Equal',
  BOTH: 'Both teams',
  NONE: 'None',
  NEITHER: 'Neither',
  NO_GOAL: 'No goal',
  SCORE_DRAW: 'Score draw',
  OTHER: 'Any other score',
}

/** A selection's display name. */
function wordsOf(offer: DeepOffer, outcome: string, { home, away }: Sides): string {
  const side = (key: string): string => {
    if (key === 'HOME') return home
    if (key === 'AWAY') return away
    if (key === 'OVER' || key === 'UNDER') return `${key === 'OVER' ? 'Over' : 'Under'} ${offer.line ?? lineOf(offer)}`
    return words[key] ?? key
  }
  if (outcome === 'NONE' && /GOAL/.test(offer.type)) return 'No goal'
  if (outcome.includes('/')) return outcome.split('/').map(side).join(' / ')
  const [, who, by] = /^(HOME|AWAY)_(.+)$/.exec(outcome) ?? []
  return who && by ? `${side(who)} ${by}` : side(outcome)
}

/** A combination has its total's line in its name alone. */
const lineOf = ({ name }: DeepOffer): string => name.split(' ').at(-1) ?? ''

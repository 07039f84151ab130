import type { Scoreboard } from '../catalogue/index.ts'
import type { OutcomeResult } from '../feed/index.ts'
import { type FootballMarketType, footballMarketTypes, judge, leader, outcomesOf } from '../pricing/index.ts'
import type { Counted, FollowedLeg, LegProgress } from './followedLeg.ts'
import { halfTimeLeader, isBeforeHalfTime } from './reportedGoals.ts'
import { scorerProgress } from './scorerProgress.ts'

interface Counts {
  home: number
  away: number
}
type Judge = (counts: Counts) => OutcomeResult

/** The search limit: a leg that needs more is as good as lost. */
const maxAhead = 8

/** Undefined if the score does not decide the leg: a race, goals without scorers, a half that is over. */
export function legProgress(leg: FollowedLeg, board: Scoreboard): LegProgress | undefined {
  const { marketType, name } = leg
  if (marketType === 'FIRST_SCORER' || marketType === 'ANYTIME_SCORER')
    // nobody's first goal needs none
    return name === undefined || leg.outcomeType === 'NONE' ? undefined : scorerProgress(marketType, name, board)
  if (marketType === 'HALF_TIME_FULL_TIME') return doubleResultProgress(leg, board)
  return scoreProgress(leg, board)
}

/** Half-time/full-time: the first of the two while it is open, then, if it won, the second. */
function doubleResultProgress({ outcomeType = '' }: FollowedLeg, board: Scoreboard): LegProgress | undefined {
  if (!outcomesOf.HALF_TIME_FULL_TIME.includes(outcomeType)) return undefined
  const [half, full] = outcomeType.split('/')
  const of = (marketType: FootballMarketType, outcome: string | undefined, part: NonNullable<LegProgress['part']>) => {
    const progress = scoreProgress({ marketType, outcomeType: outcome }, board)
    return progress && { ...progress, part }
  }
  if (isBeforeHalfTime(board)) return of('HALF_TIME_RESULT', half, 'halfTime')
  const led = halfTimeLeader(board)
  if (led === undefined) return undefined
  return led === half ? of('MATCH_RESULT', full, 'fullTime') : { counted: 'goals', now: 'LOST' }
}

function scoreProgress(leg: FollowedLeg, board: Scoreboard): LegProgress | undefined {
  const counted = countedBy(leg.marketType)
  const judged = judgeOf(leg, board)
  if (!judged) return undefined
  const counts = countsOf(counted, board)
  const now = judged(counts)
  const needs = now === 'WON' ? undefined : fewestThatWin(judged, counts)
  const toSpare = now === 'WON' ? maxGoalsKeepingWin(judged, counts) : undefined
  return {
    counted,
    now,
    ...(needs && { needs }),
    ...(toSpare !== undefined && { toSpare }),
    ...(totals.has(leg.marketType) &&
      leg.line !== undefined && { count: { done: counts.home + counts.away, of: Math.floor(leg.line) + 1 } }),
  }
}

const totals = new Set(['TOTAL', 'ASIAN_TOTAL', 'CORNERS_TOTAL', 'CARDS_TOTAL'])

type InScoreboard = Exclude<Counted, 'sets' | 'games'>

const countedBy = (marketType: string): InScoreboard =>
  marketType === 'CORNERS_TOTAL' ? 'corners' : marketType === 'CARDS_TOTAL' ? 'cards' : 'goals'

const incidentsOf: Record<Exclude<InScoreboard, 'goals'>, RegExp> = { corners: /CORNER/i, cards: /CARD/i }

function countsOf(counted: InScoreboard, { score, incidents }: Scoreboard): Counts {
  if (counted === 'goals') return score
  const by = (role: 'HOME' | 'AWAY') =>
    incidents.filter((each) => each.role === role && incidentsOf[counted].test(each.kind)).length
  return { home: by('HOME'), away: by('AWAY') }
}

function judgeOf({ marketType, line, outcomeType }: FollowedLeg, board: Scoreboard): Judge | undefined {
  const type = marketTypeOf(marketType)
  if (!type || outcomeType === undefined || !outcomesOf[type].includes(outcomeType)) return undefined
  if (type === 'HALF_TIME_RESULT' && !isBeforeHalfTime(board)) return undefined
  return (counts) => judge({ type, ...(line !== undefined && { line }) }, outcomeType, { ...counts, halfTime: leader(counts) })
}

function marketTypeOf(marketType: string): FootballMarketType | undefined {
  if (marketType === 'MATCH_WINNER') return 'MATCH_RESULT'
  if (marketType === 'CORNERS_TOTAL' || marketType === 'CARDS_TOTAL') return 'TOTAL'
  return footballMarketTypes.find((type) => type === marketType)
}

/** The ways `count` more can be split between the two sides. */
const splits = (count: number): Counts[] => Array.from({ length: count + 1 }, (_, home) => ({ home, away: count - home }))

const plus = (counts: Counts, more: Counts): Counts => ({ home: counts.home + more.home, away: counts.away + more.away })

function fewestThatWin(judged: Judge, counts: Counts): LegProgress['needs'] {
  for (let count = 1; count <= maxAhead; count += 1) {
    const ways = splits(count)
    const winning = ways.filter((more) => judged(plus(counts, more)) === 'WON')
    if (winning.length === ways.length) return { any: count }
    if (winning[0]) return winning[0]
  }
  return undefined
}

function maxGoalsKeepingWin(judged: Judge, counts: Counts): number | undefined {
  for (let count = 1; count <= maxAhead; count += 1)
    if (splits(count).some((more) => judged(plus(counts, more)) !== 'WON')) return count - 1
  return undefined
}

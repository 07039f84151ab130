import { type Catalogue, type Market, type Scoreboard, type SportEvent, setScoreOf } from '../catalogue/index.ts'
import { type Final, type Goals, leader } from '../pricing/index.ts'
import type { Side } from './resultSides.ts'

/** The scores that a market may have been decided by, and the score that they follow from. */
export interface KnownScore {
  scores: readonly Final[]
  shown: Goals
}

/** More ways to come to a score than this are not gone through. */
const maxWays = 200
/** The longest normal time with all that is added to it. */
const normalTimeSeconds = 110 * 60

const unplayed = new Set<SportEvent['state']>(['CANCELED', 'POSTPONED', 'ABANDONED'])
/** The counts of these are not in the scoreboard, or not of normal time. */
const countedElsewhere = new Set(['CORNERS_TOTAL', 'CARDS_TOTAL', 'SET_HANDICAP'])
const countsGoals = new Set(['TOTAL', 'ASIAN_TOTAL', 'BTTS', 'CORRECT_SCORE'])
const wordsOfEnd = /^(FINISHED|ENDED|END|AFTER_.*|AET|AP)$/i
const wordsOfMore = /EXTRA|OVERTIME|PENALT|SHOOT|^(ET|OT)/i

/**
 * What the scoreboard says of the part of the event that a market is about; undefined where that is not known for sure. A
 * half, and normal time after which more was played, have at most the goals of the final score.
 */
export function knownScore(market: Market, sides: readonly Side[], catalogue: Catalogue): KnownScore | undefined {
  const event = catalogue.get('event', market.eventId)
  const board = catalogue.get('scoreboard', market.eventId)
  if (!event || !board || event.type !== 'HEAD_TO_HEAD' || unplayed.has(event.state)) return undefined
  if (isOfOne(market, sides) || isInSets(event, catalogue)) return undefined
  const part = partOf(market)
  if (part === undefined) return undefined
  if (part === 'FIRST_HALF' && board.period === 'HALF_TIME') return exactly(board.score)
  const ended = endOf(board, event)
  if (ended === undefined) return undefined
  if (part === 'WHOLE' && ended === 'normalTime' && market.type !== 'HALF_TIME_FULL_TIME') return exactly(board.score)
  const ways = within(board.score)
  if (!ways) return undefined
  if (part === 'WHOLE' && ended === 'normalTime') {
    const full = board.score
    return { shown: full, scores: ways.map((half) => ({ ...full, halfTime: leader(half) })) }
  }
  if (market.type !== 'HALF_TIME_FULL_TIME') return { shown: board.score, scores: ways.map(alike) }
  const scores = ways.flatMap((full) => (within(full) ?? []).map((half) => ({ ...full, halfTime: leader(half) })))
  return { shown: board.score, scores }
}

const exactly = (score: Goals): KnownScore => ({ shown: score, scores: [alike(score)] })
const alike = (score: Goals): Final => ({ ...score, halfTime: leader(score) })

/** A total of one team or one player is not the event's. */
const isOfOne = ({ type }: Market, sides: readonly Side[]): boolean =>
  countedElsewhere.has(type) ||
  sides.some(
    ({ selection }) => selection.playerId !== undefined || (countsGoals.has(type) && selection.participantId !== undefined),
  )

/** Its score counts sets, while its totals and handicaps may count games. */
const isInSets = ({ id }: SportEvent, catalogue: Catalogue): boolean =>
  setScoreOf(catalogue.get('statistics', id)) !== undefined ||
  catalogue.marketIdsOf(id).some((marketId) => {
    const type = catalogue.get('market', marketId)?.type
    return type === 'MATCH_WINNER' || type === 'SET_HANDICAP'
  })

function partOf({ type, periodType }: Market): 'WHOLE' | 'FIRST_HALF' | 'SECOND_HALF' | undefined {
  if (type === 'HALF_TIME_RESULT') return 'FIRST_HALF'
  if (periodType === undefined) return 'WHOLE'
  return periodType === 'FIRST_HALF' || periodType === 'SECOND_HALF' ? periodType : undefined
}

/** Whether the score is final, and whether it is that of normal time or perhaps of more. */
function endOf({ period, clockSeconds = 0 }: Scoreboard, { state }: SportEvent): 'normalTime' | 'perhapsMore' | undefined {
  const isNormal = clockSeconds <= normalTimeSeconds && !wordsOfMore.test(period)
  if (period === 'FULL_TIME') return isNormal ? 'normalTime' : 'perhapsMore'
  if (state !== 'FINISHED' && !wordsOfEnd.test(period)) return undefined
  return isNormal && !wordsOfEnd.test(period) ? 'normalTime' : 'perhapsMore'
}

function within({ home, away }: Goals): Goals[] | undefined {
  if ((home + 1) * (away + 1) > maxWays) return undefined
  const upTo = (max: number) => Array.from({ length: max + 1 }, (_, i) => i)
  return upTo(home).flatMap((each) => upTo(away).map((other) => ({ home: each, away: other })))
}

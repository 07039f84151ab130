import {
  type Catalogue,
  endPeriods,
  isNormalTime,
  type Market,
  type Scoreboard,
  type SportEvent,
  setScoreOf,
} from '../catalogue/index.ts'
import { type Final, type Goals, leader } from '../pricing/index.ts'
import type { Side } from './resultSides.ts'

/** The scores that may have decided a market, and the scoreboard score they follow from. */
export interface KnownScore {
  scores: readonly Final[]
  shown: Goals
}

/** Scores with more possible sequences than this are not checked. */
const maxWays = 200

const unplayed = new Set<SportEvent['state']>(['CANCELED', 'POSTPONED', 'ABANDONED'])
/** Their counts are not in the scoreboard, or not for normal time. */
const countedElsewhere = new Set(['CORNERS_TOTAL', 'CARDS_TOTAL', 'SET_HANDICAP'])
const countsGoals = new Set(['TOTAL', 'ASIAN_TOTAL', 'BTTS', 'CORRECT_SCORE'])

/**
 * The score of the part of the event that a market covers, from the scoreboard; undefined if not certain. A half, or normal
 * time followed by extra time, has at most the goals of the final score.
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

/** A total of one team or player is not the event's. */
const isOfOne = ({ type }: Market, sides: readonly Side[]): boolean =>
  countedElsewhere.has(type) ||
  sides.some(
    ({ selection }) => selection.playerId !== undefined || (countsGoals.has(type) && selection.participantId !== undefined),
  )

/** Its score counts sets, but its totals and handicaps may count games. */
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

/** Whether the score is final, and whether it may include extra time. */
function endOf(board: Scoreboard, { state }: SportEvent): 'normalTime' | 'perhapsMore' | undefined {
  if (board.period !== 'FULL_TIME' && state !== 'FINISHED' && !endPeriods.test(board.period)) return undefined
  return isNormalTime(board) ? 'normalTime' : 'perhapsMore'
}

function within({ home, away }: Goals): Goals[] | undefined {
  if ((home + 1) * (away + 1) > maxWays) return undefined
  const upTo = (max: number) => Array.from({ length: max + 1 }, (_, i) => i)
  return upTo(home).flatMap((each) => upTo(away).map((other) => ({ home: each, away: other })))
}

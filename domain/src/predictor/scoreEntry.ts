import type { MatchResult } from './matchResult.ts'
import { type Goals, type MatchSide, mostGoals, type Prediction, type PredictorGame, predictorRules } from './predictorGame.ts'

/**
 * `right`: predictions that are right. `goalsOff`: how far all goals predicted are from all that were scored, in the matches that count; 0 where
 * no goals are predicted.
 */
export interface EntryScore {
  points: number
  right: number
  goalsOff: number
}

/** What is known of a match while it is played, or was. */
export type ShownResult = MatchResult | { at: 'running'; goals: Goals }

/** The points of one prediction; undefined: its match has no goals to compare with, or does not count. */
export function pointsOf(game: PredictorGame, pick: Prediction, result: ShownResult): number | undefined {
  if (result.at !== 'played' && result.at !== 'running') return undefined
  const { points } = predictorRules[game]
  if (isRight(pick, result.goals)) return points.right
  return sideOf(pick) === sideOf(result.goals) ? points.outcome : 0
}

/** The score of an entry from the matches that are known, as it stands while some are still played. */
export function scoreEntry(game: PredictorGame, picks: readonly Prediction[], results: readonly ShownResult[]): EntryScore {
  let [points, right, off] = [0, 0, 0]
  picks.forEach((pick, i) => {
    const result = results[i]
    const scored = result && pointsOf(game, pick, result)
    if (scored === undefined || (result?.at !== 'played' && result?.at !== 'running')) return
    points += scored
    if (isRight(pick, result.goals)) right += 1
    if ('home' in pick) off += pick.home + pick.away - result.goals.home - result.goals.away
  })
  return { points, right, goalsOff: Math.abs(off) }
}

/** Whether these are the predictions of an entry: one for each match, in their order, of what the game asks for. */
export function isEntry(game: PredictorGame, picks: readonly Prediction[]): boolean {
  const { matches, predicts } = predictorRules[game]
  const fits = (pick: Prediction) =>
    'home' in pick ? predicts === 'score' && isCount(pick.home) && isCount(pick.away) : predicts === 'side'
  return picks.length === matches && picks.every(fits)
}

/** Who wins, or that nobody does. */
export function sideOf(pick: Prediction): MatchSide {
  if ('side' in pick) return pick.side
  return pick.home === pick.away ? 'DRAW' : pick.home > pick.away ? 'HOME' : 'AWAY'
}

const isCount = (goals: number): boolean => Number.isInteger(goals) && goals >= 0 && goals <= mostGoals
const isRight = (pick: Prediction, goals: Goals): boolean =>
  'side' in pick ? pick.side === sideOf(goals) : pick.home === goals.home && pick.away === goals.away

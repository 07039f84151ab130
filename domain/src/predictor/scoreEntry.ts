import type { MatchResult } from './matchResult.ts'
import { type Goals, mostGoals, type PredictorGame, predictorRules } from './predictorGame.ts'

/** `right`: matches whose score was predicted. `goalsOff`: how far all goals predicted are from all that were scored, in the matches that count. */
export interface EntryScore {
  points: number
  right: number
  goalsOff: number
}

/** What is known of a match while it is played, or was. */
export type ShownResult = MatchResult | { at: 'running'; goals: Goals }

/** The points of one prediction; undefined: its match has no goals to compare with, or does not count. */
export function pointsOf(game: PredictorGame, pick: Goals, result: ShownResult): number | undefined {
  if (result.at !== 'played' && result.at !== 'running') return undefined
  const { points } = predictorRules[game]
  if (isRight(pick, result.goals)) return points.score
  return sideOf(pick) === sideOf(result.goals) ? points.outcome : 0
}

/** The score of an entry from the matches that are known, as it stands while some are still played. */
export function scoreEntry(game: PredictorGame, picks: readonly Goals[], results: readonly ShownResult[]): EntryScore {
  let [points, right, off] = [0, 0, 0]
  picks.forEach((pick, i) => {
    const result = results[i]
    const scored = result && pointsOf(game, pick, result)
    if (scored === undefined || (result?.at !== 'played' && result?.at !== 'running')) return
    points += scored
    if (isRight(pick, result.goals)) right += 1
    off += pick.home + pick.away - result.goals.home - result.goals.away
  })
  return { points, right, goalsOff: Math.abs(off) }
}

/** Whether these are the predictions of an entry: one for each match, in their order. */
export const isEntry = (game: PredictorGame, picks: readonly Goals[]): boolean =>
  picks.length === predictorRules[game].matches && picks.every(({ home, away }) => isCount(home) && isCount(away))

const isCount = (goals: number): boolean => Number.isInteger(goals) && goals >= 0 && goals <= mostGoals
const isRight = (pick: Goals, goals: Goals): boolean => pick.home === goals.home && pick.away === goals.away
const sideOf = ({ home, away }: Goals): number => Math.sign(home - away)

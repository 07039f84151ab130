import type { Minor } from '../money/index.ts'
import type { MatchResult } from './matchResult.ts'
import { type PredictorGame, type PredictorPrizes, predictorRules } from './predictorGame.ts'
import type { EntryScore } from './scoreEntry.ts'

/** `waiting`: a match is not over. `void`: too few were played, entries get back what they cost. */
export type RoundState = 'waiting' | 'void' | 'scored'

export function roundStateOf(game: PredictorGame, results: readonly MatchResult[]): RoundState {
  const played = results.filter(({ at }) => at === 'played').length
  const open = results.filter(({ at }) => at === 'waiting').length
  if (played + open < predictorRules[game].leastPlayed) return 'void'
  return open > 0 ? 'waiting' : 'scored'
}

/**
 * What each entry of a scored round wins, in the order given. Shared amounts are rounded down to the minor unit; what is left over
 * stays with the house. Points alone win nothing: an entry with none is not the best.
 */
export function prizesOf(game: PredictorGame, prizes: PredictorPrizes, scores: readonly EntryScore[]): Minor[] {
  const all = predictorRules[game].matches
  const first = scores.reduce<EntryScore | undefined>((best, each) => (best && !isAhead(each, best) ? best : each), undefined)
  const isBest = (each: EntryScore) => first !== undefined && each.points > 0 && !isAhead(first, each)
  const [jackpots, leaders] = [scores.filter(({ right }) => right === all).length, scores.filter(isBest).length]
  return scores.map((each) => {
    const amountMinor = prizes.byRight.find(({ right }) => right === each.right)?.amountMinor ?? 0
    const byRight = each.right === all ? Math.floor(amountMinor / jackpots) : amountMinor
    return byRight + (isBest(each) ? Math.floor(prizes.bestMinor / leaders) : 0)
  })
}

/** More points, or as many and nearer to the number of goals. */
const isAhead = (a: EntryScore, b: EntryScore): boolean =>
  a.points > b.points || (a.points === b.points && a.goalsOff < b.goalsOff)

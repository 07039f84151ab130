import type { OutcomeResult } from '../feed/index.ts'

/** A leg's selection as in the catalogue. `line` is the home or over side's, `name` the selection's. */
export interface FollowedLeg {
  marketType: string
  line?: number | undefined
  outcomeType: string | undefined
  name?: string
}

export type Counted = 'goals' | 'corners' | 'cards' | 'sets' | 'games'

/** The state of an open leg by the score. Not binding: only the result decides. */
export interface LegProgress {
  counted: Counted
  /** its result if nothing more happened */
  now: OutcomeResult
  /**
   * The fewest further counts that win it, by side or by either side, or a goal of its player; absent if it is winning or
   * cannot win any more.
   */
  needs?: { home: number; away: number } | { any: number } | { scorer: 'first' | 'any' }
  /** for half-time/full-time: which of the two this is about; absent if the first is lost */
  part?: 'halfTime' | 'fullTime'
  /** if winning: how many more counts it survives, by either side; absent if none can change it */
  toSpare?: number
  /** for a total: the current count, and the count that decides it */
  count?: { done: number; of: number }
}

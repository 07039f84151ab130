import type { OutcomeResult } from '../feed/index.ts'

/** What a leg is on, as the catalogue names it. `line` is the home or over side's, `name` the selection's. */
export interface FollowedLeg {
  marketType: string
  line?: number | undefined
  outcomeType: string | undefined
  name?: string
}

export type Counted = 'goals' | 'corners' | 'cards' | 'sets' | 'games'

/** How an open leg stands by the score. Never a promise: what it comes to is the result's to say. */
export interface LegProgress {
  counted: Counted
  /** what it would come to if nothing more happened */
  now: OutcomeResult
  /**
   * The fewest more that win it, by side or whoever's, or a goal of the player that it is on; absent where it is won as it
   * stands or cannot be any more.
   */
  needs?: { home: number; away: number } | { any: number } | { scorer: 'first' | 'any' }
  /** of half-time/full-time: which of the two all this is about; absent where the first is lost */
  part?: 'halfTime' | 'fullTime'
  /** won as it stands: how many more it bears, whoever's; absent where nothing that is counted can undo it */
  bears?: number
  /** of a total: how many there are, and the number that decides it */
  count?: { done: number; of: number }
}

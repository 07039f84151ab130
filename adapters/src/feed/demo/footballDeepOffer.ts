import type { GoalEnding, GoalFacts, Goals, ToCome } from '@touchline/domain/pricing'
import type { MatchIncident, Role } from './footballPlay.ts'

/** A further market of a main league's match. Exactly one of its outcomes wins. */
export interface DeepOffer {
  key: string
  type: string
  /** of over and under */
  line?: number
  name: string
  outcomes: readonly string[]
  /** in the order of the outcomes */
  chances: (view: DeepView) => readonly number[]
  /** the outcomes that can still win */
  possible: (known: Known) => ReadonlySet<string>
}

/** The rest of a match for these markets. */
export interface DeepView {
  goals: readonly GoalEnding[]
  toCome: readonly ToCome[]
  /** P(a goal to come falls in each part of the match) */
  parts: readonly number[]
  lastGoal: Role | undefined
  raced: Goals
  corners: CountView
  cards: CountView
  /** red cards expected of each side */
  reds: Goals
}

/** What is counted of each side: so far, and expected. */
export interface CountView {
  soFar: Goals
  firstHalfSoFar: Goals
  expected: Goals
  firstHalfExpected: Goals
  /** the possible counts to come */
  toCome: readonly ToCome[]
  last: Role | undefined
}

/** What is known of a match: what was seen, or what is confirmed. */
export interface Known {
  goals: readonly GoalFacts[]
  scored: readonly MatchIncident[]
  corners: readonly MatchIncident[]
  cards: readonly MatchIncident[]
  firstHalfIsOver: boolean
  isOver: boolean
  /** how many parts of the match are over */
  partsOver: number
}

export const only = (outcome: string): ReadonlySet<string> => new Set([outcome])

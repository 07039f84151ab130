import type { Price, Rational } from '../odds/index.ts'
import type { Bet, HalfTime, LegOutcome, SelectionLeg, Withdrawal } from './bet.ts'
import type { LegState } from './outcomeState.ts'
import type { Rule4 } from './rule4.ts'
import type { RulesProfile } from './rules.ts'

/** Best odds guaranteed: the price taken, after deductions, and the starting price; the longer is paid. */
export interface BestOdds {
  taken: Price
  startingPrice: Price
  /** the starting price was longer */
  applied: boolean
}

/** What a leg multiplies a line by, and why: `factor` is 0 for a lost leg and 1 for a void one. */
export interface PartFactor {
  /** after deductions, before a dead heat; `undefined` for a starting price that a lost or void leg did not need */
  price: Price | undefined
  /** the part of the stake that counts: below 1 in a dead heat, 0 for a lost leg */
  share: Rational
  factor: Rational
  inDeadHeat?: boolean
}

/** A decided leg. `place` if the bet is each way. */
export interface DecidedLeg {
  state: Exclude<LegState, 'OPEN'>
  win: PartFactor
  place?: PartFactor
  rule4?: Rule4
  bestOdds?: BestOdds
  /** what an SP leg was paid at */
  startingPrice?: Price
  extraPlace?: true
  voidReason?: string
  /** half-time heroes: the score that won the leg when its market had not (yet) */
  halfTime?: { revision: number; home: number; away: number }
}

/** What the decision of a leg needs of its bet. */
export type LegsBet = Pick<Bet, 'eachWay' | 'placedAt' | 'freeBet' | 'profitBoost' | 'cashOuts'>

export interface LegQuestion {
  bet: LegsBet
  leg: SelectionLeg
  outcome: LegOutcome | undefined
  /** of its match; `undefined` until the half-time score is reported */
  halfTime?: HalfTime | undefined
  withdrawals: readonly Withdrawal[]
  rules: RulesProfile
}

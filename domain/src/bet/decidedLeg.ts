import type { Price, Rational } from '../odds/index.ts'
import type { Bet, HalfTime, LegOutcome, SelectionLeg, Withdrawal } from './bet.ts'
import type { LegState } from './outcomeState.ts'
import type { Rule4 } from './rule4.ts'
import type { RulesProfile } from './rules.ts'

/** Best odds guaranteed: the taken price after deductions beside the starting price; the longer one is paid. */
export interface BestOdds {
  taken: Price
  startingPrice: Price
  /** the starting price was the longer one */
  applied: boolean
}

/** What a leg multiplies a line by, and from what: `factor` is 0 for a lost leg and 1 for a void one. */
export interface PartFactor {
  /** after deductions, before a dead heat; `undefined` for a starting price that a lost or void leg never needed */
  price: Price | undefined
  /** of the stake that stands: below 1 in a dead heat, 0 where the leg lost */
  share: Rational
  factor: Rational
  inDeadHeat?: boolean
}

/** A leg that is decided. `place` where the bet is each way. */
export interface DecidedLeg {
  state: Exclude<LegState, 'OPEN'>
  win: PartFactor
  place?: PartFactor
  rule4?: Rule4
  bestOdds?: BestOdds
  /** what a leg without a taken price was paid at */
  startingPrice?: Price
  extraPlace?: true
  voidReason?: string
  /** half-time heroes: the score that won it, though its market has not, or not yet */
  halfTime?: { revision: number; home: number; away: number }
}

/** What of a bet decides a leg of it. */
export type LegsBet = Pick<Bet, 'eachWay' | 'placedAt' | 'freeBet' | 'profitBoost' | 'cashOuts'>

export interface LegQuestion {
  bet: LegsBet
  leg: SelectionLeg
  outcome: LegOutcome | undefined
  /** of its match; `undefined` while the first half is not over, or nobody has said how it ended */
  halfTime?: HalfTime | undefined
  withdrawals: readonly Withdrawal[]
  rules: RulesProfile
}

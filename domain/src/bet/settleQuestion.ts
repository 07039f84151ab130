import type { Minor } from '../money/index.ts'
import type { Bet, HalfTime, LegOutcome, Withdrawal } from './bet.ts'
import type { DecidedLines } from './decidedLines.ts'
import type { BetStatus } from './outcomeState.ts'
import type { Promised } from './payLines.ts'
import type { ReceiptLeg } from './receipt.ts'
import type { RulesProfile } from './rules.ts'

/** A bet and all that is known of its selections. */
export interface SettleQuestion {
  bet: Bet
  /**
   * By selection, in the bet's order; `undefined` while the market has no result. A bet builder has one per selection, any
   * other leg and each runner of a forecast one.
   */
  outcomes: readonly (LegOutcome | undefined)[]
  /** of a forecast's or tricast's race, once declared: keyed by runners' numbers in order of finish ("1-2"), per unit */
  dividends?: Readonly<Record<string, number>> | undefined
  /** by event; not needed for bets without half-time heroes */
  halfTimes?: Readonly<Record<string, HalfTime>> | undefined
  /** every runner withdrawn from a race of the bet; those withdrawn before placement are ignored here */
  withdrawals?: readonly Withdrawal[]
  rules: RulesProfile
  /** maximum payout of one bet, stake included; a void bet's stake is returned in full */
  maxPayoutMinor: Minor
  /** of the net winnings, withheld by law; absent: nothing */
  taxPercent?: number | undefined
}

/** A bet as decided by its legs: `openLegs` while undecided. */
export type Decided =
  | { openLegs: number[] }
  | { status: BetStatus; legs: () => ReceiptLeg[]; lines: DecidedLines; bonuses: Promised['bonuses'] }

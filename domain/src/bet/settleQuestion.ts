import type { Minor } from '../money/index.ts'
import type { Bet, HalfTime, LegOutcome, Withdrawal } from './bet.ts'
import type { DecidedLines } from './decidedLines.ts'
import type { BetStatus } from './outcomeState.ts'
import type { Promised } from './payLines.ts'
import type { ReceiptLeg } from './receipt.ts'
import type { RulesProfile } from './rules.ts'

/** A bet and all that is known of what it was struck on. */
export interface SettleQuestion {
  bet: Bet
  /**
   * By selection, in the bet's order; `undefined` while that selection's market has no result. A bet builder among the
   * legs has as many as it has selections, any other leg and each runner of a forecast one.
   */
  outcomes: readonly (LegOutcome | undefined)[]
  /** of the race of a forecast or tricast, once declared: runners' numbers in order of finish, "1-2", per unit */
  dividends?: Readonly<Record<string, number>> | undefined
  /** of the matches of its legs, by event; of a bet without half-time heroes none is asked */
  halfTimes?: Readonly<Record<string, HalfTime>> | undefined
  /** every runner withdrawn from a race of the bet; those before the bet was struck are left out here */
  withdrawals?: readonly Withdrawal[]
  rules: RulesProfile
  /** the most that the book pays on one bet, the stake included; a void bet's stake goes back whole */
  maxPayoutMinor: Minor
}

/** A bet as its legs decided it: `openLegs` while they have not. */
export type Decided =
  | { openLegs: number[] }
  | { status: BetStatus; legs: () => ReceiptLeg[]; lines: DecidedLines; bonuses: Promised['bonuses'] }

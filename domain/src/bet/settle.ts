import type { Minor } from '../money/index.ts'
import { type Bet, isCast, type LegOutcome, type Withdrawal } from './bet.ts'
import { remainingStake } from './cashOuts.ts'
import type { BetStatus } from './outcomeState.ts'
import { type DecidedLine, type Promised, payLines, receiptLines } from './payLines.ts'
import type { Receipt, ReceiptLeg } from './receipt.ts'
import type { RulesProfile } from './rules.ts'
import { decideCast } from './settleCast.ts'
import { decideLines } from './settleLines.ts'
import { totalStake } from './winnings.ts'

export interface SettleQuestion {
  bet: Bet
  /**
   * By selection, in the bet's order; `undefined` while that selection's market has no result. A bet builder among the
   * legs has as many as it has selections, any other leg and each runner of a forecast one.
   */
  outcomes: readonly (LegOutcome | undefined)[]
  /** of the race of a forecast or tricast, once declared: runners' numbers in order of finish, "1-2", per unit */
  dividends?: Readonly<Record<string, number>> | undefined
  /** every runner withdrawn from a race of the bet; those before the bet was struck are left out here */
  withdrawals?: readonly Withdrawal[]
  rules: RulesProfile
  /** the most that the book pays on one bet, the stake included; a void bet's stake goes back whole */
  maxPayoutMinor: Minor
}

export type Settlement =
  | { at: 'open'; openLegs: number[] }
  | { at: 'settled'; status: BetStatus; returnsMinor: Minor; receipt: Receipt }

/** A bet as its legs decided it: `openLegs` while they have not. */
export type Decided =
  | { openLegs: number[] }
  | { status: BetStatus; legs: ReceiptLeg[]; lines: DecidedLine[]; bonuses: Promised['bonuses'] }

/**
 * Settles what is still staked of a bet from what is known of its legs. It is settled as soon as the open legs can change
 * nothing: an acca with its first lost leg (each way: once both parts are lost), a system once each line is complete or
 * has a lost leg. A void bet returns its stake to where it came from, which for a free bet is the free bet.
 */
export function settle(question: SettleQuestion): Settlement {
  const { bet, rules, maxPayoutMinor } = question
  const stakeMinor = remainingStake(totalStake(bet), bet.cashOuts)
  if (stakeMinor === 0) throw new RangeError('nothing is left to settle of a bet that was cashed out whole')
  const decided = isCast(bet) ? decideCast({ ...question, bet }) : decideLines({ ...question, bet })
  if ('openLegs' in decided) return { at: 'open', openLegs: decided.openLegs }
  const { status, legs, lines } = decided
  const isVoid = status === 'CANCELLED'
  const bonuses = isVoid ? [] : decided.bonuses
  const paid = payLines(lines, { freeBet: bet.freeBet === true && !isVoid, bonuses, rules })
  const beforeMinor = isVoid ? stakeMinor : paid.beforeMinor
  const isCapped = !isVoid && beforeMinor > maxPayoutMinor
  const returnsMinor = isCapped ? maxPayoutMinor : beforeMinor
  const receipt: Receipt = {
    status,
    rules: rules.name,
    rounding: rules.rounding,
    eachWay: bet.eachWay,
    legs,
    lines: receiptLines(lines, paid.lines),
    stakeMinor,
    ...(bet.cashOuts?.length && { cashOuts: [...bet.cashOuts] }),
    ...(bet.freeBet && { freeBet: true }),
    ...(bonuses.length > 0 && { bonusBase: rules.bonusBase }),
    returnsMinor,
    ...(isCapped && { cap: { maxPayoutMinor, beforeMinor } }),
  }
  return { at: 'settled', status, returnsMinor, receipt }
}

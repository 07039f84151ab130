import type { Minor } from '../money/index.ts'
import type { Rational } from '../odds/index.ts'
import { isCast, type LegOutcome, type SelectionLeg } from './bet.ts'
import type { PartFactor } from './decidedLeg.ts'
import type { Rule4 } from './rule4.ts'
import { payout } from './settle.ts'
import { decideLegs } from './settleLines.ts'
import type { SettleQuestion } from './settleQuestion.ts'

/** What Rule 4 and the legs decided so far leave of a bet that is still open. */
export interface Rule4Now {
  /** the legs whose winnings are reduced, each with the price that it pays at if it wins */
  legs: { leg: SelectionLeg; rule4: Rule4; price: PartFactor['price'] }[]
  /** what the bet pays if every open leg wins; undefined where another leg waits for its starting price */
  returnsMinor: Minor | undefined
}

const hasWon = (known: LegOutcome): boolean => 'outcome' in known && known.outcome.result === 'WON'

const won: LegOutcome = { revision: 0, outcome: { result: 'WON' } }

/**
 * The deductions declared so far, and the return that is left, by settlement's own arithmetic on a supposed win of each open
 * leg. A longer starting price can still pay more to a leg with best odds. `undefined`: no leg is reduced, and each that is decided
 * has won, so that what was promised still holds.
 */
export function rule4Now(question: SettleQuestion): Rule4Now | undefined {
  const { bet, outcomes, withdrawals = [] } = question
  const isLess = outcomes.some((known) => known && !hasWon(known))
  if ((withdrawals.length === 0 && !isLess) || isCast(bet)) return undefined
  const supposed = { ...question, bet, outcomes: question.outcomes.map((known) => known ?? won) }
  const decided = decideLegs(supposed)
  const legs = bet.legs.flatMap((leg, i) => {
    const { rule4, win } = decided[i] ?? {}
    return rule4 && !('selections' in leg) ? [{ leg, rule4, price: win?.price }] : []
  })
  if (legs.length === 0 && !isLess) return undefined
  const paid = payout(supposed)
  return { legs, returnsMinor: paid.at === 'settled' ? paid.returnsMinor : undefined }
}

/** A rate as pence in the pound: 3/4 is 75. */
export const penceOfRate = ({ n, d }: Rational): number => Number((n * 100_00n) / d) / 100

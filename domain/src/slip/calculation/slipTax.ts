import { addedTax } from '../../bet/index.ts'
import type { Minor } from '../../money/index.ts'
import { type SlipBet, totalStakeOf } from './bets.ts'
import { returnOf, type TotalsInput } from './totals.ts'

/** The tax on winnings that would be withheld if all bets of the slip won: each bet's own. A free bet has no cash stake. */
export const slipTax = (bets: readonly SlipBet[], totalsInput: TotalsInput, percent: number): Minor =>
  bets.reduce((sum, bet) => {
    const paidMinor = bet.stakeMinor === undefined ? 0 : (returnOf(bet, totalsInput) ?? 0)
    return sum + (addedTax({ percent, stakeMinor: bet.freeBet ? 0 : totalStakeOf(bet), paidMinor })?.withheldMinor ?? 0)
  }, 0)

import { type BetShape, numberOfBets, possibleReturns } from '@touchline/domain/bet'
import type { Brand } from '@touchline/domain/brand'
import type { Minor } from '@touchline/domain/money'

export type Limits = Pick<Brand, 'minStake' | 'maxStake' | 'maxPayout' | 'rules'>

/** What the bet would return before any cap. */
export const returnsMinor = (bet: BetShape, { rules }: Limits): Minor =>
  possibleReturns({ bet, rules, maxPayoutMinor: Number.MAX_SAFE_INTEGER }).beforeCapMinor

/** The highest stake per line with which the bet stays within the book's stake and its payout; 0 where none does. */
export function maxStakePerLine(bet: Omit<BetShape, 'stakePerLine'>, limits: Limits): Minor {
  const lines = numberOfBets(bet)
  const byStake = Math.floor(limits.maxStake / lines)
  const fits = (stakePerLine: Minor) => returnsMinor({ ...bet, stakePerLine }, limits) <= limits.maxPayout
  if (byStake === 0 || fits(byStake)) return byStake
  // The returns grow with the stake: halve the interval between one that fits and one that does not.
  let [fitting, tooMuch] = [0, byStake]
  while (tooMuch - fitting > 1) {
    const middle = Math.floor((fitting + tooMuch) / 2)
    if (fits(middle)) fitting = middle
    else tooMuch = middle
  }
  return fitting
}

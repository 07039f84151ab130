import { type Currency, currencies, type Minor } from '../money/index.ts'
import type { BetShape } from './bet.ts'
import { numberOfBets } from './lines.ts'
import { possibleReturns, type ReturnsQuestion } from './winnings.ts'

export interface StakeLimits {
  /** the most that is staked on one bet, all lines together */
  maxStakeMinor: Minor
  /** the most that one bet returns, the stake included */
  maxPayoutMinor: Minor
}

/** The highest stake per line with which a bet stays within the book's stake and its payout; 0 where none does. */
export function maxStakePerLine(
  bet: Omit<BetShape, 'stakePerLine'>,
  rules: ReturnsQuestion['rules'],
  limits: StakeLimits,
): Minor {
  const lines = numberOfBets(bet)
  const byStake = lines === 0 ? 0 : Math.floor(limits.maxStakeMinor / lines)
  const fits = (stakePerLine: Minor): boolean =>
    possibleReturns({ bet: { ...bet, stakePerLine }, rules, maxPayoutMinor: limits.maxPayoutMinor }).beforeCapMinor <=
    limits.maxPayoutMinor
  if (byStake === 0 || fits(byStake)) return byStake
  // Returns grow with the stake, but for roundings in proportion: near the estimate is one that fits and one that does not.
  const probe = Math.min(byStake, 1_000_000)
  const { beforeCapMinor } = possibleReturns({
    bet: { ...bet, stakePerLine: probe },
    rules,
    maxPayoutMinor: limits.maxPayoutMinor,
  })
  const estimate = Number((BigInt(limits.maxPayoutMinor) * BigInt(probe)) / BigInt(Math.max(1, beforeCapMinor)))
  let fitting = Math.max(0, Math.min(byStake, estimate) - roundings)
  let tooMuch = Math.min(byStake, estimate + roundings)
  if (fitting > 0 && !fits(fitting)) [fitting, tooMuch] = [0, fitting]
  else if (fits(tooMuch)) [fitting, tooMuch] = [tooMuch, byStake]
  while (tooMuch - fitting > 1) {
    const middle = Math.floor((fitting + tooMuch) / 2)
    if (fits(middle)) fitting = middle
    else tooMuch = middle
  }
  return fitting
}

/** how far off the estimate is usually, in minor units a line */
const roundings = 2

/** Of several limits on one stake the tightest holds; `undefined` where there is none. */
export const tightestMaxStake = (limits: readonly Minor[]): Minor | undefined =>
  limits.length > 0 ? Math.min(...limits) : undefined

/** A limit as people read it: whole units from 10 of them, two decimals below. Cut, so that what is shown is taken. */
export function maxStakeText(maxStakeMinor: Minor, currency: Currency): string {
  const { digits } = currencies[currency]
  const unit = 10 ** digits
  if (maxStakeMinor >= 10 * unit) return String(Math.floor(maxStakeMinor / unit))
  return `${Math.floor(maxStakeMinor / unit)}.${String(maxStakeMinor % unit).padStart(digits, '0')}`
}

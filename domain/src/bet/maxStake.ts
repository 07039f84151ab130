import { type Currency, currencies, type Minor } from '../money/index.ts'
import type { BetShape } from './bet.ts'
import { numberOfBets } from './lines.ts'
import { possibleReturns, type ReturnsQuestion } from './winnings.ts'

export interface StakeLimits {
  /** maximum total stake of one bet, all lines together */
  maxStakeMinor: Minor
  /** maximum return of one bet, stake included */
  maxPayoutMinor: Minor
}

/** The highest stake per line within the maximum stake and the maximum payout; 0 if there is none. */
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
  // Returns are proportional to the stake apart from rounding: both a fitting and a too high stake are near the estimate.
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

/** usual error of the estimate, in minor units per line */
const roundings = 2

/** The tightest of several limits on one stake; `undefined` without any. */
export const tightestMaxStake = (limits: readonly Minor[]): Minor | undefined =>
  limits.length > 0 ? Math.min(...limits) : undefined

/** A limit as displayed: whole units from 10 up, two decimals below. Rounded down, so that the amount shown is accepted. */
export function maxStakeText(maxStakeMinor: Minor, currency: Currency): string {
  const { digits } = currencies[currency]
  const unit = 10 ** digits
  if (maxStakeMinor >= 10 * unit) return String(Math.floor(maxStakeMinor / unit))
  return `${Math.floor(maxStakeMinor / unit)}.${String(maxStakeMinor % unit).padStart(digits, '0')}`
}

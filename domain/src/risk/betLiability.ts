import type { Minor } from '../money/index.ts'
import type { Rational } from '../odds/index.ts'
import type { MarketRisk, RiskSettings } from './risk.ts'

export interface StakeByLiability {
  /** the return of the bet at some stake; the larger the stake, the more precise the result */
  stakeMinor: Minor
  returnsMinor: Minor
  legs: readonly Pick<MarketRisk, 'betMinor'>[]
  settings: Pick<RiskSettings, 'minMaxStake'>
  /** the highest stake on any bet */
  maxStakeMinor: Minor
}

/**
 * The maximum total stake of a bet: what the liability limit of its tightest leg allows, at most the maximum stake, at
 * least the guaranteed stake.
 */
export function stakeByLiability({ stakeMinor, returnsMinor, legs, settings, maxStakeMinor }: StakeByLiability): Minor {
  const winnings = returnsMinor - stakeMinor
  if (winnings <= 0) return maxStakeMinor
  const liability = Math.min(...legs.map(({ betMinor }) => betMinor))
  const max = Number((BigInt(liability) * BigInt(stakeMinor)) / BigInt(winnings))
  return Math.min(maxStakeMinor, Math.max(settings.minMaxStake, max))
}

/** The maximum stake multiplied by the customer's factor, rounded down. */
export const stakeForCustomer = (stakeMinor: Minor, { n, d }: Rational): Minor => Number((BigInt(stakeMinor) * n) / d)

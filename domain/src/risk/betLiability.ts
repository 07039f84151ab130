import type { Minor } from '../money/index.ts'
import type { Rational } from '../odds/index.ts'
import type { MarketRisk, RiskSettings } from './risk.ts'

export interface StakeByLiability {
  /** what the bet returns at some stake, both in whole units of money; the larger the stake, the finer the answer */
  stakeMinor: Minor
  returnsMinor: Minor
  legs: readonly Pick<MarketRisk, 'betMinor'>[]
  settings: Pick<RiskSettings, 'minMaxStake'>
  /** the book's highest stake on any bet */
  maxStakeMinor: Minor
}

/**
 * The most that is staked on a bet, all its lines together: what the liability of its tightest leg allows, never above the
 * book's highest stake, never below the stake that it always takes.
 */
export function stakeByLiability({ stakeMinor, returnsMinor, legs, settings, maxStakeMinor }: StakeByLiability): Minor {
  const winnings = returnsMinor - stakeMinor
  if (winnings <= 0) return maxStakeMinor
  const liability = Math.min(...legs.map(({ betMinor }) => betMinor))
  const max = Number((BigInt(liability) * BigInt(stakeMinor)) / BigInt(winnings))
  return Math.min(maxStakeMinor, Math.max(settings.minMaxStake, max))
}

/** A customer whose factor is another than 1 is taken more or less than the book's usual stake, rounded down. */
export const stakeForCustomer = (stakeMinor: Minor, { n, d }: Rational): Minor => Number((BigInt(stakeMinor) * n) / d)

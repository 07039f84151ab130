import { add, compare, multiply, one, type Price, type Rational, rational, subtract, zero } from '../odds/index.ts'

/** A percentage on an acca's winnings by its number of legs: the highest tier reached counts. */
export interface AccaBonus {
  tiers: readonly { legs: number; percent: number }[]
  /** shorter legs do not count */
  shortestPrice: Price
}

/** The bonus rate (not percentage) for legs at these prices; 0 below the first tier. */
export function accaBonusRate({ tiers, shortestPrice }: AccaBonus, prices: readonly Price[]): Rational {
  const counted = prices.filter((price) => compare(price, shortestPrice) >= 0).length
  const percent = tiers.reduce((max, tier) => (counted >= tier.legs ? Math.max(max, tier.percent) : max), 0)
  return percent === 0 ? zero : rational(percent, 100)
}

/** The odds shown on the slip with a bonus on the winnings: odds + (odds − 1) × rate. */
export const boostedOdds = (odds: Price, rate: Rational): Price => add(odds, multiply(subtract(odds, one), rate))

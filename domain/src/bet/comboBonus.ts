import { add, compare, multiply, one, type Price, type Rational, rational, subtract, zero } from '../odds/index.ts'

/** What an acca gains with so many legs: hundredths of its winnings, by the most legs that it reaches. */
export interface ComboBonus {
  tiers: readonly { legs: number; percent: number }[]
  /** a shorter leg does not count */
  shortestPrice: Price
}

/** The bonus of an acca of legs at these prices, the rate and not the percentage; 0 below the first tier. */
export function comboBonusRate({ tiers, shortestPrice }: ComboBonus, prices: readonly Price[]): Rational {
  const counted = prices.filter((price) => compare(price, shortestPrice) >= 0).length
  const percent = tiers.reduce((max, tier) => (counted >= tier.legs ? Math.max(max, tier.percent) : max), 0)
  return percent === 0 ? zero : rational(percent, 100)
}

/** The odds as the slip shows them with a bonus on the winnings: odds + (odds − 1) × rate. */
export const boostedOdds = (odds: Price, rate: Rational): Price => add(odds, multiply(subtract(odds, one), rate))

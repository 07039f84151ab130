import { ladderFraction } from './ladder.ts'
import { compare, fractionText, one, type Rational, rational, subtract, toFixed } from './rational.ts'

/** The return per unit staked, stake included: an exact decimal price above 1, up to 10,000. */
export type Price = Rational

/** A price as written by a feed or on our wire: "5/2" (winnings to stake) or a decimal, 2.75. */
export type PriceText = string

export const highestPrice = rational(10_000)

const fraction = /^(\d{1,9})\/(\d{1,9})$/
const decimal = /^(\d{1,5})(?:\.(\d{1,10}))?$/

/** Exact as written, never rounded: "5/2" is 7/2, 2.75 is 11/4, 1.83 is 183/100. `undefined`: not a price, or out of range. */
export function parsePrice(written: PriceText | number): Price | undefined {
  const price = readPrice(String(written))
  return price && compare(price, one) > 0 && compare(price, highestPrice) <= 0 ? price : undefined
}

function readPrice(text: string): Rational | undefined {
  const over = fraction.exec(text)
  if (over) return over[2] && BigInt(over[2]) > 0n ? rational(BigInt(over[1] ?? 0) + BigInt(over[2]), BigInt(over[2])) : undefined
  const point = decimal.exec(text)
  if (!point) return undefined
  const [, whole = '', decimals = ''] = point
  return rational(BigInt(whole + decimals), 10n ** BigInt(decimals.length))
}

/** A plain decimal as written, 23.45: for dividends, which are not prices and have no limit. */
export function exactDecimal(written: number): Rational | undefined {
  const point = /^(\d{1,15})(?:\.(\d{1,10}))?$/.exec(String(written))
  return point ? rational(BigInt(`${point[1]}${point[2] ?? ''}`), 10n ** BigInt(point[2]?.length ?? 0)) : undefined
}

/** The exact fraction, winnings to stake, in lowest terms: "5/2", "83/100". `parsePrice` reads it back unchanged. */
export const priceText = (price: Price): PriceText => fractionText(subtract(price, one))

/** The wire's `odds`: at most 8 decimals. A price has moved if these differ. */
export const oddsNumber = (price: Price): number => Number(toFixed(price, 8))

export interface DisplayOdds {
  decimal: string
  fractional: string
}

/** As displayed: two decimals, and the ladder step with the same two decimals, else the reduced fraction. */
export function displayOdds(price: Price): DisplayOdds {
  return { decimal: toFixed(price, 2), fractional: ladderFraction(price) ?? priceText(price) }
}

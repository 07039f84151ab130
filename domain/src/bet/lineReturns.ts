import type { Minor } from '../money/index.ts'
import { add, one, type Rational, roundToInteger, zero } from '../odds/index.ts'
import type { Line } from './lines.ts'
import type { RulesProfile } from './rules.ts'

/**
 * The exact product of each line's leg factors. Lines share their beginnings, so a Goliath's 247 products are one
 * multiplication each; fractions are left unreduced because reducing costs more than everything else together.
 */
export function lineProducts(factors: readonly Rational[], lines: readonly Line[]): Rational[] {
  const known = new Map<number, Rational>([[0, one]])
  return lines.map((line) => {
    let mask = 0
    let product = one
    for (const leg of line) {
      mask |= 1 << leg
      let longer = known.get(mask)
      if (!longer) {
        const factor = factors[leg] ?? one
        longer = { n: product.n * factor.n, d: product.d * factor.d }
        known.set(mask, longer)
      }
      product = longer
    }
    return product
  })
}

/** In minor units; a bigint because ten legs at 10,000 are more than any money. */
export const exactReturn = (product: Rational, stakeMinor: Minor): Rational => ({
  n: product.n * BigInt(stakeMinor),
  d: product.d,
})

/**
 * Whole minor units of each line. Where the book rounds the bet and not the line, the running total is rounded and a
 * line gets what it adds to it: so the lines always add up to the whole, and nobody has to look for a penny.
 */
export function roundLines(exact: readonly Rational[], { scope, mode }: RulesProfile['rounding']): bigint[] {
  if (scope === 'line') return exact.map((each) => roundToInteger(each, mode))
  let running = zero
  let paid = 0n
  return exact.map((each) => {
    running = add(running, each)
    const upToHere = roundToInteger(running, mode)
    const share = upToHere - paid
    paid = upToHere
    return share
  })
}

const mostMinor = BigInt(Number.MAX_SAFE_INTEGER)

/** As money. An amount beyond what money can hold is written as the most that it can; every cap is far below. */
export const toMinor = (amount: bigint): Minor => Number(amount > mostMinor ? mostMinor : amount)

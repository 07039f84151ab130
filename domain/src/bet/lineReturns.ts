import type { Minor } from '../money/index.ts'
import { add, one, type Rational, type Rounding, roundToInteger, toNumber, zero } from '../odds/index.ts'
import type { Line } from './bet.ts'
import type { RulesProfile } from './rules.ts'

/**
 * The exact product of each line's leg factors. Lines share prefixes, so a Goliath's 247 products take one multiplication
 * each; fractions stay unreduced because reducing costs more than everything else together.
 */
export function lineProducts(factors: readonly Rational[], lines: readonly Line[]): Rational[] {
  const known: Rational[] = []
  return lines.map((line) => {
    let mask = 0
    let product = one
    for (const leg of line) {
      mask |= 1 << leg
      const shorter = product
      product = known[mask] ?? times(shorter, factors[leg] ?? one)
      known[mask] = product
    }
    return product
  })
}

/** Unreduced. */
export const times = (a: Rational, b: Rational): Rational => ({ n: a.n * b.n, d: a.d * b.d })

/** In minor units; a bigint because ten legs at 10,000 exceed any money amount. */
export const exactReturn = (product: Rational, stakeMinor: Minor): Rational => ({
  n: product.n * BigInt(stakeMinor),
  d: product.d,
})

/**
 * Each line's return in whole minor units, rounded exactly as exact arithmetic would. A double holds a product of twenty
 * factors to better than one part in 10^13; the exact product is calculated only where a return is closer than that to a
 * rounding boundary (mostly a half penny).
 */
export function roundedReturns(factors: readonly Rational[], lines: readonly Line[], stakeMinor: Minor, mode: Rounding): Minor[] {
  const near = factors.map(toNumber)
  const products: number[] = []
  const turn = mode === 'half-up' ? 0.5 : 0
  return lines.map((line) => {
    const turned = nearProduct(near, line, products) * stakeMinor + turn
    const whole = Math.floor(turned)
    const above = turned - whole
    const doubt = turned * 1e-12
    return above > doubt && 1 - above > doubt ? whole : exactly(factors, line, stakeMinor, mode)
  })
}

function nearProduct(factors: readonly number[], line: Line, known: number[]): number {
  let mask = 0
  let product = 1
  for (const leg of line) {
    mask |= 1 << leg
    product = known[mask] ??= product * (factors[leg] ?? 1)
  }
  return product
}

function exactly(factors: readonly Rational[], line: Line, stakeMinor: Minor, mode: Rounding): Minor {
  let [n, d] = [BigInt(stakeMinor), 1n]
  for (const leg of line) {
    const factor = factors[leg] ?? one
    n *= factor.n
    d *= factor.d
  }
  return toMinor(roundToInteger({ n, d }, mode))
}

/**
 * Each line in whole minor units. Where the bet rather than the line is rounded, the running total is rounded and each line
 * gets what it adds, so the lines always add up to the total.
 */
export function roundLines(exact: readonly Rational[], { scope, mode }: RulesProfile['rounding']): Minor[] {
  if (scope === 'line') return exact.map((each) => toMinor(roundToInteger(each, mode)))
  let running = zero
  let paid = 0n
  return exact.map((each) => {
    running = plus(running, each)
    const upToHere = roundToInteger(running, mode)
    const share = upToHere - paid
    paid = upToHere
    return toMinor(share)
  })
}

/** The lines of a bet share few denominators: if one divides the other, use it as it is. */
export function plus(a: Rational, b: Rational): Rational {
  if (a.d % b.d === 0n) return { n: a.n + b.n * (a.d / b.d), d: a.d }
  if (b.d % a.d === 0n) return { n: a.n * (b.d / a.d) + b.n, d: b.d }
  return add(a, b)
}

const maxMinor = BigInt(Number.MAX_SAFE_INTEGER)

/** As money, limited to the largest safe integer; every cap is far below that. */
export const toMinor = (amount: bigint): Minor => Number(amount > maxMinor ? maxMinor : amount)

import type { Minor } from '../money/index.ts'
import { add, one, type Rational, type Rounding, roundToInteger, toNumber, zero } from '../odds/index.ts'
import type { Line } from './bet.ts'
import type { RulesProfile } from './rules.ts'

/**
 * The exact product of each line's leg factors. Lines share their beginnings, so a Goliath's 247 products are one
 * multiplication each; fractions are left unreduced because reducing costs more than everything else together.
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

/** In minor units; a bigint because ten legs at 10,000 are more than any money. */
export const exactReturn = (product: Rational, stakeMinor: Minor): Rational => ({
  n: product.n * BigInt(stakeMinor),
  d: product.d,
})

/**
 * Whole minor units of each line's return, each rounded, never by more or less than exact arithmetic would. A double
 * carries a product of twenty factors to better than one part in 10^13; only where a return lies nearer than that to where
 * its rounding turns (a half penny, mostly) is the exact product asked.
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
 * Whole minor units of each line. Where the book rounds the bet and not the line, the running total is rounded and a
 * line gets what it adds to it: so the lines always add up to the whole, and nobody has to look for a penny.
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

/** Lines of one bet have few denominators between them: one that divides the other is taken as it is. */
export function plus(a: Rational, b: Rational): Rational {
  if (a.d % b.d === 0n) return { n: a.n + b.n * (a.d / b.d), d: a.d }
  if (b.d % a.d === 0n) return { n: a.n * (b.d / a.d) + b.n, d: b.d }
  return add(a, b)
}

const maxMinor = BigInt(Number.MAX_SAFE_INTEGER)

/** As money. An amount beyond what money can hold is written as the most that it can; every cap is far below. */
export const toMinor = (amount: bigint): Minor => Number(amount > maxMinor ? maxMinor : amount)

import type { Rational } from '../odds/index.ts'

/**
 * The sums of all products of k factors, for every k from 0: all lines of k legs together, without walking them. Over one
 * common denominator to the power of k, not reduced.
 */
export function symmetricSums(factors: readonly Rational[]): Rational[] {
  const common = factors.reduce((all, { d }) => all * d, 1n)
  const whole = factors.map(({ n, d }) => n * (common / d))
  const sums = whole.reduce((known, factor) => known.concat(0n).map((sum, k) => sum + factor * (known[k - 1] ?? 0n)), [1n])
  return sums.map((n, k) => ({ n, d: common ** BigInt(k) }))
}

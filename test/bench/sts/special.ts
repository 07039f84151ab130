/** Functions and statistics that the tests of NIST SP 800-22 share. */

/** A sequence: each element is a bit. */
export type Bits = Uint8Array

/** ln Γ by Lanczos, for x > 0. */
function logGamma(x: number): number {
  const parts = [
    76.18009172947146, -86.50532032941678, 24.01409824083091, -1.231739572450155, 0.1208650973866179e-2, -0.5395239384953e-5,
  ]
  const sum = parts.reduce((so, part, i) => so + part / (x + i + 1), 1.000000000190015)
  return (x + 0.5) * Math.log(x + 5.5) - (x + 5.5) + Math.log((Math.sqrt(2 * Math.PI) * sum) / x)
}

/** The upper incomplete gamma function, regularised: Q(a, x). */
export function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a))
  if (x < a + 1) {
    let [term, sum] = [1 / a, 1 / a]
    for (let n = 1; n < 10_000 && Math.abs(term) > sum * 1e-15; n++) {
      term *= x / (a + n)
      sum += term
    }
    return 1 - scale * sum
  }
  let [b, c, d] = [x + 1 - a, 1e300, 1 / (x + 1 - a)]
  let fraction = d
  for (let n = 1; n < 10_000; n++) {
    b += 2
    const numerator = -n * (n - a)
    d = 1 / (numerator * d + b)
    c = b + numerator / c
    fraction *= d * c
    if (Math.abs(d * c - 1) < 1e-15) break
  }
  return scale * fraction
}
export const erfc = (x: number): number => (x < 0 ? 2 - upperGamma(0.5, x * x) : upperGamma(0.5, x * x))
export const normal = (x: number): number => erfc(-x / Math.SQRT2) / 2

/** Pearson's statistic of counts: `likely` are the probabilities of the classes, `count` is how many were counted. */
export const chiSquare = (found: readonly number[], likely: readonly number[], count: number): number =>
  likely.reduce((sum, p, i) => sum + ((found[i] ?? 0) - count * p) ** 2 / (count * p), 0)

/** How likely sound bits are to be at least so far from what is likely. */
export const pOfCounts = (found: readonly number[], likely: readonly number[], count: number): number =>
  upperGamma((likely.length - 1) / 2, chiSquare(found, likely, count) / 2)

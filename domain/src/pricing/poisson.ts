/** P(0), P(1), … P(size − 1) of a Poisson count with this mean, without the tail. */
export function poisson(mean: number, size: number): number[] {
  const terms: number[] = []
  let term = Math.exp(-mean)
  for (let count = 0; count < size; count++) {
    terms.push(term)
    term *= mean / (count + 1)
  }
  return terms
}

/**
 * P(0), P(1), … P(size − 1) of a Conway–Maxwell–Poisson count with this mean: P(n) ∝ λⁿ ÷ n!^dispersion. 1 is Poisson; above
 * 1 the counts vary less, with fewer zeros and a lighter tail. The terms add up to 1. Source: A. Huang, "Mean-parametrized
 * Conway–Maxwell–Poisson Regression Models for Dispersed Counts", Statistical Modelling 17 (2017).
 */
export function conwayMaxwellPoisson(mean: number, dispersion: number, size: number): number[] {
  if (mean <= 0) return Array.from({ length: size }, (_, count) => (count === 0 ? 1 : 0))
  const divisors = Array.from({ length: size }, (_, count) => (count + 1) ** dispersion)
  // Newton's method on log λ: the derivative of the mean is the variance
  let log = dispersion * Math.log(mean + Math.max(0, dispersion - 1) / (2 * dispersion))
  for (let step = 0; step < 20; step++) {
    const by = stepTo(mean, termsOf(log, divisors))
    log -= by
    if (Math.abs(by) < 1e-12) break
  }
  const terms = termsOf(log, divisors)
  const total = terms.reduce((sum, each) => sum + each, 0)
  return terms.map((each) => each / total)
}

function termsOf(log: number, divisors: readonly number[]): number[] {
  const rate = Math.exp(log)
  let term = 1
  return divisors.map((divisor) => {
    const now = term
    term *= rate / divisor
    return now
  })
}

/** How much log λ is too high for this mean; at most 1 at once. */
function stepTo(mean: number, terms: readonly number[]): number {
  let [total, first, second] = [0, 0, 0]
  for (const [count, term] of terms.entries()) {
    total += term
    first += count * term
    second += count * count * term
  }
  const reached = first / total
  return Math.max(-1, Math.min(1, (reached - mean) / (second / total - reached * reached)))
}

/** P(0) … P(trials) successes among `trials`, each with this probability. */
export function binomial(trials: number, chance: number): number[] {
  let row = [1]
  for (let trial = 0; trial < trials; trial++) {
    const next = [...row.map(() => 0), 0]
    for (const [successes, probability] of row.entries()) {
      next[successes] = (next[successes] ?? 0) + probability * (1 - chance)
      next[successes + 1] = (next[successes + 1] ?? 0) + probability * chance
    }
    row = next
  }
  return row
}

/** P(count so far + expected count > line) for a half line, e.g. of corners or cards. */
export function chanceOver({ line, soFar, toCome }: { line: number; soFar: number; toCome: number }): number {
  const needed = Math.floor(line) + 1 - soFar
  if (needed <= 0) return 1
  return Math.max(0, 1 - poisson(toCome, needed).reduce((sum, each) => sum + each, 0))
}

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

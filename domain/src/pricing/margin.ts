/**
 * `proportional` reduces every price by the same share; `power` raises every probability to one exponent, which reduces
 * long prices more, as is usual, and never makes a probability reach 1.
 */
export type MarginMethod = 'proportional' | 'power'

/**
 * Fair probabilities with margin: they add up to `book` times their previous sum (1.05 is a book of 105 %). Impossible
 * outcomes stay impossible.
 */
export function withMargin(fair: readonly number[], book: number, method: MarginMethod = 'power'): number[] {
  const sum = fair.reduce((all, each) => all + each, 0)
  if (method === 'proportional') return fair.map((each) => each * book)
  const exponent = powerTo(fair, sum * book)
  return fair.map((each) => (each > 0 ? each ** exponent : 0))
}

/** The exponent at which the probabilities add up to `target`; the sum is convex in it, so Newton's method converges. */
function powerTo(probabilities: readonly number[], target: number): number {
  const logs = probabilities.filter((each) => each > 0).map(Math.log)
  let exponent = 1
  for (let step = 0; step < 40; step++) {
    let [sum, slope] = [0, 0]
    for (const log of logs) {
      const power = Math.exp(exponent * log)
      sum += power
      slope += power * log
    }
    const by = slope === 0 ? 0 : (sum - target) / slope
    exponent -= by
    if (Math.abs(by) < 1e-13) break
  }
  return exponent
}

/** The inverse: a book's prices (decimal, above 1) as fair probabilities, margin removed. */
export function withoutMargin(prices: readonly number[], method: MarginMethod | 'shin' = 'proportional'): number[] {
  const implied = prices.map((price) => 1 / price)
  const book = implied.reduce((all, each) => all + each, 0)
  if (method === 'proportional') return implied.map((each) => each / book)
  if (method === 'power') {
    const exponent = powerTo(implied, 1)
    return implied.map((each) => each ** exponent)
  }
  return shin(implied, book).probabilities
}

/**
 * H. Shin's model: a share `z` of the money comes from insiders, against whom the bookmaker protects itself. Source: H.
 * Shin, "Measuring the Incidence of Insider Trading in a Market for State-Contingent Claims" (1993).
 */
export function shin(implied: readonly number[], book: number): { probabilities: number[]; z: number } {
  const given = (z: number) => implied.map((p) => (Math.sqrt(z * z + (4 * (1 - z) * p * p) / book) - z) / (2 * (1 - z)))
  const z = book <= 1 ? 0 : root((each) => given(each).reduce((all, p) => all + p, 0) - 1, [0, 0.5])
  return { probabilities: given(z), z }
}

/** The zero of a decreasing function, by bisection to the last bit. */
function root(falling: (x: number) => number, [low, high]: [number, number]): number {
  let [left, right] = [low, high]
  for (let step = 0; step < 60; step++) {
    const middle = (left + right) / 2
    if (falling(middle) > 0) left = middle
    else right = middle
  }
  return (left + right) / 2
}

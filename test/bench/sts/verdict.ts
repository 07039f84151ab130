/** What the p-values of many sequences say of a generator (NIST SP 800-22, 4.2). */
import { chiSquare, upperGamma } from './special.ts'

/** a sequence passes from here on: one of a hundred sound ones does not */
const level = 0.01

export interface Verdict {
  /** how many sequences gave a p-value */
  sequences: number
  /** of them, how many passed */
  passed: number
  /** how likely sound p-values are to be spread so unevenly over ten bins */
  spread: number
  /** NIST's own bounds: 0.99 less three standard deviations, and 0.0001 */
  isWithinBounds: boolean
  /** so far outside that less than one in 100,000 sound generators is: 188 p-values within NIST's bounds would be rare luck */
  isFailed: boolean
}

export function verdictOf(values: readonly number[]): Verdict {
  const sequences = values.length
  const passed = values.filter((p) => p >= level).length
  const bins = Array.from({ length: 10 }, (_, i) => values.filter((p) => Math.min(Math.floor(p * 10), 9) === i).length)
  const spread = upperGamma(4.5, chiSquare(bins, Array(10).fill(0.1), sequences) / 2)
  return {
    sequences,
    passed,
    spread,
    isWithinBounds: passed >= leastPassing(sequences) && spread >= 0.0001,
    isFailed: chanceOfAtMost(passed, sequences) < 1e-5 || spread < 1e-5,
  }
}

const leastPassing = (sequences: number): number => (1 - level) * sequences - 3 * Math.sqrt(level * (1 - level) * sequences)

/** How many of so many p-values of sound sequences are below NIST's bound for those that pass, on average. */
export const outsideByChance = (sequences: number): number => chanceOfAtMost(Math.ceil(leastPassing(sequences)) - 1, sequences)

/** That at most so many of these sequences pass, if they are sound. */
export function chanceOfAtMost(passed: number, sequences: number): number {
  let [chance, sum] = [level ** sequences, 0]
  for (let k = 0; k <= passed; k++) {
    sum += chance
    chance *= ((sequences - k) / (k + 1)) * ((1 - level) / level)
  }
  return sum
}

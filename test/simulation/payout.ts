/**
 * The returns of a bet, calculated from the rule book by listing its lines: exact fractions, each line rounded half up once.
 */
import type { OutcomeResult } from '@touchline/domain/feed'

/** A leg's result; `undefined` while it is unknown. */
export interface LegResult {
  /** of the decimal price */
  hundredths: number
  result: OutcomeResult | undefined
}

export interface Terms {
  /** how many legs each line has; each size stands for all combinations of that many */
  sizes: readonly number[]
  /** a second line each: all its legs placed, at a quarter of the odds */
  eachWay: boolean
  /** staked with a free bet: each line returns its winnings without the stake, and a void bet returns the free bet */
  free: boolean
}

/** The sizes of the systems used here. */
export const systems = {
  DOUBLES: [2],
  TREBLES: [3],
  TRIXIE: [2, 3],
  PATENT: [1, 2, 3],
  YANKEE: [2, 3, 4],
  LUCKY15: [1, 2, 3, 4],
} as const
export type SystemName = keyof typeof systems

/**
 * For this many pence a line, in pence; `undefined` while a line is open. A line with a loser is lost, whatever is still
 * open.
 */
export function payout(lineMinor: number, terms: Terms, legs: readonly LegResult[]): number | undefined {
  const { sizes, eachWay, free } = terms
  if (free && legs.every(({ result }) => result === 'VOID')) return lineMinor * linesOf(terms, legs.length)
  let sum = 0
  for (const line of sizes.flatMap((size) => choices(legs, size)))
    for (const factors of [line.map(winFactor), ...(eachWay ? [line.map(placeFactor)] : [])]) {
      const pays = linePayout(lineMinor, factors)
      if (pays === undefined) return undefined
      sum += free ? Math.max(0, pays - lineMinor) : pays
    }
  return sum
}

export const linesOf = ({ sizes, eachWay }: Pick<Terms, 'sizes' | 'eachWay'>, legs: number): number =>
  sizes.reduce((sum, size) => sum + choices(Array.from({ length: legs }), size).length, 0) * (eachWay ? 2 : 1)

/** A factor's numerator over 400: quarters of hundredths. */
type Factor = bigint | undefined
const unit = 400n

function linePayout(lineMinor: number, factors: Factor[]): number | undefined {
  if (factors.includes(0n)) return 0
  let top = BigInt(lineMinor)
  for (const factor of factors) {
    if (factor === undefined) return undefined
    top *= factor
  }
  const bottom = unit ** BigInt(factors.length)
  return Number((2n * top + bottom) / (2n * bottom))
}

function winFactor({ hundredths, result }: LegResult): Factor {
  if (result === undefined) return undefined
  if (result === 'VOID') return unit
  return result === 'WON' ? BigInt(hundredths) * 4n : 0n
}

function placeFactor({ hundredths, result }: LegResult): Factor {
  if (result === undefined) return undefined
  if (result === 'VOID') return unit
  return result === 'WON' || result === 'PLACED' ? unit + BigInt(hundredths) - 100n : 0n
}

/** All combinations of this many, in order. */
function choices<T>(from: readonly T[], size: number): T[][] {
  if (size === 0) return [[]]
  return from.flatMap((first, i) => choices(from.slice(i + 1), size - 1).map((rest) => [first, ...rest]))
}

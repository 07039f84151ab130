import type { Minor } from '../money/index.ts'
import { add, type Rational, roundToInteger, zero } from '../odds/index.ts'
import { exactReturn, lineProducts, roundedReturns, roundLines, toMinor } from './lineReturns.ts'
import type { BetPart, LegFactors } from './parts.ts'
import type { LinePart, OrderPaidAs } from './receipt.ts'
import type { RulesProfile } from './rules.ts'
import { symmetricSums } from './symmetricSums.ts'

/** A line as decided by its legs, before rounding. */
export interface DecidedLine {
  part: LinePart
  legs: readonly number[]
  stakeMinor: Minor
  exact: Rational
  paidAs?: OrderPaidAs
  dividend?: Rational
}

/** The lines of a bet and their returns as the profile rounds them; the lines themselves are built on demand. */
export interface DecidedLines {
  rounded: readonly Minor[]
  lines: () => readonly DecidedLine[]
}

export const asDecided = (lines: readonly DecidedLine[], { rounding }: Pick<RulesProfile, 'rounding'>): DecidedLines => ({
  rounded: roundLines(
    lines.map(({ exact }) => exact),
    rounding,
  ),
  lines: () => lines,
})

/** Every line of every part. An open leg here only appears in lines that are already lost, so it counts as lost. */
export function decidedLines(
  parts: readonly BetPart[],
  legs: readonly (LegFactors | undefined)[],
  rules: Pick<RulesProfile, 'rounding'>,
): DecidedLines {
  const { scope, mode } = rules.rounding
  if (scope === 'bet') return asDecided(exactLines(parts, legs), rules)
  const rounded = parts.flatMap(({ lines, stakeMinor, factorOf }) =>
    roundedReturns(factorsIn(legs, factorOf), lines, stakeMinor, mode),
  )
  return { rounded, lines: () => exactLines(parts, legs) }
}

/**
 * The return of all lines where the bet rather than each line is rounded. No line is walked: each part has all lines of its
 * sizes.
 */
export const wholeReturn = (
  parts: readonly BetPart[],
  legs: readonly (LegFactors | undefined)[],
  { rounding }: Pick<RulesProfile, 'rounding'>,
): Minor => {
  const exact = parts.map(({ lines, stakeMinor, factorOf }) => {
    const sums = symmetricSums(factorsIn(legs, factorOf))
    const sizes = [...new Set(lines.map(({ length }) => length))]
    return exactReturn(sizes.map((size) => sums[size] ?? zero).reduce(add, zero), stakeMinor)
  })
  return toMinor(roundToInteger(exact.reduce(add, zero), rounding.mode))
}

const exactLines = (parts: readonly BetPart[], legs: readonly (LegFactors | undefined)[]): DecidedLine[] =>
  parts.flatMap(({ part, lines, stakeMinor, factorOf }) => {
    const products = lineProducts(factorsIn(legs, factorOf), lines)
    return lines.map((line, i) => ({ part, legs: line, stakeMinor, exact: exactReturn(products[i] ?? zero, stakeMinor) }))
  })

const factorsIn = (legs: readonly (LegFactors | undefined)[], factorOf: BetPart['factorOf']): Rational[] =>
  legs.map((leg) => (leg ? factorOf(leg) : zero))

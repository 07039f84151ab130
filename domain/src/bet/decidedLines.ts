import { zero } from '../odds/index.ts'
import { exactReturn, lineProducts } from './lineReturns.ts'
import type { BetPart, LegFactors } from './parts.ts'
import type { DecidedLine } from './payLines.ts'

/** Every line of every part. A leg that is still open stands only in lines that are lost, so it counts as lost. */
export const decidedLines = (parts: readonly BetPart[], legs: readonly (LegFactors | undefined)[]): DecidedLine[] =>
  parts.flatMap(({ part, lines, stakeMinor, factorOf }) => {
    const products = lineProducts(
      legs.map((leg) => (leg ? factorOf(leg) : zero)),
      lines,
    )
    return lines.map((line, i) => ({ part, legs: line, stakeMinor, exact: exactReturn(products[i] ?? zero, stakeMinor) }))
  })

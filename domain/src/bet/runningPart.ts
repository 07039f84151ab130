import type { Minor } from '../money/index.ts'
import { partOf, partOfEach, type RunningPart } from './cashOuts.ts'
import type { DecidedLine } from './decidedLines.ts'
import type { LinePaid, Paid } from './payLines.ts'
import type { RulesProfile } from './rules.ts'

export interface PartPaid {
  lines: () => { lines: readonly DecidedLine[]; paid: readonly LinePaid[] }
  beforeMinor: Minor
}

/**
 * What the remaining part of a bet is paid: its proportion of what the whole bet would have been paid, lines rounded and
 * bonuses added as if nothing had been cashed out. Dividing the stake over the lines in whole pennies, or rounding each
 * line of a small part again, would make a part worth more than its proportion.
 */
export function partPaid(
  lines: () => readonly DecidedLine[],
  whole: Paid,
  part: RunningPart,
  { rounding }: RulesProfile,
): PartPaid {
  return {
    beforeMinor: partOf(whole.beforeMinor, part, rounding.mode),
    lines: () => ({ lines: linesOfPart(lines(), part), paid: paidOfPart(whole.lines(), part, rounding.mode) }),
  }
}

function linesOfPart(lines: readonly DecidedLine[], part: RunningPart): DecidedLine[] {
  const stakes = partOfEach(
    lines.map(({ stakeMinor }) => stakeMinor),
    part,
    'down',
  )
  return lines.map((line, i) => ({
    ...line,
    stakeMinor: stakes[i] ?? 0,
    exact: { n: line.exact.n * BigInt(part.stakeMinor), d: line.exact.d * BigInt(part.wholeMinor) },
  }))
}

function paidOfPart(paid: readonly LinePaid[], part: RunningPart, mode: RulesProfile['rounding']['mode']): LinePaid[] {
  const each = (of: (line: LinePaid) => Minor) => partOfEach(paid.map(of), part, mode)
  const [returns, freeBetStakes] = [each(({ returnsMinor }) => returnsMinor), each((line) => line.freeBetStakeMinor)]
  const kinds = [...new Set(paid.flatMap(({ bonuses }) => bonuses.map(({ kind }) => kind)))]
  const added = kinds.map((kind) => each(({ bonuses }) => bonuses.find((bonus) => bonus.kind === kind)?.amountMinor ?? 0))
  return paid.map(({ bonuses }, i) => ({
    returnsMinor: returns[i] ?? 0,
    freeBetStakeMinor: freeBetStakes[i] ?? 0,
    bonuses: bonuses
      .map((bonus) => ({ ...bonus, amountMinor: added[kinds.indexOf(bonus.kind)]?.[i] ?? 0 }))
      .filter(({ amountMinor }) => amountMinor > 0),
  }))
}

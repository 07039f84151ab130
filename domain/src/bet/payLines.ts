import type { Minor } from '../money/index.ts'
import { add, fractionText, multiply, one, type Rational } from '../odds/index.ts'
import type { DecidedLine, DecidedLines } from './decidedLines.ts'
import { roundLines } from './lineReturns.ts'
import type { BonusKind, LinePart, ReceiptLine } from './receipt.ts'
import type { RulesProfile } from './rules.ts'

/** A bonus on what lines win; on all parts unless it names some. */
export interface BonusRate {
  kind: BonusKind
  rate: Rational
  parts?: readonly LinePart[]
  /** the maximum it adds to the whole bet */
  maxMinor?: Minor
}

export interface Promised {
  freeBet: boolean
  bonuses: readonly BonusRate[]
  rules: Pick<RulesProfile, 'rounding' | 'bonusBase'>
}

/** What is paid before any cap, and by which line. */
export interface Paid {
  beforeMinor: Minor
  lines: () => readonly LinePaid[]
}
export interface LinePaid {
  returnsMinor: Minor
  bonuses: LineBonus[]
  freeBetStakeMinor: Minor
}

interface LineBonus {
  kind: BonusKind
  rate: Rational
  amountMinor: Minor
  /** reduced to its maximum */
  cut?: true
}

/**
 * Each line in this order: rounded; bonuses on its winnings, each rounded like a line; a free bet's stake deducted, but
 * never more than the line pays.
 */
export function payLines(decided: DecidedLines, promised: Promised): Paid {
  if (!promised.freeBet && promised.bonuses.length === 0) {
    return {
      beforeMinor: sumOf(decided.rounded),
      lines: () => decided.rounded.map((returnsMinor) => ({ returnsMinor, bonuses: [], freeBetStakeMinor: 0 })),
    }
  }
  const lines = withBonuses(decided, promised)
  return { beforeMinor: sumOf(lines.map(({ returnsMinor }) => returnsMinor)), lines: () => lines }
}

/** The sum, limited to the largest safe integer. */
const sumOf = (amounts: readonly Minor[]): Minor =>
  Math.min(
    amounts.reduce((sum, each) => sum + each, 0),
    Number.MAX_SAFE_INTEGER,
  )

function withBonuses(decided: DecidedLines, { freeBet, bonuses, rules }: Promised): LinePaid[] {
  const lines = decided.lines()
  const rounded = (i: number): Minor => decided.rounded[i] ?? 0
  const added = bonuses.map(({ kind, rate, parts, maxMinor }) => {
    if (kind === 'accaBoost') return { kind, rate, amounts: addedByPrice(decided, rate, rules) }
    const bases = lines.map(({ part, stakeMinor }, i) =>
      parts && !parts.includes(part) ? 0 : bonusBase(rounded(i), stakeMinor, rules),
    )
    const exact = bases.map((base) => ({ n: BigInt(base) * rate.n, d: rate.d }))
    const amounts = roundLines(exact, rules.rounding)
    return maxMinor !== undefined && sumOf(amounts) > maxMinor
      ? { kind, rate, amounts: upTo(maxMinor, amounts), cut: true as const }
      : { kind, rate, amounts }
  })
  return lines.map(({ stakeMinor }, i): LinePaid => {
    const ofLine = added.map(({ amounts, ...bonus }): LineBonus => ({ ...bonus, amountMinor: amounts[i] ?? 0 }))
    const whole = sumOf([rounded(i), ...ofLine.map(({ amountMinor }) => amountMinor)])
    const freeBetStakeMinor = freeBet ? Math.min(stakeMinor, whole) : 0
    return {
      returnsMinor: whole - freeBetStakeMinor,
      bonuses: ofLine.filter(({ amountMinor }) => amountMinor > 0),
      freeBetStakeMinor,
    }
  })
}

/** Fills from the first line on, so that the lines add up to what is paid. */
function upTo(maxMinor: Minor, amounts: readonly Minor[]): Minor[] {
  let left = maxMinor
  return amounts.map((amount) => {
    const paid = Math.min(amount, left)
    left -= paid
    return paid
  })
}

/** A boosted acca is paid at its boosted price to the penny: the line is rounded once, at that price. */
function addedByPrice(decided: DecidedLines, rate: Rational, rules: Promised['rules']): Minor[] {
  const raised = decided.lines().map(({ exact }) => multiply(exact, add(one, rate)))
  return roundLines(raised, rules.rounding).map((minor, i) => minor - (decided.rounded[i] ?? 0))
}

/** The base of a bonus; 0 for a line that lost part of its stake or only returned it. */
function bonusBase(returnsMinor: Minor, stakeMinor: Minor, { bonusBase: base }: Promised['rules']): Minor {
  if (returnsMinor <= stakeMinor) return 0
  return base === 'winnings' ? returnsMinor - stakeMinor : returnsMinor
}

/** The lines as shown in the receipt. */
export const receiptLines = (lines: readonly DecidedLine[], paid: readonly LinePaid[]): ReceiptLine[] =>
  lines.map(({ part, legs, stakeMinor, exact, paidAs, dividend }, i) => {
    const { returnsMinor = 0, bonuses = [], freeBetStakeMinor = 0 } = paid[i] ?? {}
    return {
      part,
      legs: [...legs],
      stakeMinor,
      exact: fractionText(exact),
      ...(paidAs && { paidAs }),
      ...(dividend && { dividend: fractionText(dividend) }),
      ...(bonuses.length > 0 && {
        bonuses: bonuses.map(({ kind, rate, amountMinor }) => ({ kind, rate: fractionText(rate), amountMinor })),
      }),
      ...(freeBetStakeMinor > 0 && { freeBetStakeMinor }),
      returnsMinor,
    }
  })

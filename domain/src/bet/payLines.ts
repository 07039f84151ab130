import type { Minor } from '../money/index.ts'
import { fractionText, type Rational } from '../odds/index.ts'
import { roundLines, toMinor } from './lineReturns.ts'
import type { BonusKind, LinePart, OrderPaidAs, ReceiptLine } from './receipt.ts'
import type { RulesProfile } from './rules.ts'

/** A line as its legs decided it, before anything is rounded. */
export interface DecidedLine {
  part: LinePart
  legs: readonly number[]
  stakeMinor: Minor
  exact: Rational
  paidAs?: OrderPaidAs
  dividend?: Rational
}

/** Something on top of what lines win; of all parts unless it names some. */
export interface BonusRate {
  kind: BonusKind
  rate: Rational
  parts?: readonly LinePart[]
}

export interface Promised {
  freeBet?: boolean
  bonuses: readonly BonusRate[]
  rules: Pick<RulesProfile, 'rounding' | 'bonusBase'>
}

/** What each line pays, and of what. `beforeMinor` is all of it, before any cap. */
interface Paid {
  lines: LinePaid[]
  beforeMinor: Minor
}
interface LinePaid {
  returns: bigint
  bonuses: { kind: BonusKind; rate: Rational; amount: bigint }[]
  freeBetStake: bigint
}

/**
 * Each line in this order: rounded; bonuses on what it won, each rounded like a line; a free bet's stake off, but never
 * more than the line pays.
 */
export function payLines(lines: readonly DecidedLine[], { freeBet = false, bonuses, rules }: Promised): Paid {
  const rounded = roundLines(
    lines.map(({ exact }) => exact),
    rules.rounding,
  )
  const added = bonuses.map(({ kind, rate, parts }) => {
    const bases = lines.map(({ part, stakeMinor }, i) =>
      parts && !parts.includes(part) ? 0n : bonusBase(rounded[i] ?? 0n, BigInt(stakeMinor), rules),
    )
    const amounts = roundLines(
      bases.map((base) => ({ n: base * rate.n, d: rate.d })),
      rules.rounding,
    )
    return { kind, rate, amounts }
  })
  const paid = lines.map(({ stakeMinor }, i): LinePaid => {
    const ofLine = added.map(({ kind, rate, amounts }) => ({ kind, rate, amount: amounts[i] ?? 0n }))
    const whole = ofLine.reduce((sum, { amount }) => sum + amount, rounded[i] ?? 0n)
    const freeBetStake = freeBet ? smaller(BigInt(stakeMinor), whole) : 0n
    return { returns: whole - freeBetStake, bonuses: ofLine.filter(({ amount }) => amount > 0n), freeBetStake }
  })
  return { lines: paid, beforeMinor: toMinor(paid.reduce((sum, { returns }) => sum + returns, 0n)) }
}

/** What a bonus is reckoned on; nothing for a line that lost some of its stake or only had it back. */
function bonusBase(returns: bigint, stake: bigint, { bonusBase: base }: Promised['rules']): bigint {
  if (returns <= stake) return 0n
  return base === 'winnings' ? returns - stake : returns
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** The lines as the receipt tells them. */
export const receiptLines = (lines: readonly DecidedLine[], paid: readonly LinePaid[]): ReceiptLine[] =>
  lines.map(({ part, legs, stakeMinor, exact, paidAs, dividend }, i) => {
    const { returns = 0n, bonuses = [], freeBetStake = 0n } = paid[i] ?? {}
    return {
      part,
      legs: [...legs],
      stakeMinor,
      exact: fractionText(exact),
      ...(paidAs && { paidAs }),
      ...(dividend && { dividend: fractionText(dividend) }),
      ...(bonuses.length > 0 && {
        bonuses: bonuses.map(({ kind, rate, amount }) => ({ kind, rate: fractionText(rate), amountMinor: toMinor(amount) })),
      }),
      ...(freeBetStake > 0n && { freeBetStakeMinor: toMinor(freeBetStake) }),
      returnsMinor: toMinor(returns),
    }
  })

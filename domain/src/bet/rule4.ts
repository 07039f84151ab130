import { add, compare, multiply, one, type Price, parsePrice, type Rational, rational, subtract } from '../odds/index.ts'
import type { Bet, SelectionLeg, Withdrawal } from './bet.ts'
import type { RulesProfile } from './rules.ts'

/**
 * Tattersalls' Rule 4(c): by the withdrawn runner's price (up to `longest`), the pence in the pound deducted from the
 * winnings of the others. A price between two bands takes the longer band, that is the lower deduction.
 */
export const rule4Bands: readonly { longest: Price; pence: number }[] = (
  [
    ['1/9', 90],
    ['2/11', 85],
    ['1/4', 80],
    ['3/10', 75],
    ['2/5', 70],
    ['8/15', 65],
    ['8/13', 60],
    ['4/5', 55],
    ['20/21', 50],
    ['6/5', 45],
    ['6/4', 40],
    ['7/4', 35],
    ['9/4', 30],
    ['3/1', 25],
    ['4/1', 20],
    ['11/2', 15],
    ['9/1', 10],
    ['14/1', 5],
  ] as const
).map(([longest, pence]) => ({ longest: parsePrice(longest) ?? one, pence }))

/** Pence in the pound for one withdrawn runner at this price. */
export const rule4Pence = (price: Price): number => rule4Bands.find(({ longest }) => compare(price, longest) <= 0)?.pence ?? 0

export interface Rule4 {
  /** the runners deducted for, in the given order */
  deductions: { withdrawal: Withdrawal; pence: number }[]
  /** the total rate deducted from winnings, at most the profile's cap */
  rate: Rational
  capped: boolean
}

/** Race markets whose prices improve with a withdrawal. Forecasts and tricasts are paid by dividend. */
const deductible = new Set(['WIN', 'PLACE', 'WITHOUT_FAVOURITE'])

/** Rule 4 on a leg, for runners of its race withdrawn after placement. `undefined`: nothing. */
export function rule4Of(
  leg: SelectionLeg,
  { placedAt }: Pick<Bet, 'placedAt'>,
  withdrawals: readonly Withdrawal[],
  { rule4Cap }: RulesProfile,
): Rule4 | undefined {
  if (leg.antePost || !deductible.has(leg.marketType)) return undefined
  const deductions = withdrawals
    .filter(({ eventId, at }) => eventId === leg.eventId && instantMs(at) > instantMs(placedAt))
    .map((withdrawal) => ({ withdrawal, pence: penceOf(withdrawal) }))
    .filter(({ pence }) => pence > 0)
  if (deductions.length === 0) return undefined
  const sum = rational(
    deductions.reduce((total, { pence }) => total + pence, 0),
    100,
  )
  const capped = compare(sum, rule4Cap) > 0
  return { deductions, rate: capped ? rule4Cap : sum, capped }
}

const penceOf = ({ pence, price }: Withdrawal): number => pence ?? (price ? rule4Pence(price) : 0)

function instantMs(iso: string): number {
  const ms = Date.parse(iso)
  if (Number.isNaN(ms)) throw new RangeError(`not an instant: ${iso}`)
  return ms
}

/** The price after the deduction: only the winnings are reduced. */
export const afterRule4 = (price: Price, rate: Rational): Price => add(one, multiply(subtract(price, one), subtract(one, rate)))

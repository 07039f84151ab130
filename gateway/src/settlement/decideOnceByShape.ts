import { type BetRow, memoiseByShape, type PlacedRows, placedBetOf, shapeOf } from '../bet/index.ts'
import { type Decision, type PayoutLimits, settleOne } from './settleOne.ts'

/** Decides bets, once per shape: of a market's many bets only a few hundred differ in more than their customer. */
export function decideOnceByShape(
  limits: Omit<PayoutLimits, 'taxPercent'>,
): (row: BetRow, rows: PlacedRows, taxPercent?: number) => Decision {
  const decide = memoiseByShape<Decision>()
  return (row, rows, taxPercent) => {
    const shape = shapeOf(row, rows)
    const text = shape === undefined || taxPercent === undefined ? shape : `${taxPercent} ${shape}`
    return decide(text, () => settleOne(placedBetOf(row, rows), { ...limits, taxPercent }))
  }
}

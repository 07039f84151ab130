import { type BetRow, memoiseByShape, type PlacedRows, placedBetOf, shapeOf } from '../bet/index.ts'
import { type Decision, type PayoutLimits, settleOne } from './settleOne.ts'

/** Decides bets, once per shape: of a market's many bets only a few hundred differ in more than their customer. */
export function decideOnceByShape(limits: PayoutLimits): (row: BetRow, rows: PlacedRows) => Decision {
  const decide = memoiseByShape<Decision>()
  return (row, rows) => decide(shapeOf(row, rows), () => settleOne(placedBetOf(row, rows), limits))
}

import { type BetRow, memoiseByShape, type PlacedRows, placedBetOf, shapeOf } from '../bet/index.ts'
import { type Decision, type PayoutLimits, settleOne } from './settleOne.ts'

/** Decides bets, those of one shape once: of a market's many only a few hundred differ in more than whose they are. */
export function decideOnceByShape(limits: PayoutLimits): (row: BetRow, rows: PlacedRows) => Decision {
  const decide = memoiseByShape<Decision>()
  return (row, rows) => decide(shapeOf(row, rows), () => settleOne(placedBetOf(row, rows), limits))
}

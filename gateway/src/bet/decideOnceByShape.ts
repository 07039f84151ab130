import type { Minor } from '@touchline/domain/money'
import { memoiseByShape } from './memoiseByShape.ts'
import type { BetRow, PlacedRows } from './placedRows.ts'
import { placedBetOf, shapeOf } from './readPlacedBets.ts'
import { type Decision, settleOne } from './settleOne.ts'

/** Decides bets, those of one shape once: of a market's many only a few hundred differ in more than whose they are. */
export function decideOnceByShape(maxPayoutMinor: Minor): (row: BetRow, rows: PlacedRows) => Decision {
  const decide = memoiseByShape<Decision>()
  return (row, rows) => decide(shapeOf(row, rows), () => settleOne(placedBetOf(row, rows), maxPayoutMinor))
}

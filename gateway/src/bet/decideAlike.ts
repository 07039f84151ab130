import type { Minor } from '@touchline/domain/money'
import { onceAlike } from './onceAlike.ts'
import { shapeOf, struckBet } from './readStruckBets.ts'
import { type Decision, settleOne } from './settleOne.ts'
import type { BetRow, StruckRows } from './struckRows.ts'

/** Decides bets, those of one shape once: of a market's many only a few hundred differ in more than whose they are. */
export function decideAlike(maxPayoutMinor: Minor): (row: BetRow, rows: StruckRows) => Decision {
  const decide = onceAlike<Decision>()
  return (row, rows) => decide(shapeOf(row, rows), () => settleOne(struckBet(row, rows), maxPayoutMinor))
}

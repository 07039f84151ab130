import type { Minor } from '@touchline/domain/money'
import { shapeOf, struckBet } from './readStruckBets.ts'
import { type Decision, settleOne } from './settleOne.ts'
import type { BetRow, StruckRows } from './struckRows.ts'

/** Far more than the prices and stakes that most bets on a market share, little enough to keep. */
const mostKept = 2_000

/**
 * Decides bets, those of one shape once: on a market with many bets only a few hundred differ in more than whose they are.
 * Two that settle alike are answered the same object.
 */
export function decideAlike(maxPayoutMinor: Minor): (row: BetRow, rows: StruckRows) => Decision {
  const known = new Map<string, Decision>()
  return (row, rows) => {
    const shape = shapeOf(row, rows)
    const before = shape === undefined ? undefined : known.get(shape)
    if (before) return before
    const decision = settleOne(struckBet(row, rows), maxPayoutMinor)
    if (shape === undefined) return decision
    if (known.size >= mostKept) known.clear()
    known.set(shape, decision)
    return decision
  }
}

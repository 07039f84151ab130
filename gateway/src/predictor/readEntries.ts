import type { WireEntry } from '@touchline/contract/player/predictor'
import { type Currency, formatMinor, type Minor } from '@touchline/domain/money'
import type { Prediction } from '@touchline/domain/predictor'
import type { Queryable } from '../database/index.ts'
import { readRounds } from './readRounds.ts'

interface Row {
  id: string
  roundId: string
  at: Date
  picks: Prediction[]
  currency: Currency
  stake: Minor
  points: number | null
  right: number | null
  prize: Minor | null
  isPaid: boolean
}

/** A customer's entries with their rounds, of all books, the newest first; `where` is about `e`. */
export async function readEntries(db: Queryable, where: string, values: unknown[]): Promise<WireEntry[]> {
  const { rows } = await db.query<Row>(
    `select id::text as id, round_id::text as "roundId", at, picks, currency, stake, points, right_scores as right, prize,
       revision > 0 and paid = revision as "isPaid"
     from predictor_entry e where ${where}`,
    values,
  )
  const rounds = await readRounds(db, 'r.id = any($1)', [rows.map(({ roundId }) => roundId)])
  return rows.flatMap(({ id, roundId, at, picks, currency, stake, points, right, prize, isPaid }) => {
    const round = rounds.find((each) => each.roundId === roundId)
    if (!round) return []
    return [
      {
        entryId: id,
        at: at.toISOString(),
        picks,
        stake: formatMinor(stake, currency),
        ...(points !== null && { points }),
        ...(right !== null && { right }),
        ...(prize !== null && { prize: formatMinor(prize, currency) }),
        ...(isPaid && { isPaid: true as const }),
        round,
      },
    ]
  })
}

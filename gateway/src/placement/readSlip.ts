import type { SlipResult } from '@touchline/contract/player/bet'
import type { Queryable } from '../database/index.ts'
import { type DecidedSlip, slipResult } from './slipResult.ts'

interface SlipRow extends DecidedSlip {
  customerId: string
  ref: string
}

/** Decided and waiting slips. */
const slips = `(
  select customer_id, ref, status, bet_id, at, answer from slip
  union all
  select customer_id, ref, 'PENDING', null, asked_at, answer from pending_slip
) slips`

const columns = `customer_id::text as "customerId", ref, status, bet_id::text as "betId", at, answer`

/** The result of this ref's slip, or that it is waiting; undefined if it was never accepted. */
export async function readSlip(db: Queryable, customerId: string, ref: string): Promise<SlipResult | undefined> {
  const { rows } = await db.query<SlipRow>(`select ${columns} from ${slips} where customer_id = $1 and ref = $2`, [
    customerId,
    ref,
  ])
  return rows[0] && slipResult(rows[0].ref, rows[0])
}

/** The slips of these bets or refusals, by `customerId ref`. */
export async function readSlips(db: Queryable, wanted: { customerId: string; ref: string }[]): Promise<Map<string, SlipResult>> {
  const { rows } = await db.query<SlipRow>(
    `select ${columns} from ${slips} join unnest($1::bigint[], $2::uuid[]) as w(customer_id, ref) using (customer_id, ref)`,
    [wanted.map(({ customerId }) => customerId), wanted.map(({ ref }) => ref)],
  )
  return new Map(rows.map((row) => [`${row.customerId} ${row.ref}`, slipResult(row.ref, row)]))
}

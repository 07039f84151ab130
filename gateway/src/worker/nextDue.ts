import type { Queryable } from '../database/index.ts'

/** Milliseconds until the next waiting item falls due, by the database's clock; undefined if none waits. */
export async function nextDueMs(db: Queryable, table: 'pending_slip' | 'pending_cash_out'): Promise<number | undefined> {
  const { rows } = await db.query<{ ms: number }>(
    `select ceil(greatest(0, extract(epoch from due_at - clock_timestamp())) * 1000)::integer as ms
     from ${table} where due_at > clock_timestamp() order by due_at limit 1`,
  )
  return rows[0]?.ms
}

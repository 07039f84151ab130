import type { Queryable } from '../database/index.ts'

export async function openBetsOf(db: Queryable, customerId: string): Promise<number> {
  const { rows } = await db.query<{ open: number }>(
    `select count(*)::integer as open from bet where customer_id = $1 and status = 'OPEN'`,
    [customerId],
  )
  return rows[0]?.open ?? 0
}

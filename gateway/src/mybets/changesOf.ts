import type { Queryable } from '../database/index.ts'

/**
 * How many changes to this customer's bets have been committed: the newest `v` that push has for them. Read before a
 * list, so that the list includes at least these changes.
 */
export async function changesOf(db: Queryable, customerId: string): Promise<number> {
  const { rows } = await db.query<{ changes: number }>(
    `select changes from account where customer_id = $1 and fund = 'cash' and purpose = 'wallet'`,
    [customerId],
  )
  return rows[0]?.changes ?? 0
}

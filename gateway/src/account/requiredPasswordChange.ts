import type { Queryable } from '../database/index.ts'

/**
 * The customer chooses a new password at the next login, for which a PIN does not suffice. Returns whether they did not have to
 * before.
 */
export async function requirePasswordChange(db: Queryable, customerId: string, why: 'operator' | 'known'): Promise<boolean> {
  await db.query('delete from pin where customer_id = $1', [customerId])
  const { rowCount } = await db.query(
    'insert into password_change_required (customer_id, why) values ($1, $2) on conflict do nothing',
    [customerId, why],
  )
  return rowCount === 1
}

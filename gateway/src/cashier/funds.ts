import type { FundsNotice } from '@touchline/domain/protection'
import type { Pool, Queryable } from '../database/index.ts'

/** Whether the customer still has to confirm that they know that their money is not protected. */
export async function mustConfirmFunds(db: Queryable, customerId: string, notice: FundsNotice | undefined): Promise<boolean> {
  if (notice?.confirmedForMonths === undefined) return false
  const { rowCount } = await db.query(
    `select from funds_acknowledgement where customer_id = $1 and at > clock_timestamp() - make_interval(months => $2)`,
    [customerId, notice.confirmedForMonths],
  )
  return rowCount === 0
}

/** Records the confirmation, unless one holds. */
export async function confirmFunds(pool: Pool, customerId: string, notice: FundsNotice | undefined): Promise<void> {
  if (await mustConfirmFunds(pool, customerId, notice))
    await pool.query('insert into funds_acknowledgement (customer_id) values ($1)', [customerId])
}

import type { FundsNotice } from '@touchline/domain/protection'
import type { Pool } from '../database/index.ts'
import { tellCustomer } from '../message/index.ts'

/**
 * Reminds a customer, in the inbox, that their money is not protected: once in each of the periods, such as six months, that are over since
 * they confirmed it. Does nothing where no rule demands it, or before they confirmed.
 */
export async function remindOfFunds(pool: Pool, customerId: string, notice: FundsNotice | undefined): Promise<void> {
  if (notice?.confirmedForMonths === undefined) return
  const { rows } = await pool.query<{ id: string; periods: number }>(
    `select id::text, floor((12 * extract(year from a.since) + extract(month from a.since)) / $2::integer)::integer as periods
     from (select id, age(clock_timestamp(), at) as since from funds_acknowledgement where customer_id = $1 order by id desc limit 1) a`,
    [customerId, notice.confirmedForMonths],
  )
  const [last] = rows
  if (!last || last.periods === 0) return
  await tellCustomer(pool, { customerId, kind: 'fundsReminder', key: `funds:${last.id}:${last.periods}` })
}

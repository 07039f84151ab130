import type { Pool } from '../database/index.ts'
import { tellCustomer } from '../message/index.ts'

/**
 * Reminds a customer, in the inbox, to look at their limits again: once in each of the periods, such as six months, that are over since they
 * last changed one, said that they want none, or joined. Does nothing where no rule demands it.
 */
export async function remindOfLimits(pool: Pool, customerId: string, everyMonths: number | undefined): Promise<void> {
  if (everyMonths === undefined) return
  const { rows } = await pool.query<{ since: string; periods: number }>(
    // the rows that it is since, not their time: told once
    `select coalesce((select max(id) from customer_limit where customer_id = $1), 0) || ':'
         || coalesce((select max(id) from limit_opt_out where customer_id = $1), 0) as since,
       floor((12 * extract(year from a.age) + extract(month from a.age)) / $2::integer)::integer as periods
     from (select coalesce(
         (select max(x.at) from (
           select max(asked_at) as at from customer_limit where customer_id = $1
           union all select max(at) from limit_opt_out where customer_id = $1) x),
         (select created_at from customer where id = $1)) as since) s
     cross join lateral (select age(clock_timestamp(), s.since) as age) a`,
    [customerId, everyMonths],
  )
  const [last] = rows
  if (!last || last.periods < 1) return
  await tellCustomer(pool, { customerId, kind: 'limitReview', key: `limits:${last.since}:${last.periods}` })
}

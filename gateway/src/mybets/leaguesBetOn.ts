import type { Pool } from '../database/index.ts'

/** The categories of the matches in a customer's latest bets, most frequent first. */
export async function leaguesBetOn(pool: Pool, customerId: string): Promise<string[]> {
  const { rows } = await pool.query<{ categoryId: string }>(
    `select e.category_id as "categoryId"
     from (
       (select id from bet where customer_id = $1 and status = 'OPEN' order by id desc limit 50)
       union all
       (select id from bet where customer_id = $1 and status <> 'OPEN' order by settled_at desc, id desc limit 50)
     ) b
     join bet_leg l on l.bet_id = b.id
     join event e on e.id = l.event_id
     group by e.category_id order by count(*) desc, e.category_id limit 20`,
    [customerId],
  )
  return rows.map(({ categoryId }) => categoryId)
}

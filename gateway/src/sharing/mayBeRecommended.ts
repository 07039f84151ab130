import type { Product } from '@touchline/domain/account'
import { markerCountsMs } from '@touchline/domain/protection'
import type { Queryable } from '../database/index.ts'

/**
 * Whether a customer is shown more to play, selections to add or games: not while they may not bet or get no bonuses, while nothing is left of an own
 * limit on stakes or losses, or while a marker of harm counts.
 */
export async function mayBeRecommended(db: Queryable, customerId: string, product: Product): Promise<boolean> {
  const { rows } = await db.query<{ may: boolean }>(
    `select not exists (
         select from unnest(array['bet', 'bonus']) a(action) cross join lateral stopped_by($1, a.action, $3, t.at))
       and not exists (
         select from account w cross join lateral own_limit_left($1, w.id, t.at) o
         where w.customer_id = $1 and w.fund = 'cash' and w.purpose = 'wallet' and o.left_over = 0)
       and not exists (
         select from marker m where m.customer_id = $1 and m.at > t.at - make_interval(secs => $2)) as may
     from (select clock_timestamp() as at offset 0) t`,
    [customerId, markerCountsMs / 1000, product],
  )
  return rows[0]?.may === true
}

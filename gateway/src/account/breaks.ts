import type { ExclusionLength } from '@touchline/domain/account'
import type { Queryable } from '../database/index.ts'

/** Begins a break from now; one that runs already is never shortened. Answers its end. */
export async function beginCoolOff(db: Queryable, customerId: string, days: number): Promise<Date> {
  return endAfter<Date>(
    db,
    `update customer set cooling_off_until = greatest(cooling_off_until, clock_timestamp() + make_interval(hours => 24 * $2::integer))
     where id = $1 returning cooling_off_until as until`,
    [customerId, days],
  )
}

/** Begins an exclusion from now; one that runs already is never shortened. Answers its end, nothing where it is for good. */
export async function beginExclusion(db: Queryable, customerId: string, length: ExclusionLength): Promise<Date | undefined> {
  const until = await endAfter<Date | number>(
    db,
    `update customer set excluded_until =
       greatest(excluded_until, coalesce(clock_timestamp() + make_interval(months => $2::integer), 'infinity'))
     where id = $1 returning excluded_until as until`,
    [customerId, length === 'FOREVER' ? null : length],
  )
  // what has no end arrives as a number
  return until instanceof Date ? until : undefined
}

async function endAfter<Until>(db: Queryable, sql: string, values: [customerId: string, length: number | null]): Promise<Until> {
  const { rows } = await db.query<{ until: Until }>(sql, values)
  const [row] = rows
  if (!row) throw new Error(`there is no customer ${values[0]}`)
  return row.until
}

import type { Queryable } from '../../database/index.ts'

/** A download that neither ended nor broke off by then was lost with its process. */
const longestMinutes = 30

/** Undefined if it may begin; else the seconds to wait: one download an hour, and one at a time. */
export async function beginDownload(db: Queryable, customerId: string): Promise<number | undefined> {
  const { rowCount } = await db.query(beginSql, [customerId])
  if (rowCount) return undefined
  const { rows } = await db.query<{ seconds: number }>(waitSql, [customerId])
  return rows[0]?.seconds ?? 1
}

/** One that broke off does not count: the customer has no file. */
export async function endDownload(db: Queryable, customerId: string, outcome: 'finished' | 'brokenOff'): Promise<void> {
  await db.query(
    outcome === 'finished'
      ? 'update data_download set finished_at = clock_timestamp() where customer_id = $1'
      : 'delete from data_download where customer_id = $1 and finished_at is null',
    [customerId],
  )
}

const endsSql = `coalesce(finished_at + interval '1 hour', begun_at + interval '${longestMinutes} minutes')`

const beginSql = `insert into data_download as known (customer_id) values ($1)
  on conflict (customer_id) do update set begun_at = clock_timestamp(), finished_at = null
  where ${endsSql.replaceAll(/(finished_at|begun_at)/g, 'known.$1')} <= clock_timestamp()`

const waitSql = `select greatest(1, ceil(extract(epoch from ${endsSql} - clock_timestamp())))::integer as seconds
  from data_download where customer_id = $1`

import type { Brand } from '@touchline/domain/brand'
import type { MarkerSign, MarkerTerms } from '@touchline/domain/protection'
import type { Logger } from 'pino'
import { bookOf, inTransaction, type Pool, readerOf } from '../../database/index.ts'
import { markerTermsAt } from '../../protection/index.ts'
import { createWorker, type Worker } from '../../worker/index.ts'
import { type FoundMarker, flagMarkers } from '../flagMarkers.ts'

export interface MarkerWatchOptions {
  pool: Pool
  brand: Pick<Brand, 'countryCode' | 'markers'>
  log: Logger
  sweepMs?: number
}

const batchSize = 200
const tenMinutesMs = 600_000

/**
 * Looks at whoever used the site since the last look, day and night. It only reads what bets and payments wrote, in no transaction of
 * theirs; what it finds is recorded and acted upon customer by customer. Several processes may watch. A standby may be read: what it does
 * not have yet is seen by the next look, which begins five minutes before this one.
 */
export function createMarkerWatch({ pool, brand, log, sweepMs = tenMinutesMs }: MarkerWatchOptions): Worker {
  return createWorker({
    name: 'markers of harm',
    sweepMs,
    log,
    run: async (_look, stop) => {
      const { rows } = await pool.query<{ now: Date; since: Date | null }>(
        'select clock_timestamp() as now, (select looked_at from marker_watch) as since',
      )
      const [{ now, since }] = rows as [{ now: Date; since: Date | null }]
      const terms = markerTermsAt(brand, now)
      let after: string | undefined = '0'
      while (after !== undefined && !stop.aborted) after = await lookAtSome(pool, { after, since, terms })
      // what was left is looked at by whoever comes next
      if (after === undefined) await pool.query(lookedSql, [now])
    },
  })
}

/** A session's last use is noted once a minute. */
const activeSql = `
  select s.customer_id::text as id from (
    select customer_id from session where last_used_at > coalesce($2::timestamptz, '-infinity') - interval '5 minutes'
    union
    select customer_id from session_end where at > coalesce($2::timestamptz, '-infinity') - interval '5 minutes') s
  where s.customer_id > $1 order by s.customer_id limit ${batchSize}`

const lookedSql = `
  insert into marker_watch (looked_at) values ($1)
  on conflict (one_row) do update set looked_at = greatest(marker_watch.looked_at, excluded.looked_at)`

interface Looking {
  after: string
  since: Date | null
  terms: MarkerTerms
}

/** Returns the last customer looked at; undefined if nobody is left. */
async function lookAtSome(pool: Pool, { after, since, terms }: Looking): Promise<string | undefined> {
  const { rows } = await readerOf(pool).query<{ id: string }>(activeSql, [after, since])
  const ids = rows.map(({ id }) => id)
  await lookAt(pool, ids, terms)
  return ids.length === batchSize ? ids.at(-1) : undefined
}

/** Returns what was found, recorded before or not. */
export async function lookAt(
  pool: Pool,
  customerIds: readonly string[],
  terms: MarkerTerms,
): Promise<(FoundMarker & { customerId: string })[]> {
  const { rows } = await readerOf(pool).query<FoundMarker & { customerId: string; sign: MarkerSign }>(
    `select customer::text as "customerId", sign, strong, evidence from markers_at($1, clock_timestamp(), $2) order by customer, sign`,
    [customerIds, JSON.stringify(terms)],
  )
  for (const [customerId, found] of Map.groupBy(rows, (row) => row.customerId))
    await inTransaction(bookOf(pool, customerId), (db) =>
      flagMarkers(db, {
        customerId,
        found: found.map(({ sign, strong, evidence }) => ({ sign, strong, evidence })),
        by: 'system',
        terms,
      }),
    )
  return rows
}

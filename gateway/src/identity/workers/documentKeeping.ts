import { endsRelationship, type KeepingSettings } from '@touchline/domain/identity'
import type { Logger } from 'pino'
import { inTransaction, type Pool } from '../../database/index.ts'
import { createWorker, type Worker } from '../../worker/index.ts'

export interface DocumentKeepingOptions {
  pool: Pool
  keep: KeepingSettings
  log: Logger
  now?: () => Date
  sweepMs?: number
}

const batchSize = 100

/**
 * Deletes the pages of documents whose legal time is over. The row of the document stays, and so do the events of its checks: what
 * was sent, when, and how it was decided. Documents that wait for a decision are never deleted.
 */
export function createDocumentKeeping(options: DocumentKeepingOptions): Worker {
  const { log, sweepMs = 3_600_000 } = options
  return createWorker({
    name: 'keeping of documents',
    sweepMs,
    log,
    run: async (_look, stop) => {
      while (!stop.aborted && (await deleteSome(options)));
    },
  })
}

/** Whether there may be more. */
async function deleteSome({ pool, keep, now = () => new Date() }: DocumentKeepingOptions): Promise<boolean> {
  const { documentMonths, faceMonths, unusedDays } = keep
  return inTransaction(pool, async (db) => {
    // never sent for checking, so there is no result to keep
    await db.query(`delete from document where state = 'kept' and sent_at <= $1::timestamptz - make_interval(days => $2)`, [
      now(),
      unusedDays,
    ])
    const { rows } = await db.query<{ id: string }>(dueSql, [now(), faceMonths, documentMonths, endsRelationship])
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return false
    await db.query('delete from document_page where document_id = any($1::uuid[])', [ids])
    await db.query('update document set deleted_at = $2 where id = any($1::uuid[])', [ids, now()])
    return ids.length === batchSize
  })
}

const dueSql = `
  select d.id from document d
  where d.deleted_at is null and (
    d.state in ('accepted', 'refused') and d.type = 'face'
      and coalesce(d.reviewed_at, d.sent_at) <= $1::timestamptz - make_interval(months => $2)
    or d.state in ('accepted', 'refused') and d.type <> 'face'
      and coalesce(d.reviewed_at, d.sent_at) <= $1::timestamptz - make_interval(months => $3)
      and exists (
        select from customer_block b where b.customer_id = d.customer_id and b.kind = any($4::text[])
          and b.since <= $1::timestamptz - make_interval(months => $3) and b.until > $1::timestamptz
      )
  )
  order by d.sent_at limit ${batchSize} for update of d skip locked`

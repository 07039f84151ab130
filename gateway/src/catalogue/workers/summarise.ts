import type { Logger } from 'pino'
import { inTransaction, type Pool } from '../../database/index.ts'
import { createWorker, type Worker } from '../../worker/index.ts'

/** A catch-up also reads pages without a summary; this only keeps their number small. */
const everyMs = 60_000

export interface SummariesOptions {
  pool: Pool
  log: Logger
  sweepMs?: number
}

/**
 * Summarises new pages in the BRIN indexes that find what is newer than a version. The indexes could request it from
 * autovacuum, but PostgreSQL logs every request that autovacuum has no room for, and a full catalogue makes hundreds.
 */
export const keepSummaries = ({ pool, log, sweepMs = everyMs }: SummariesOptions): Worker =>
  createWorker({
    name: 'index summaries',
    sweepMs,
    log,
    run: async (look, stop) => {
      if (look === 'all') for (const index of await free(pool)) if (!stop.aborted) await summarise(pool, index)
    },
  })

/** Skips tables being vacuumed: a vacuum summarises too, and is cancelled for a waiting lock. */
async function free(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select i.indexrelid::regclass::text as name
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
     where a.amname = 'brin' and c.relname like '%\\_by\\_version' and c.relnamespace = 'catalogue'::regnamespace
       and not exists (select from pg_locks l where l.relation = i.indrelid and l.mode = 'ShareUpdateExclusiveLock' and l.granted)
     order by name`,
  )
  return rows.map(({ name }) => name)
}

const summarise = (pool: Pool, index: string): Promise<void> =>
  inTransaction(pool, async (db) => {
    // shorter than deadlock_timeout, after which PostgreSQL would cancel the vacuum
    await db.query(`set local lock_timeout = '200ms'`)
    await db.query('set local statement_timeout = 0')
    await db.query('select summarise_index($1::regclass)', [index])
  }).catch((error: { code?: string }) => {
    if (error.code !== lockNotAvailable) throw error
  })

const lockNotAvailable = '55P03'

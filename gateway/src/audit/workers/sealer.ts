import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { booksOf, type Pool } from '../../database/index.ts'
import { createWorker, type Worker } from '../../worker/index.ts'

export interface SealerOptions {
  pool: Pool
  log: Logger
  lookMs?: number
}

/** A chain for each append-only table. */
const chains = [
  { chain: 'ledger', ids: 'transfer_id_seq' },
  { chain: 'protection', ids: 'protection_change_id_seq' },
  { chain: 'operator', ids: 'operator_action_id_seq' },
] as const

const rowsASeal = 1_000
const maxWaitMs = 20

/**
 * Seals transfers, changes to customers' protection and actions of staff, after they are written; in any number of
 * processes, one at a time.
 */
export function createSealer({ pool, log, lookMs = 1_000 }: SealerOptions): Worker {
  let edge: Edge | undefined
  const worker = createWorker({
    name: 'audit log',
    sweepMs: lookMs,
    log,
    run: async (_look, stop) => {
      if (edge && !(await isPast(pool, edge))) return
      if (edge) await sealTo(pool, edge, stop)
      edge = await edgeNow(pool)
    },
  })
  const close = async () => {
    await worker.close()
    // seals the last second's rows: no other process may run for a long time
    await sealAll(pool).catch((error: Error) => log.warn({ err: error }, 'the newest rows are not sealed yet'))
  }
  return { ...worker, close }
}

/** Seals everything written before the call, in every book; waits a while for running transactions. */
export async function sealAll(pool: Pool, forMs = 1_000): Promise<void> {
  for (const book of booksOf(pool).all) await sealBook(book.pool, forMs)
}

async function sealBook(pool: Pool, forMs: number): Promise<void> {
  const edge = await edgeNow(pool)
  for (let waitedMs = 0; !(await isPast(pool, edge)); waitedMs += maxWaitMs) {
    if (waitedMs >= forMs) return
    await wait(maxWaitMs)
  }
  await sealTo(pool, edge)
}

/** The newest id of each chain, and the number of a transaction that started when they were the newest. */
interface Edge {
  ids: { chain: string; id: string }[]
  next: string
}

/**
 * Ids do not become visible in the order in which they are assigned. A writer has locked or written a customer's row
 * before it takes an id, and so has a transaction number: once all transactions below a number that was assigned after
 * the id have ended, no id up to it is still unseen. (The end of a snapshot is no such number: it is one past the last
 * transaction that ended, and others run above it.)
 */
async function edgeNow(pool: Pool): Promise<Edge> {
  const { rows: ids } = await pool.query<{ chain: string; id: string }>(newestIdsSql)
  const { rows: xactIds } = await pool.query<{ next: string }>('select pg_current_xact_id()::text as next')
  return { ids, next: xactIds[0]?.next ?? '0' }
}

const newestIdsSql = chains
  .map(({ chain, ids }) => `select '${chain}' as chain, case when is_called then last_value else 0 end::text as id from ${ids}`)
  .join(' union all ')

async function isPast(pool: Pool, { next }: Edge): Promise<boolean> {
  const { rows } = await pool.query<{ past: boolean }>(
    'select pg_snapshot_xmin(pg_current_snapshot()) >= $1::text::xid8 as past',
    [next],
  )
  return rows[0]?.past === true
}

async function sealTo(pool: Pool, { ids }: Edge, stop?: AbortSignal): Promise<void> {
  for (const { chain, id } of ids) await sealChain(pool, { chain, id, stop })
}

async function sealChain(pool: Pool, to: { chain: string; id: string; stop: AbortSignal | undefined }): Promise<void> {
  for (;;) {
    if (to.stop?.aborted) return
    const { rows } = await pool.query<{ sealed: number }>('select seal_rows($1, $2, $3) as sealed', [to.chain, to.id, rowsASeal])
    if ((rows[0]?.sealed ?? 0) < rowsASeal) return
  }
}

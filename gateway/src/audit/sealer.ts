import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Pool } from '../database/index.ts'
import { createWorker, type Worker } from '../worker/index.ts'

export interface SealerOptions {
  pool: Pool
  log: Logger
  lookMs?: number
}

const transfersASeal = 1_000
const patienceMs = 20

/** Seals what the ledger has written, behind it; in any number of processes, one at a time. */
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
    // what the last second wrote: nobody else may come for a long time
    await sealAll(pool).catch((error: Error) => log.warn({ err: error }, 'the newest transfers wait to be sealed'))
  }
  return { ...worker, close }
}

/** Seals everything that was written before the call; waits, for a while, for transactions that are under way. */
export async function sealAll(pool: Pool, forMs = 1_000): Promise<void> {
  const edge = await edgeNow(pool)
  for (let waitedMs = 0; !(await isPast(pool, edge)); waitedMs += patienceMs) {
    if (waitedMs >= forMs) return
    await wait(patienceMs)
  }
  await sealTo(pool, edge)
}

/** An id of a transfer, and the number of a transaction that began when it was the newest. */
interface Edge {
  id: string
  next: string
}

/**
 * Ids become visible in another order than they are given. Who takes one has locked a customer before, and so has a number
 * as a transaction: when all below one have ended that was given after `id`, what is not seen up to it never comes. (The end
 * of a snapshot is no such number: it is one past the last transaction that ended, and others run above it.)
 */
async function edgeNow(pool: Pool): Promise<Edge> {
  const { rows: newest } = await pool.query<{ id: string }>(
    'select case when is_called then last_value else 0 end::text as id from transfer_id_seq',
  )
  const { rows: began } = await pool.query<{ next: string }>('select pg_current_xact_id()::text as next')
  return { id: newest[0]?.id ?? '0', next: began[0]?.next ?? '0' }
}

async function isPast(pool: Pool, { next }: Edge): Promise<boolean> {
  const { rows } = await pool.query<{ past: boolean }>(
    'select pg_snapshot_xmin(pg_current_snapshot()) >= $1::text::xid8 as past',
    [next],
  )
  return rows[0]?.past === true
}

async function sealTo(pool: Pool, { id }: Edge, stop?: AbortSignal): Promise<void> {
  for (;;) {
    if (stop?.aborted) return
    const { rows } = await pool.query<{ sealed: number }>('select seal_transfers($1, $2) as sealed', [id, transfersASeal])
    if ((rows[0]?.sealed ?? 0) < transfersASeal) return
  }
}

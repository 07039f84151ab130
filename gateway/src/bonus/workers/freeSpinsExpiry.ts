import type { Logger } from 'pino'
import { inTransaction, type Pool } from '../../database/index.ts'
import { lockWallets } from '../../ledger/index.ts'
import { createWorker, type Worker } from '../../worker/index.ts'

export interface FreeSpinsExpiryOptions {
  pool: Pool
  log: Logger
  sweepMs?: number
}

const batchSize = 100
const isDue = 'expired_at is null and used < spins and valid_until <= clock_timestamp()'

/**
 * Notes that free spins have expired, which tells open pages and the customer's history. Until then they cannot be used either: a bet
 * checks the time itself. No money moves. The work is derived from the table, so it survives an interruption.
 */
export function createFreeSpinsExpiry({ pool, log, sweepMs = 60_000 }: FreeSpinsExpiryOptions): Worker {
  return createWorker({
    name: 'free spins expiry',
    sweepMs,
    log,
    run: async (_look, stop) => {
      while (!stop.aborted && (await expireSome(pool)));
    },
  })
}

/** Whether there may be more: customers locked elsewhere are left to the next sweep. */
async function expireSome(pool: Pool): Promise<boolean> {
  const { rows: due } = await pool.query<{ id: string; customerId: string }>(
    `select id::text as id, customer_id::text as "customerId" from free_spins where ${isDue} order by valid_until limit ${batchSize}`,
  )
  if (due.length === 0) return false
  const expired = await inTransaction(pool, async (db) => {
    const wallets = await lockWallets(db, [...new Set(due.map(({ customerId }) => customerId))], 'skip locked')
    const { rowCount } = await db.query(
      `update free_spins set expired_at = clock_timestamp() where id = any($1) and customer_id = any($2) and ${isDue}`,
      [due.map(({ id }) => id), wallets.map(({ customerId }) => customerId)],
    )
    return rowCount ?? 0
  })
  return expired > 0 && due.length === batchSize
}

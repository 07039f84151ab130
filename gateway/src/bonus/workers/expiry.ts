import type { Minor } from '@touchline/domain/money'
import type { Logger } from 'pino'
import { inTransaction, type Pool } from '../../database/index.ts'
import { lockWallets, postTransfers, type Transfer } from '../../ledger/index.ts'
import { createWorker, type Worker } from '../../worker/index.ts'

export interface BonusExpiryOptions {
  pool: Pool
  log: Logger
  sweepMs?: number
}

interface Due {
  id: string
  customerId: string
  amountMinor: Minor | null
}

const batchSize = 100

/**
 * Expires unused bonuses. Until then they cannot be used either: a placement checks the time itself. The work is
 * derived from the table, so it survives an interruption, and several workers share it.
 */
export function createBonusExpiry({ pool, log, sweepMs = 60_000 }: BonusExpiryOptions): Worker {
  return createWorker({
    name: 'bonus expiry',
    sweepMs,
    log,
    run: async (_look, stop) => {
      while (!stop.aborted && (await expireSome(pool)));
    },
  })
}

/** Whether there may be more: customers locked elsewhere are left to the next sweep. */
async function expireSome(pool: Pool): Promise<boolean> {
  const due = await dueOf(pool)
  if (due.length === 0) return false
  const expired = await inTransaction(pool, async (db) => {
    const wallets = await lockWallets(db, [...new Set(due.map(({ customerId }) => customerId))], 'skip locked')
    const { rows } = await db.query<Due>(
      `update bonus set ended = 'EXPIRED'
       where id = any($1) and customer_id = any($2) and ended is null and valid_until <= clock_timestamp()
       returning ${columns}`,
      [due.map(({ id }) => id), wallets.map(({ customerId }) => customerId)],
    )
    const transfers = rows.flatMap(({ id, customerId, amountMinor }): Transfer[] => {
      const wallet = wallets.find((each) => each.customerId === customerId)
      if (!wallet || amountMinor === null) return []
      const postings = [
        { purpose: 'freeBet' as const, amountMinor: -amountMinor },
        { purpose: 'freeBetCost' as const, amountMinor },
      ]
      return [{ wallet, ref: `expired:${id}`, hash: `expired:${id}`, purpose: 'free bet expired', postings }]
    })
    await postTransfers(db, transfers)
    return rows.length
  })
  return expired > 0 && due.length === batchSize
}

const columns = `id::text as id, customer_id::text as "customerId", amount as "amountMinor"`

async function dueOf(pool: Pool): Promise<Due[]> {
  const { rows } = await pool.query<Due>(
    `select ${columns} from bonus where ended is null and valid_until <= clock_timestamp() order by valid_until limit ${batchSize}`,
  )
  return rows
}

import type { Logger } from 'pino'
import type { Pool } from '../../database/index.ts'
import { createWorker, nextDueMs, type Worker } from '../../worker/index.ts'
import type { CashOutRequest, takingCashOuts } from '../takeCashOut.ts'

export interface PendingOptions {
  pool: Pool
  take: ReturnType<typeof takingCashOuts>
  log: Logger
  /** how often to sweep without a wake-up: for cash-outs that another process held back, or a crash left */
  sweepMs?: number
}

interface Due {
  customerId: string
  request: CashOutRequest
  automaticId: string | null
}

const batchSize = 100

/**
 * Decides cash-outs whose delay is over at the newest prices: each once, by whichever gateway finds it first, and also
 * after a crash.
 */
export function createPendingCashOuts({ pool, take, log, sweepMs = 1_000 }: PendingOptions): Worker {
  return createWorker({
    name: 'pending cash-outs',
    sweepMs,
    log,
    run: async (_look, stop) => {
      const seen = new Set<string>()
      for (let due = await dueCashOuts(pool, seen); due.length > 0; due = await dueCashOuts(pool, seen))
        for (const { customerId, request, automaticId } of due) {
          if (stop.aborted) return
          seen.add(`${customerId} ${request.ref}`)
          try {
            await take({ customerId, request, automaticId: automaticId ?? undefined, delayOver: true })
          } catch (error) {
            log.error({ err: error, ref: request.ref }, 'a cash-out could not be decided, trying again')
          }
        }
    },
    dueInMs: () => nextDueMs(pool, 'pending_cash_out'),
  })
}

async function dueCashOuts(pool: Pool, except: Set<string>): Promise<Due[]> {
  const { rows } = await pool.query<Due>(
    `select customer_id::text as "customerId", request, automatic_id::text as "automaticId"
     from pending_cash_out where due_at <= clock_timestamp() and customer_id || ' ' || ref <> all($1)
     order by due_at limit ${batchSize}`,
    [[...except]],
  )
  return rows
}

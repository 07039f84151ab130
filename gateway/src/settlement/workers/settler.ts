import { setTimeout as wait } from 'node:timers/promises'
import { booksOf, type Pool } from '../../database/index.ts'
import { createWorker, type Worker } from '../../worker/index.ts'
import { decideOnceByShape } from '../decideOnceByShape.ts'
import { type Due, dueBets, finishResults, type Undone } from '../dueBets.ts'
import { type SettleBatchOptions, type SettleOptions, settleBatch } from '../settleBatch.ts'
import { voidUnplayed } from './voidUnplayed.ts'

export interface SettlerOptions extends SettleOptions {
  /** how long after its start an abandoned or postponed event's bets wait */
  voidUnplayedAfterHours: number
  /** called after a transaction that wrote to the outbox */
  settled: () => void
  /** reads over all books, if there are others: a result is finished when no bet of any book waits for it */
  every?: Pool
  /** how often it polls without a wake-up: for results that another process ingested */
  lookMs?: number
  /** how often it checks for unplayed events, and retries what could not be computed */
  sweepMs?: number
}

export interface Settler extends Worker {
  /** bets with a result that could not be settled since the last sweep */
  readonly stuck: number
}

const maxWaitMs = 10
/** How often locked customers are skipped before they are waited for. */
const skipRounds = 3
/** Bets per transaction: enough to share its cost, few enough to hold no customer for long. */
const batchSize = 200
/** While one is written the next is read and computed. Each lane has its own customers. */
const lanes = 2

/**
 * Settles what is due, repeatedly; several, in any number of processes, share the work. It only remembers what could
 * not be computed, which is retried on the next sweep: a crash loses no work.
 */
export function createSettler(options: SettlerOptions): Settler {
  const { log, pool, every = pool, lookMs = 1_000, sweepMs = 60_000 } = options
  const left = new Set<string>()
  let undone: Undone | undefined
  const worker = createWorker({
    name: 'settlement',
    sweepMs,
    log,
    run: async (look, stop) => {
      if (look === 'all') {
        left.clear()
        await voidUnplayed(every, { afterHours: options.voidUnplayedAfterHours })
      }
      await settleDue(options, { left, stop })
      if (!stop.aborted) undone = await finishResults(booksOf(every), undone)
    },
  })
  const clock = setInterval(() => worker.wake(), lookMs)
  clock.unref()
  const close = async () => {
    clearInterval(clock)
    await worker.close()
  }
  return {
    ...worker,
    close,
    get stuck() {
      return left.size
    },
  }
}

interface Work {
  left: Set<string>
  stop: AbortSignal
}

/** Settles everything due: locked customers are tried again, and finally waited for. */
async function settleDue(options: SettlerOptions, work: Work): Promise<void> {
  for (let round = 1; ; round++) {
    const { found, held } = await settleRound(options, work, round <= skipRounds ? 'skip locked' : '')
    if (!found || work.stop.aborted) return
    if (held > 0) await wait(maxWaitMs)
  }
}

async function settleRound(options: SettlerOptions, { left, stop }: Work, ifLocked: SettleBatchOptions['ifLocked']) {
  const decide = decideOnceByShape(options)
  let found = false
  let held = 0
  const settle = async (batches: Due[][]): Promise<void> => {
    for (const batch of batches) {
      if (stop.aborted) return
      const done = await settleBatch(batch, { ...options, decide, ifLocked })
      held += done.held
      for (const betId of done.left) left.add(betId)
      if (done.settled > 0) options.settled()
    }
  }
  let after = '0'
  while (!stop.aborted) {
    const due = await dueBets(options.pool, { after, except: [...left] })
    const last = due.at(-1)
    if (!last) break
    found = true
    await Promise.all(lanesOf(due).map(settle))
    after = last.betId
  }
  return { found, held }
}

/**
 * Groups each customer's bets, so that a customer is locked once; each customer in one lane, so that no lane waits for
 * another.
 */
function lanesOf(due: Due[]): Due[][][] {
  const byCustomer = [...Map.groupBy(due, ({ customerId }) => customerId).values()]
  return Array.from({ length: lanes }, (_, lane) => batchesOf(byCustomer.filter((_own, i) => i % lanes === lane).flat()))
}

const batchesOf = (due: Due[]): Due[][] =>
  Array.from({ length: Math.ceil(due.length / batchSize) }, (_, i) => due.slice(i * batchSize, (i + 1) * batchSize))

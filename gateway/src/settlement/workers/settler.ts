import { setTimeout as wait } from 'node:timers/promises'
import { createWorker, type Worker } from '../../worker/index.ts'
import { decideOnceByShape } from '../decideOnceByShape.ts'
import { type Due, dueBets, finishResults, type Undone } from '../dueBets.ts'
import { type SettleBatchOptions, type SettleOptions, settleBatch } from '../settleBatch.ts'
import { voidUnplayed } from './voidUnplayed.ts'

export interface SettlerOptions extends SettleOptions {
  /** how long after its start the bets on an event wait that was abandoned or postponed */
  voidUnplayedAfterHours: number
  /** after a transaction that wrote to the outbox */
  settled: () => void
  /** how often it looks without being woken: for what another process took in */
  lookMs?: number
  /** how often it looks for what was not played, and tries again what could not be computed */
  sweepMs?: number
}

const maxWaitMs = 10
/** So often whoever holds a customer is waited round, then waited for. */
const polite = 3
/** Bets a transaction: enough to share its cost, few enough to hold no customer for long. */
const batchSize = 200
/** While one is written the next is read and reckoned. Each has customers of its own. */
const lanes = 2

/**
 * Settles what is due, again and again; several at once, in any number of processes, share the work. Nothing is
 * remembered but what could not be computed, which is tried again with the next sweep: a crash loses no work.
 */
export function createSettler(options: SettlerOptions): Worker {
  const { log, lookMs = 1_000, sweepMs = 60_000 } = options
  const left = new Set<string>()
  let undone: Undone | undefined
  const worker = createWorker({
    name: 'settlement',
    sweepMs,
    log,
    run: async (look, stop) => {
      if (look === 'all') {
        left.clear()
        await voidUnplayed(options.pool, { afterHours: options.voidUnplayedAfterHours })
      }
      await settleDue(options, { left, stop })
      if (!stop.aborted) undone = await finishResults(options.pool, undone)
    },
  })
  const clock = setInterval(() => worker.wake(), lookMs)
  clock.unref()
  const close = async () => {
    clearInterval(clock)
    await worker.close()
  }
  return { ...worker, close }
}

interface Work {
  left: Set<string>
  stop: AbortSignal
}

/** Goes through all that is due until nothing is: who was held is tried again, at last waited for. */
async function settleDue(options: SettlerOptions, work: Work): Promise<void> {
  for (let round = 1; ; round++) {
    const { found, held } = await settleRound(options, work, round <= polite ? 'skip locked' : '')
    if (!found || work.stop.aborted) return
    if (held > 0) await wait(maxWaitMs)
  }
}

async function settleRound(options: SettlerOptions, { left, stop }: Work, patience: SettleBatchOptions['patience']) {
  const decide = decideOnceByShape(options)
  let found = false
  let held = 0
  const settle = async (batches: Due[][]): Promise<void> => {
    for (const batch of batches) {
      if (stop.aborted) return
      const done = await settleBatch(batch, { ...options, decide, patience })
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

/** A customer's bets side by side, so that they are locked once; each customer in one lane, so that none waits for another. */
function lanesOf(due: Due[]): Due[][][] {
  const byCustomer = [...Map.groupBy(due, ({ customerId }) => customerId).values()]
  return Array.from({ length: lanes }, (_, lane) => batchesOf(byCustomer.filter((_own, i) => i % lanes === lane).flat()))
}

const batchesOf = (due: Due[]): Due[][] =>
  Array.from({ length: Math.ceil(due.length / batchSize) }, (_, i) => due.slice(i * batchSize, (i + 1) * batchSize))

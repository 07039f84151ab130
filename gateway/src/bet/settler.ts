import { setTimeout as wait } from 'node:timers/promises'
import { createWorker, type Worker } from '../worker/index.ts'
import { dueBets, type SettleOptions, settleBatch } from './settleBatch.ts'

export interface SettlerOptions extends SettleOptions {
  /** after a transaction that wrote to the outbox */
  settled: () => void
  /** how often everything is looked at again, not only what came lately */
  sweepMs?: number
}

const patienceMs = 10
/** So often whoever holds a customer is waited round, then waited for. */
const polite = 3

/**
 * Settles what is due, again and again; several at once, in any number of processes, share the work. Nothing is
 * remembered but what could not be computed, which is tried again when everything is: a crash loses no work.
 */
export function createSettler(options: SettlerOptions): Worker {
  const { log, sweepMs = 60_000 } = options
  const failed = new Set<string>()
  return createWorker({
    name: 'settlement',
    sweepMs,
    log,
    run: async (look, stop) => {
      if (look === 'all') failed.clear()
      await settleDue(options, { recent: look === 'recent', failed, stop })
    },
  })
}

async function settleDue(
  options: SettlerOptions,
  { recent, failed, stop }: { recent: boolean; failed: Set<string>; stop: AbortSignal },
): Promise<void> {
  let tries = 0
  while (!stop.aborted) {
    const due = await dueBets(options.pool, { recent, except: [...failed] })
    if (due.length === 0) return
    const done = await settleBatch(due, options, tries < polite ? 'skip locked' : '')
    for (const betId of done.failed) failed.add(betId)
    if (done.settled > 0) options.settled()
    tries = done.held === due.length ? tries + 1 : 0
    if (tries > 0) await wait(patienceMs)
  }
}

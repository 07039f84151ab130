import { setTimeout as wait } from 'node:timers/promises'
import { type BatchDone, type Due, dueBets, type SettleOptions, settleBatch } from './settleBatch.ts'

export interface SettlerOptions extends SettleOptions {
  /** after a transaction that wrote to the outbox */
  settled(): void
  /** how often everything is looked at again, not only what came lately */
  sweepMs?: number
}

/** Settles what is due, again and again; several at once, in any number of processes, share the work. */
export interface Settler {
  /** there may be something new; never waits, never throws */
  wake(): void
  /** resolves when everything that was due at the call is settled */
  idle(): Promise<void>
  close(): Promise<void>
}

const patienceMs = 10
/** So often whoever holds a customer is waited round, then waited for. */
const polite = 3

/** Nothing is remembered between runs but what could not be computed: a crash loses no work. */
export function createSettler(options: SettlerOptions): Settler {
  const { pool, log, settled, sweepMs = 60_000 } = options
  const failed = new Set<string>()
  let closed = false
  let working: Promise<void> | undefined
  let wanted: 'nothing' | 'recent' | 'all' = 'all'

  const settleDue = async (recent: boolean): Promise<void> => {
    let tries = 0
    for (;;) {
      if (closed) return
      const due: Due[] = await dueBets(pool, { recent, except: [...failed] })
      if (due.length === 0) return
      const done: BatchDone = await settleBatch(due, options, tries < polite ? 'skip locked' : '')
      for (const betId of done.failed) failed.add(betId)
      if (done.settled > 0) settled()
      tries = done.held === due.length ? tries + 1 : 0
      if (tries > 0) await wait(patienceMs)
    }
  }

  const work = async (): Promise<void> => {
    while (wanted !== 'nothing' && !closed) {
      const recent = wanted === 'recent'
      if (!recent) failed.clear()
      wanted = 'nothing'
      await settleDue(recent)
    }
  }

  const start = (what: 'recent' | 'all'): void => {
    if (wanted !== 'all') wanted = what
    if (closed || working) return
    working = work()
      .catch((error) => {
        wanted = 'nothing'
        log.error({ err: error }, 'settlement waits for its next sweep')
      })
      .finally(() => {
        working = undefined
        if (wanted !== 'nothing') start(wanted)
      })
  }
  const sweep = setInterval(() => start('all'), sweepMs)
  sweep.unref()
  start('all')

  return {
    wake: () => start('recent'),
    async idle() {
      start('all')
      await working
    },
    async close() {
      closed = true
      clearInterval(sweep)
      await working
    },
  }
}

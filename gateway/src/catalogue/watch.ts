import { nextVersion } from '@touchline/domain/catalogue'
import { beginSilence } from '@touchline/domain/feed'
import type { Logger } from 'pino'
import type { Bus } from '../bus/index.ts'
import { holdLock, inTransaction, type Pool } from '../database/index.ts'
import { addOps, emptyBatch } from './batch.ts'
import type { Follower } from './follow.ts'
import { readHead } from './head.ts'
import { breakHungLease, watchBeat } from './lease.ts'
import { publishTicks } from './publishTicks.ts'
import type { CatalogueStore } from './store.ts'
import { writeBatch } from './writeBatch.ts'

export interface WatchOptions {
  store: Pick<CatalogueStore, 'catalogue' | 'lead'>
  follower: Pick<Follower, 'unheardMs'>
  pool: Pool
  url: string
  bus: Pick<Bus, 'publish'>
  log: Logger
  lookMs?: number
  /** how long prices may stay open without a leader */
  maxWaitMs?: number
}

/** a silent leader has hung if its beat did not change in this many consecutive looks */
const looksWithoutBeat = 3

/**
 * Suspends everything when no process leads any more, because nobody updates the prices. The first watcher does it, once, by
 * leading for a moment; the next leader reopens it.
 */
export function watchLeader(options: WatchOptions): { close(): Promise<void> } {
  const { follower, log, lookMs = 1_000, maxWaitMs = 5_000 } = options
  const hasHung = watchBeat(looksWithoutBeat)
  let watching: Promise<void> | undefined
  async function look(): Promise<void> {
    if (follower.unheardMs < maxWaitMs) return
    const { term, suspended } = await readHead(options.pool)
    // no process has led yet, or it is already done
    if (term === 0 || suspended) return
    await suspendAll(options, hasHung)
  }
  const timer = setInterval(() => {
    watching ??= look()
      .catch((error: Error) => log.warn({ reason: error.message }, 'no process leads, and open markets could not be suspended'))
      .finally(() => (watching = undefined))
  }, lookMs)
  timer.unref()
  return {
    async close() {
      clearInterval(timer)
      await watching
    },
  }
}

async function suspendAll({ store, pool, url, bus, log }: WatchOptions, hasHung: ReturnType<typeof watchBeat>): Promise<void> {
  let lock = await holdLock(url, 'feed', 0)
  if (lock === 'held by another' && (await breakHungLease({ pool, log }, hasHung))) lock = await holdLock(url, 'feed')
  // a leader is back, or the database is down
  if (typeof lock === 'string') return
  try {
    const { catalogue } = store
    const { term, suspended } = await store.lead()
    if (suspended) return
    const ticks = publishTicks({ catalogue, bus, term, written: () => 0 })
    const { ops, silenced } = beginSilence(catalogue)
    const applied = catalogue.apply({ v: nextVersion(catalogue.v, Date.now()), ops })
    const batch = emptyBatch()
    addOps(batch, applied, catalogue)
    batch.lead = { term, v: catalogue.v, suspended: silenced }
    await inTransaction(pool, (db) => writeBatch(db, batch))
    ticks.close()
    log.warn({ events: silenced.length }, 'no process ingests the feed: everything is suspended')
  } finally {
    await lock.release()
  }
}

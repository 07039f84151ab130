import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { CatalogueStore } from '../catalogue/index.ts'
import { isDatabaseAway } from '../database/index.ts'

export interface RecallOptions {
  store: Pick<CatalogueStore, 'recall'>
  log: Logger
  /** aborts the wait */
  stop: AbortSignal
  /** called with the reason when the wait starts, and with nothing when it ends */
  waits: (why: Error | undefined) => void
  pauseMs?: number
}

const longestPauseMs = 5_000

/**
 * Brings back events that had left the market, and waits while the database is down: the feed's message about them must
 * not be skipped. Returns whether it succeeded. Throws as `CatalogueStore.recall` does for other reasons.
 */
export async function recallWhenThere(ids: string[], options: RecallOptions): Promise<boolean> {
  const { store, log, stop, waits, pauseMs = 50 } = options
  for (let nextMs = pauseMs; !stop.aborted; nextMs = Math.min(2 * nextMs, longestPauseMs)) {
    try {
      await store.recall(ids)
      waits(undefined)
      return true
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      waits(error as Error)
      log.warn({ err: error }, 'events that had left the market could not be fetched, trying again')
      await wait(nextMs, undefined, { signal: stop }).catch(() => {})
    }
  }
  return false
}

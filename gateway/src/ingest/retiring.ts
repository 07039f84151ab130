import type { Logger } from 'pino'
import { type CatalogueStore, Superseded } from '../catalogue/index.ts'

const everyMs = 10 * 60_000

export interface RetiringOptions {
  store: Pick<CatalogueStore, 'retire' | 'forget'>
  /** resolves when everything accepted so far is in the database */
  flush: () => Promise<void>
  log: Logger
  onSuperseded: (error: Superseded) => void
}

/**
 * Evicts finished events now and then, and deletes events that left long ago and have no bets. Returns a function that
 * stops it.
 */
export function retireNowAndThen({ store, flush, log, onSuperseded }: RetiringOptions): () => void {
  async function retire(): Promise<void> {
    try {
      await flush()
      await store.retire()
      await store.forget()
    } catch (error) {
      if (error instanceof Superseded) return onSuperseded(error)
      log.error({ err: error }, 'finished events could not be evicted or deleted')
    }
  }
  const timer = setInterval(() => void retire(), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

import type { Logger } from 'pino'
import { type Market, Superseded } from '../catalogue/index.ts'

const everyMs = 10 * 60_000

export interface RetiringOptions {
  market: Pick<Market, 'retire' | 'forget'>
  /** resolves when all that was taken in so far is in the database */
  flush: () => Promise<void>
  log: Logger
  onSuperseded: (error: Superseded) => void
}

/** Lets go of what is finished, now and then, and forgets what left long ago and nobody bet on. Answers the end of it. */
export function retireNowAndThen({ market, flush, log, onSuperseded }: RetiringOptions): () => void {
  async function retire(): Promise<void> {
    try {
      await flush()
      await market.retire()
      await market.forget()
    } catch (error) {
      if (error instanceof Superseded) return onSuperseded(error)
      log.error({ err: error }, 'finished events could not leave the market or be forgotten')
    }
  }
  const timer = setInterval(() => void retire(), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

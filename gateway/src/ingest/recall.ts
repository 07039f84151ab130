import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Market } from '../catalogue/index.ts'
import { isDatabaseAway } from '../database/index.ts'

export interface RecallOptions {
  market: Pick<Market, 'recall'>
  log: Logger
  /** asks it to give up */
  stop: AbortSignal
  /** told with why it waits, and with nothing when it waits no more */
  waits: (why: Error | undefined) => void
  pauseMs?: number
}

const longestPauseMs = 5_000

/**
 * Brings back what had left the market, and waits for a database that is away: what the feed says of it may not be passed
 * over. Answers whether it could. Throws as `Market.recall` does, where that is not for want of a database.
 */
export async function recallWhenThere(ids: string[], options: RecallOptions): Promise<boolean> {
  const { market, log, stop, waits, pauseMs = 50 } = options
  for (let nextMs = pauseMs; !stop.aborted; nextMs = Math.min(2 * nextMs, longestPauseMs)) {
    try {
      await market.recall(ids)
      waits(undefined)
      return true
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      waits(error as Error)
      log.warn({ err: error }, 'what had left the market could not be fetched, trying again')
      await wait(nextMs, undefined, { signal: stop }).catch(() => {})
    }
  }
  return false
}

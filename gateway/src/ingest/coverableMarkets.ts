import type { Catalogue, Op } from '@touchline/domain/catalogue'
import { asFedCatalogue, guardMarkets, type MarketGuard } from '@touchline/domain/feed'
import { smallestStakeMinor } from '@touchline/domain/pricing'
import type { Logger } from 'pino'
import type { IngestMetrics } from './metrics.ts'

/** Rounding matters most at the minimum stake per line. */
export type GuardSettings = MarketGuard & { minStakeMinor: number }

interface GuardOptions {
  catalogue: Catalogue
  /** absent: they are only reported */
  guard: GuardSettings | undefined
  log: Logger
  metrics: Pick<IngestMetrics, 'coverable'>
}

interface Guarding {
  /** the catalogue as the feed has it: the feed's ops change this one */
  fed: Catalogue
  /** the resulting changes to the book's catalogue */
  guarded: (fedOps: Op[]) => Op[]
}

/** Above this many markets all are forgotten, and may be reported again. */
const maxRemembered = 100_000

/**
 * Turns the feed's changes into the book's offer, and reports markets that can be covered at a profit: in the metric
 * each time one starts to be, in the log once per market, unless only rounding makes it so.
 */
export function guardCoverable({
  catalogue,
  guard = { minStakeMinor: smallestStakeMinor },
  log,
  metrics,
}: GuardOptions): Guarding {
  const now = new Map<string, string>()
  const logged = new Set<string>()
  const guarded = (fedOps: Op[]): Op[] => {
    const { ops, found } = guardMarkets(fedOps, catalogue, guard)
    for (const { marketId, by } of found) {
      const before = now.get(marketId) ?? ''
      if (by.join() === before) continue
      if (now.size >= maxRemembered) now.clear()
      if (by.length === 0) now.delete(marketId)
      else now.set(marketId, by.join())
      for (const each of by) if (!before.split(',').includes(each)) metrics.coverable.inc({ by: each })
      if (logged.has(marketId) || !by.some((each) => each === 'book' || each === 'places')) continue
      if (logged.size >= maxRemembered) logged.clear()
      logged.add(marketId)
      log.warn({ marketId, by }, 'a market can be covered at a profit')
    }
    return ops
  }
  return { fed: asFedCatalogue(catalogue), guarded }
}

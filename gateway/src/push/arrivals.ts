import { tokenBuckets } from '../http/index.ts'

/**
 * Limits how often one network address may start something. Starting costs the server most and the client nothing:
 * without a limit one machine that reconnects in a loop delays everyone's prices.
 */
export interface Arrivals {
  /** counts one more; false if it exceeds the limit */
  take(address: string): boolean
  /** to call about every second */
  sweep(): void
  /** number of remembered addresses */
  readonly size: number
}

export interface ArrivalLimits {
  /** burst: twice the connections that an address may have, as when an office loses them all and reconnects */
  arrivals: number
  /** and then per second */
  arrivalsPerSecond: number
}

export const arrivalLimits: ArrivalLimits = { arrivals: 20_000, arrivalsPerSecond: 500 }

export function countArrivals({ arrivals, arrivalsPerSecond }: ArrivalLimits, nowMs: () => number): Arrivals {
  const buckets = tokenBuckets(nowMs)
  const rate = { burst: arrivals, perSecond: arrivalsPerSecond }
  return {
    take: (address) => buckets.take(address, rate) === 0,
    sweep: () => buckets.sweep(),
    get size() {
      return buckets.size
    },
  }
}

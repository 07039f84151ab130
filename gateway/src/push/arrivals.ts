import { tokenBuckets } from '../http/index.ts'

/**
 * How often one network address may begin something anew. Beginning is what costs a server most, and costs a client
 * nothing: without a limit one machine that begins over and over takes the time of everybody else's prices.
 */
export interface Arrivals {
  /** counts one more; false where it is too many */
  take(address: string): boolean
  /** to call every second or so */
  sweep(): void
  /** addresses that are remembered */
  readonly size: number
}

export interface ArrivalLimits {
  /** at once: twice all the connections that an address may have, as when a whole office loses them and comes back */
  arrivals: number
  /** and from then on, a second */
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

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
  const known = new Map<string, { left: number; atMs: number }>()

  const leftNow = ({ left, atMs }: { left: number; atMs: number }, now: number) =>
    Math.min(arrivals, left + (Math.max(0, now - atMs) * arrivalsPerSecond) / 1_000)

  return {
    take(address) {
      const now = nowMs()
      const before = known.get(address)
      const left = before ? leftNow(before, now) : arrivals
      if (left < 1) return false
      known.set(address, { left: left - 1, atMs: now })
      return true
    },
    sweep() {
      const now = nowMs()
      for (const [address, each] of known) if (leftNow(each, now) >= arrivals) known.delete(address)
    },
    get size() {
      return known.size
    },
  }
}

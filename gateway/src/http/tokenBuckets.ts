/** Burst, and refill per second. */
export interface Rate {
  burst: number
  perSecond: number
}

/** A token bucket per name. */
export interface TokenBuckets {
  /**
   * Takes tokens, at most a whole burst: returns 0, or takes nothing and returns the seconds until they are available.
   */
  take(name: string, rate: Rate, count?: number): number
  /** The tokens that are there now. */
  left(name: string, rate: Rate): number
  /** Removes full buckets; to be called now and then. */
  sweep(): void
  /** number of kept buckets */
  readonly size: number
}

interface Bucket {
  left: number
  atMs: number
  rate: Rate
}

export function tokenBuckets(nowMs: () => number): TokenBuckets {
  const known = new Map<string, Bucket>()

  const leftNow = ({ left, atMs }: Bucket, { burst, perSecond }: Rate, now: number) =>
    Math.min(burst, left + (Math.max(0, now - atMs) * perSecond) / 1_000)

  return {
    take(name, rate, count = 1) {
      const now = nowMs()
      const bucket = known.get(name) ?? { left: rate.burst, atMs: now, rate }
      const left = leftNow(bucket, rate, now)
      const taken = Math.min(count, Math.max(1, rate.burst))
      if (left < taken) return (taken - left) / rate.perSecond
      bucket.left = left - taken
      bucket.atMs = now
      bucket.rate = rate
      known.set(name, bucket)
      return 0
    },
    left(name, rate) {
      const bucket = known.get(name)
      return bucket ? leftNow(bucket, rate, nowMs()) : rate.burst
    },
    sweep() {
      const now = nowMs()
      for (const [name, bucket] of known) if (leftNow(bucket, bucket.rate, now) >= bucket.rate.burst) known.delete(name)
    },
    get size() {
      return known.size
    },
  }
}

/** So many at once, and from then on so many more a second. */
export interface Rate {
  burst: number
  perSecond: number
}

/** How often each of many, by name, may still do something. Who has been quiet for a while may do all of it again. */
export interface TokenBuckets {
  /** Takes so many, at most a whole burst: 0, or nothing taken and the seconds until they are there. */
  take(name: string, rate: Rate, count?: number): number
  /** Forgets who may do all of it again; to call every now and then. */
  sweep(): void
  /** those that are remembered */
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
    sweep() {
      const now = nowMs()
      for (const [name, bucket] of known) if (leftNow(bucket, bucket.rate, now) >= bucket.rate.burst) known.delete(name)
    },
    get size() {
      return known.size
    },
  }
}

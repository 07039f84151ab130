/** Says no to who fails too often. Only failures count: whoever knows their password never meets it. */
export interface Attempts {
  /**
   * Takes an attempt from every key, before its outcome is known, so that a hundred at once are no way round.
   * Answers how long to wait where one of the keys has none left, and then takes nothing.
   */
  take(keys: AttemptKey[]): { retryAfterSeconds: number } | undefined
  /** it succeeded: it does not count */
  giveBack(keys: AttemptKey[]): void
}

export interface AttemptKey {
  name: string
  /** failures allowed in a row, and how long one of them counts */
  burst: number
  refillMs: number
}

interface Bucket {
  used: number
  countedAt: number
}

const mostBuckets = 50_000

/** Leaky buckets in memory: each gateway counts for itself, a restart forgets. */
export function countAttempts(now: () => number = Date.now): Attempts {
  const buckets = new Map<string, Bucket>()

  function bucketOf({ name, refillMs }: AttemptKey): Bucket {
    const bucket = buckets.get(name) ?? { used: 0, countedAt: now() }
    const used = Math.max(0, bucket.used - (now() - bucket.countedAt) / refillMs)
    return { used, countedAt: now() }
  }

  return {
    take: (keys) => {
      const full = keys.filter((key) => bucketOf(key).used + 1 > key.burst)
      if (full.length > 0) {
        const waitMs = Math.max(...full.map((key) => (bucketOf(key).used + 1 - key.burst) * key.refillMs))
        return { retryAfterSeconds: Math.ceil(waitMs / 1000) }
      }
      // the oldest key has had the longest time to refill
      for (const [oldest] of buckets) if (buckets.size > mostBuckets) buckets.delete(oldest)
      for (const key of keys) {
        const { used, countedAt } = bucketOf(key)
        buckets.delete(key.name)
        buckets.set(key.name, { used: used + 1, countedAt })
      }
      return undefined
    },
    giveBack: (keys) => {
      for (const key of keys) {
        const { used, countedAt } = bucketOf(key)
        if (used <= 1) buckets.delete(key.name)
        else buckets.set(key.name, { used: used - 1, countedAt })
      }
    },
  }
}

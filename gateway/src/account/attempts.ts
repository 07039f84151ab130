/** Says no to who fails too often. Only failures count: whoever knows their password never meets it. */
export interface Attempts {
  /**
   * Begins an attempt on every key, or answers how long to wait where one of the keys has failed too often. While the
   * outcome of others is open that could exhaust a key, it waits for them, so that a hundred guesses at once are no way round.
   */
  begin(keys: AttemptKey[]): Promise<Attempt | { retryAfterSeconds: number }>
}

export interface Attempt {
  end(outcome: 'failed' | 'succeeded'): void
}

export interface AttemptKey {
  name: string
  /** failures allowed in a row, and how long one of them counts */
  burst: number
  refillMs: number
}

interface Bucket {
  /** when the last failure will have been forgiven: each adds its time */
  clearAtMs: number
  open: number
  waiting: (() => void)[]
}

const maxBuckets = 50_000

/** Leaky buckets in memory: each gateway counts for itself, a restart forgets. `now` only goes on, whatever clock is set. */
export function countAttempts(now: () => number = () => performance.now()): Attempts {
  const buckets = new Map<string, Bucket>()

  function bucketOf({ name }: AttemptKey): Bucket {
    const bucket = buckets.get(name) ?? { clearAtMs: now(), open: 0, waiting: [] }
    bucket.clearAtMs = Math.max(bucket.clearAtMs, now())
    buckets.set(name, bucket)
    return bucket
  }

  /** how long until one more attempt may fail, with those that are undecided counted as failures or not */
  function waitMs(key: AttemptKey, undecided: 'failed' | 'succeeded'): number {
    const { clearAtMs, open } = bucketOf(key)
    return clearAtMs - now() + ((undecided === 'failed' ? open : 0) + 1 - key.burst) * key.refillMs
  }

  function end(keys: AttemptKey[], failed: boolean): void {
    for (const key of keys) {
      const bucket = bucketOf(key)
      bucket.open--
      if (failed) bucket.clearAtMs += key.refillMs
      for (const go of bucket.waiting.splice(0)) go()
    }
    if (buckets.size > maxBuckets) evictQuiet()
  }

  function evictQuiet(): void {
    for (const [name, { clearAtMs, open }] of buckets) if (open === 0 && clearAtMs <= now()) buckets.delete(name)
    // all of them have failed lately: those that were first go first
    for (const [name, { open }] of buckets) if (open === 0 && buckets.size > maxBuckets) buckets.delete(name)
  }

  return {
    begin: async (keys) => {
      for (;;) {
        const longestMs = Math.max(...keys.map((key) => waitMs(key, 'succeeded')))
        if (longestMs > 0) return { retryAfterSeconds: Math.ceil(longestMs / 1000) }
        const undecided = keys.find((key) => waitMs(key, 'failed') > 0)
        if (!undecided) break
        await new Promise<void>((go) => bucketOf(undecided).waiting.push(go))
      }
      for (const key of keys) bucketOf(key).open++
      let ended = false
      return {
        end: (outcome) => {
          if (!ended) end(keys, outcome === 'failed')
          ended = true
        },
      }
    },
  }
}

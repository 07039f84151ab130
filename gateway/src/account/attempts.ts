import { TooBusy } from '../http/index.ts'

/**
 * Refuses attempts after too many failures. Only failures count: a customer who knows their password is never refused.
 */
export interface Attempts {
  /**
   * Begins an attempt on every key, or returns how long to wait if one of the keys has failed too often. While other
   * attempts are open that could exhaust a key, it waits for them, so that a hundred concurrent guesses get no further. Throws
   * TooBusy if too many wait for the same key.
   */
  begin(keys: AttemptKey[]): Promise<Attempt | { retryAfterSeconds: number }>
}

export interface Attempt {
  /** The first call decides. */
  end(outcome: 'failed' | 'succeeded'): void
}

export interface AttemptKey {
  name: string
  /** failures allowed in a row, and how long one of them counts */
  burst: number
  refillMs: number
}

interface Bucket {
  /** when the last failure will have expired: each adds its time */
  clearAtMs: number
  open: number
  waiting: (() => void)[]
}

const maxBuckets = 50_000
/** for one key: an answer comes before its client has given up */
export const maxWaitingAttempts = 100
const retryAfterSeconds = 2

/** Leaky buckets in memory: each gateway counts for itself, and a restart forgets. `now` is monotonic. */
export function countAttempts(now: () => number = () => performance.now()): Attempts {
  const buckets = new Map<string, Bucket>()

  function bucketOf({ name }: AttemptKey): Bucket {
    const bucket = buckets.get(name) ?? { clearAtMs: now(), open: 0, waiting: [] }
    bucket.clearAtMs = Math.max(bucket.clearAtMs, now())
    buckets.set(name, bucket)
    return bucket
  }

  /** how long until one more attempt may fail, counting open ones as failed or succeeded */
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
    // all of them failed recently: the oldest are evicted first
    for (const [name, { open }] of buckets) if (open === 0 && buckets.size > maxBuckets) buckets.delete(name)
  }

  return {
    begin: async (keys) => {
      for (;;) {
        const longestMs = Math.max(...keys.map((key) => waitMs(key, 'succeeded')))
        if (longestMs > 0) return { retryAfterSeconds: Math.ceil(longestMs / 1000) }
        const undecided = keys.find((key) => waitMs(key, 'failed') > 0)
        if (!undecided) break
        const { waiting } = bucketOf(undecided)
        if (waiting.length >= maxWaitingAttempts) throw new TooBusy('an attempt', retryAfterSeconds)
        await new Promise<void>((go) => waiting.push(go))
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

import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Batch, emptyBatch, Superseded, writeBatch } from '../catalogue/index.ts'
import { inTransaction, type Pool } from '../database/index.ts'

export interface WriteBehind {
  /** Puts something into the batch that is written next; `urgent` writes it at once instead of at the next turn. */
  add(change: (batch: Batch) => void, urgent: boolean): void
  /** Resolves when there is room for more. */
  room(): Promise<void>
  /** Resolves when everything added so far is committed. */
  flush(): Promise<void>
  /** Tries once more to write what waits, and stops. */
  close(): Promise<void>
  readonly size: number
  /** the last try's error while the database cannot be written; nothing is lost meanwhile, the feed waits */
  readonly trouble: Error | undefined
}

export interface WriteBehindOptions {
  pool: Pool
  log: Logger
  /** after each commit, with what it held and how long its oldest change, and its oldest urgent one, waited for it */
  onCommitted: (batch: Batch, waited: { ms: number; urgentMs?: number }) => void
  /** another process leads: what waits is not written any more, and nothing else will be */
  onSuperseded: (error: Superseded) => void
  everyMs?: number
  max?: number
}

const longestPauseMs = 5_000

/** A batch that gathers, and since when: 0 is not yet. */
interface Waiting {
  batch: Batch
  sinceMs: number
  urgentMs: number
}
const nothing = (): Waiting => ({ batch: emptyBatch(), sinceMs: 0, urgentMs: 0 })

function waitedFor({ sinceMs, urgentMs }: Waiting): { ms: number; urgentMs?: number } {
  const nowMs = performance.now()
  return { ms: nowMs - sinceMs, ...(urgentMs > 0 ? { urgentMs: nowMs - urgentMs } : {}) }
}

/**
 * Writes the catalogue's changes behind it: a batch a transaction, one after the other. What cannot be written stays
 * and is tried again; when `most` changes wait, `room` holds the source back.
 */
export function createWriteBehind(options: WriteBehindOptions): WriteBehind {
  const { pool, log, onCommitted, onSuperseded, everyMs = 50, max = 2_000 } = options
  let next = nothing()
  let writing: { size: number; done: Promise<void> } | undefined
  let timer: NodeJS.Timeout | undefined
  let soon: NodeJS.Immediate | undefined
  let trouble: Error | undefined
  const closing = new AbortController()
  const waiters: (() => void)[] = []

  const size = () => next.batch.size + (writing?.size ?? 0)
  const isEmpty = () => next.sinceMs === 0

  function schedule(): void {
    if (writing || isEmpty() || closing.signal.aborted) return
    // Not this very moment: what shuts together is written together.
    if (next.urgentMs > 0) soon ??= setImmediate(start)
    else timer ??= setTimeout(start, everyMs)
  }

  function start(): void {
    clearTimeout(timer)
    clearImmediate(soon)
    timer = undefined
    soon = undefined
    if (writing || isEmpty()) return
    const taken = next
    next = nothing()
    const done = write(taken).finally(() => {
      writing = undefined
      for (const go of waiters.splice(0)) go()
      schedule()
    })
    writing = { size: taken.batch.size, done }
    done.catch(() => {})
  }

  async function write(taken: Waiting): Promise<void> {
    for (let pauseMs = 50; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      try {
        await inTransaction(pool, (db) => writeBatch(db, taken.batch))
        trouble = undefined
        onCommitted(taken.batch, waitedFor(taken))
        return
      } catch (error) {
        trouble = error as Error
        if (error instanceof Superseded) {
          onSuperseded(error)
          throw error
        }
        log.error({ err: error, size: taken.batch.size }, 'market not written, trying again')
        if (closing.signal.aborted) throw error
        await wait(pauseMs, undefined, { signal: closing.signal }).catch(() => {})
      }
    }
  }

  async function flush(): Promise<void> {
    while (writing || !isEmpty()) {
      start()
      await writing?.done
    }
  }

  return {
    add(change, urgent) {
      change(next.batch)
      next.sinceMs ||= performance.now()
      if (urgent) next.urgentMs ||= performance.now()
      schedule()
    },
    async room() {
      while (size() >= max && !closing.signal.aborted) {
        start()
        await new Promise<void>((go) => waiters.push(go))
      }
    },
    flush,
    async close() {
      closing.abort()
      await flush()
    },
    get size() {
      return size()
    },
    get trouble() {
      return trouble
    },
  }
}

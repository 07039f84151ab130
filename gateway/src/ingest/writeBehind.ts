import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Batch, emptyBatch, Superseded, writeBatch } from '../catalogue/index.ts'
import { inTransaction, type Pool } from '../database/index.ts'

export interface WriteBehind {
  /** Adds a change to the next batch; `urgent` writes the batch at once. */
  add(change: (batch: Batch) => void, urgent: boolean): void
  /** Resolves when there is room for more. */
  room(): Promise<void>
  /** Resolves when everything added so far is committed. */
  flush(): Promise<void>
  /** Tries once more to write what waits, and stops. */
  close(): Promise<void>
  readonly size: number
  /** the last attempt's error while the database cannot be written; nothing is lost, the feed waits */
  readonly trouble: Error | undefined
}

export interface WriteBehindOptions {
  pool: Pool
  log: Logger
  /** called after each commit, with the batch and how long its oldest change, and oldest urgent change, waited */
  onCommitted: (batch: Batch, waited: { ms: number; urgentMs?: number }) => void
  /** another process leads: what waits is dropped, and nothing more is written */
  onSuperseded: (error: Superseded) => void
  everyMs?: number
  max?: number
}

const longestPauseMs = 5_000

/** A batch being gathered, and since when: 0 means empty. */
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
 * Writes the catalogue's changes behind it: one batch per transaction, one at a time. A batch that cannot be written is
 * retried; when `max` changes wait, `room` holds the source back.
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
    // At the end of this turn: changes that suspend together are written together.
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

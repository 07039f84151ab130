import type { Logger } from 'pino'
import { breakLock, type Pool } from '../database/index.ts'
import { beatHead, type Head, readHead, Superseded } from './head.ts'

const beatMs = 1_000

/**
 * Records each second that this process leads, whatever its feed does. `superseded` is called once when another process
 * leads: a process that hung and resumed learns of it here first.
 */
export function keepBeating(
  { pool, term, log, superseded }: { pool: Pool; term: number; log: Logger; superseded: (error: Superseded) => void },
  everyMs = beatMs,
): { stop: () => void } {
  let beating = false
  const timer = setInterval(() => {
    // one query that waits for the database is enough
    if (beating) return
    beating = true
    beatHead(pool, term)
      .catch((error: Error) => {
        if (!(error instanceof Superseded))
          return log.warn({ reason: error.message }, 'the lead of this process could not be recorded')
        clearInterval(timer)
        return superseded(error)
      })
      .finally(() => (beating = false))
  }, everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/**
 * Tells a live leader from a hung one: its beat did not change in this many consecutive looks, each answered by the
 * database. Counts looks, not time, so that a stalled database accuses no leader.
 */
export function watchBeat(looks: number): (head: Pick<Head, 'term' | 'beat'>) => boolean {
  let seen = ''
  let same = 0
  return ({ term, beat }) => {
    const now = `${term} ${beat}`
    same = now === seen ? same + 1 : 0
    seen = now
    return same >= looks
  }
}

/**
 * Takes the lock from a hung leader. What that leader tries to write when it resumes is refused as soon as another one
 * leads. Returns whether the lock was taken.
 */
export async function breakHungLease(
  { pool, log }: { pool: Pool; log: Logger },
  hasHung: (head: Head) => boolean,
): Promise<boolean> {
  const head = await readHead(pool)
  if (!hasHung(head)) return false
  log.warn({ term: head.term, beat: head.beat }, 'the process that ingests the feed has hung: its lock is taken over')
  return breakLock(pool, 'feed')
}

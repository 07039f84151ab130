import type { Logger } from 'pino'
import { breakLock, type Pool } from '../database/index.ts'
import { beatHead, type Head, readHead, Superseded } from './head.ts'

const beatMs = 1_000

/**
 * Lets the others know, each second, that this process leads, whatever its feed says. `superseded` is called once when
 * another one leads: a process that hung and went on hears of it here first.
 */
export function keepBeating(
  { pool, term, log, superseded }: { pool: Pool; term: number; log: Logger; superseded: (error: Superseded) => void },
  everyMs = beatMs,
): { stop: () => void } {
  let beating = false
  const timer = setInterval(() => {
    // one that waits for the database is enough
    if (beating) return
    beating = true
    beatHead(pool, term)
      .catch((error: Error) => {
        if (!(error instanceof Superseded))
          return log.warn({ reason: error.message }, 'the database was not told that this process leads')
        clearInterval(timer)
        return superseded(error)
      })
      .finally(() => (beating = false))
  }, everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/**
 * Tells one that leads from one that hangs: at so many looks in a row, each answered by the database, its beat was the same.
 * Looks count and not time, so that a database that stood still for a while accuses nobody.
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
 * Where who leads has hung and its lock stands in the way: takes the lock from it. What it still tries to write when it goes
 * on is refused as soon as another one leads. Answers whether it did.
 */
export async function breakHungLease(
  { pool, log }: { pool: Pool; log: Logger },
  hasHung: (head: Head) => boolean,
): Promise<boolean> {
  const head = await readHead(pool)
  if (!hasHung(head)) return false
  log.warn({ term: head.term, beat: head.beat }, 'who takes in the feed hangs: its lock is taken from it')
  return breakLock(pool, 'feed')
}

import { setTimeout as wait } from 'node:timers/promises'
import { isSilent } from './away.ts'
import { endFacts } from './facts.ts'
import type { Connection, Pool } from './pool.ts'

const attempts = 5
const serializationFailure = '40001'
const deadlock = '40P01'

/**
 * Runs `work` in one transaction: committed when it returns, rolled back when it throws. Serialization failures and
 * deadlocks are retried a few times; `work` must therefore have no effect outside the database.
 */
export const inTransaction = <Result>(pool: Pool, work: (db: Connection) => Promise<Result>): Promise<Result> =>
  triedAgain(() => once(pool, work))

/** Runs `work`, a whole transaction, again after a serialization failure or a deadlock, a few times. */
export async function triedAgain<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const { code } = error as { code?: string }
      if (attempt === attempts || (code !== serializationFailure && code !== deadlock)) throw error
      await wait(2 ** attempt)
    }
  }
}

async function once<Result>(pool: Pool, work: (db: Connection) => Promise<Result>): Promise<Result> {
  const db = await pool.connect()
  let broken: Error | undefined
  try {
    await db.query('begin')
    const result = await work(db)
    await db.query('commit')
    endFacts(pool, db, true)
    return result
  } catch (error) {
    // A server that did not answer the work does not answer its rollback either, but ends it by itself.
    if (isSilent(error)) broken = error
    else
      await db.query('rollback').catch((failure: Error) => {
        broken = failure
      })
    endFacts(pool, db, false)
    throw error
  } finally {
    db.release(broken)
  }
}

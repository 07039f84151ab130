import { isSilent } from './away.ts'
import type { Pool, Queryable } from './pool.ts'

/**
 * Runs `work` with one connection of the pool, not in a transaction. Queries that it starts at the same time are sent one after the
 * other: what one answer needs from many tables would otherwise take most of the pool's connections, and bets would wait for one.
 */
export async function onOneConnection<Result>(pool: Pool, work: (db: Queryable) => Promise<Result>): Promise<Result> {
  const db = await pool.connect()
  let broken: Error | undefined
  let last: Promise<unknown> = Promise.resolve()
  const query = (...given: Parameters<typeof db.query>): Promise<unknown> => {
    const answered = last.then(() => db.query(...given))
    last = answered.catch((error: Error) => {
      if (isSilent(error)) broken = error
    })
    return answered
  }
  try {
    return await work({ query: query as Queryable['query'] })
  } finally {
    // after an error others may still be on their way
    void last.then(() => db.release(broken))
  }
}

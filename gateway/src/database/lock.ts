import { setTimeout as wait } from 'node:timers/promises'
import { connect } from './pool.ts'

/** What only one process may do at a time: own an embedded server, take in the feed. */
const locks = { owner: 7_205_981_105, feed: 7_205_981_106 }

export interface Lock {
  release(): Promise<void>
}

/**
 * A lock in the server itself, held for as long as the process lives: a killed one lets go without cleaning up. Waits
 * a moment, for a killed process's connection to be noticed or a short command to finish.
 */
export async function holdLock(
  url: string,
  name: keyof typeof locks,
  patienceMs = 3_000,
): Promise<Lock | 'held by another' | 'server went away'> {
  try {
    const db = await connect(url)
    for (let waitedMs = 0; waitedMs <= patienceMs; waitedMs += 100) {
      const { rows } = await db.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [locks[name]])
      if (rows[0]?.taken) return { release: () => db.end() }
      await wait(100)
    }
    await db.end()
    return 'held by another'
  } catch {
    return 'server went away'
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import { type Client, connect, type Queryable } from './pool.ts'
import { Standby } from './standby.ts'

/** What only one process may do at a time: own an embedded server, ingest the feed. */
const locks = { owner: 7_205_981_105, feed: 7_205_981_106 }

export interface Lock {
  release(): Promise<void>
  /** holds it until its connection or server ends, and does not take it again then: before the holder stops the server */
  letEnd(): void
}

const retryMs = 100
/** A connection can die during the query: without a timeout the caller would wait for the lock forever. */
const silentMs = 10_000

/**
 * A lock in the server itself, held as long as the process lives: a killed process releases it without cleaning up, and
 * after a server restart it is taken again. Waits a moment at first, for a killed process's connection to be noticed or
 * a short command to finish.
 */
export async function holdLock(
  url: string,
  name: keyof typeof locks,
  maxWaitMs = 3_000,
): Promise<Lock | 'held by another' | 'server went away'> {
  try {
    for (let waitedMs = 0; waitedMs <= maxWaitMs; waitedMs += retryMs) {
      const holder = await take(url, name)
      if (holder) return keep(holder, () => take(url, name))
      await wait(retryMs)
    }
    return 'held by another'
  } catch {
    return 'server went away'
  }
}

/** The connection that holds it, or undefined if another one does. */
async function take(url: string, name: keyof typeof locks): Promise<Client | undefined> {
  const db = await connect(url, { silentMs })
  try {
    // so that the server soon notices when the holder's machine is gone
    await db.query('set tcp_keepalives_idle = 4; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3')
    // a standby gives locks too, which nobody else meets
    const { rows } = await db.query<{ taken: boolean | null }>(
      'select case when not pg_is_in_recovery() then pg_try_advisory_lock($1) end as taken',
      [locks[name]],
    )
    if (rows[0]?.taken === null) throw new Standby()
    if (rows[0]?.taken) return db
  } catch (error) {
    await db.end()
    throw error
  }
  await db.end()
  return undefined
}

/** Ends the connection that holds the lock, whatever its process does; returns whether there was one. */
export async function breakLock(db: Queryable, name: keyof typeof locks): Promise<boolean> {
  // How the server shows a lock of one number: https://www.postgresql.org/docs/current/view-pg-locks.html
  const { rowCount } = await db.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and objsubid = 1 and granted and (classid::bigint << 32 | objid::bigint) = $1
       and database = (select oid from pg_database where datname = current_database())`,
    [locks[name]],
  )
  return rowCount !== 0
}

function keep(first: Client, again: () => Promise<Client | undefined>): Lock {
  const released = new AbortController()
  let holder = first
  const watch = () => holder.once('end', () => void retake())
  async function retake(): Promise<void> {
    while (!released.signal.aborted) {
      await wait(retryMs, undefined, { ref: false })
      const next = await again().catch(() => undefined)
      if (!next) continue
      if (released.signal.aborted) return next.end()
      holder = next
      return void watch()
    }
  }
  watch()
  return {
    letEnd: () => released.abort(),
    release: () => {
      released.abort()
      return holder.end()
    },
  }
}

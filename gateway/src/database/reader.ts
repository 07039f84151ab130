import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isDatabaseAway } from './away.ts'
import { type Books, openBooks } from './books.ts'
import { createLag } from './lag.ts'
import { type Connection, maxWaitMs, openPool, type Pool, type Queryable } from './pool.ts'

export interface StandbyOptions {
  /** of the primary, with the URL that leads to it */
  books: Books
  primaryUrl: string
  /** of the standby */
  url: string
  /** how old an answer may be */
  mostMs: number
  log: Logger
}

/** A standby that is read where an older answer is right. */
export interface StandbyReads {
  /** Infinity: it has not been seen yet, or it is none */
  behindMs(): number
  /** reads by who answered them; `again`: the primary, after the standby could not */
  answered: Readonly<Record<'standby' | 'primary' | 'again', number>>
  close(): Promise<void>
}

const known = new WeakMap<Pool, Queryable>()

/**
 * For reads that may be `READ_LAG_MS` old: each statement is answered by the standby if that has replayed what the primary had written
 * by then, and otherwise by the primary. Without a standby it is the pool itself.
 */
export const readerOf = (pool: Pool): Queryable => known.get(pool) ?? pool

/** Longer than any transaction, and than `READ_LAG_MS` may be. */
const longAgoMs = 10 * 60_000

/** For reads of what was over before `time`: the reader if that is long ago, when a standby near enough has all of it. */
export const readerBefore = (pool: Pool, time: string | undefined): Queryable =>
  time !== undefined && Date.parse(time) < Date.now() - longAgoMs ? readerOf(pool) : pool

/** One that hangs is given up sooner than a primary: there is another server to ask. */
const most = { connections: 4, lookMs: 1_000, silentMs: maxWaitMs + 500 }

/** A number for a position in the log, and which cluster's log it is. */
interface Position {
  position: string
  cluster: string
}
const primarySql = `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as position, system_identifier::text as cluster
  from pg_control_system()`
/** No row: it is a primary. */
const standbySql = `select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as position, system_identifier::text as cluster
  from pg_control_system() where pg_is_in_recovery()`

/**
 * Opens the pools to the standby, looks a few times in each `mostMs` how far it is behind, and gives each pool of the books its reader.
 * A read first asks the connection that it will use, because behind one address may be several servers, and others later.
 */
export function openStandby({ books, primaryUrl, url, mostMs, log }: StandbyOptions): StandbyReads {
  const own = openBooks(url, books.all.length, { log, readOnly: true, max: most.connections, silentMs: most.silentMs })
  // a connection of its own: when the primary has most to do, its pools are busy and the standby is needed most
  const toPrimary = openPool(primaryUrl, { log, toPrimary: true, max: 1 })
  const lag = createLag(mostMs)
  const answered = { standby: 0, primary: 0, again: 0 }
  const stopped = new AbortController()
  let cluster: string | undefined
  let trouble: string | undefined = 'it has not been seen yet'

  /** What the server has replayed; in words why it is not to be read at all. */
  async function replayedBy(db: Queryable): Promise<bigint | string> {
    const { rows } = await db.query<Position>({ name: 'standby_position', text: standbySql })
    if (!rows[0]) return 'it is not a standby'
    return rows[0].cluster === cluster ? BigInt(rows[0].position) : 'it is of another cluster'
  }

  async function look(): Promise<string | undefined> {
    const atMs = performance.now()
    const { rows } = await toPrimary.query<Position>({ name: 'primary_position', text: primarySql })
    const [primary] = rows
    if (!primary) return 'the primary gave no position'
    cluster = primary.cluster
    lag.note({ atMs, position: BigInt(primary.position) })
    const replayed = await replayedBy(own.every)
    if (typeof replayed === 'string') return replayed
    lag.replayed(replayed)
    return undefined
  }

  async function keepLooking(): Promise<void> {
    while (!stopped.signal.aborted) {
      const before = trouble
      trouble = await look().catch((error: Error) => error.message)
      if (trouble === undefined && before !== undefined) log.info('the standby can be read')
      if (trouble !== undefined && before !== trouble) log.warn({ reason: trouble }, 'the standby cannot be read')
      await wait(Math.min(most.lookMs, mostMs / 4), undefined, { signal: stopped.signal }).catch(() => {})
    }
  }

  const behindMs = () => (trouble === undefined ? lag.behindMs(performance.now()) : Number.POSITIVE_INFINITY)

  /** Whether this connection leads to a standby that is near enough; `neededAt` is undefined if the looks hang. */
  async function isNear(db: Queryable): Promise<boolean> {
    const needed = lag.neededAt(performance.now())
    if (needed === undefined) return false
    const replayed = await replayedBy(db)
    return typeof replayed === 'bigint' && replayed >= needed
  }

  const reader = (primary: Pool, standby: Pool): Queryable => {
    async function query(...given: Given): Promise<unknown> {
      const asked = behindMs() <= mostMs ? await ask(standby, given, isNear) : 'not near'
      if (typeof asked === 'object') {
        answered.standby++
        return asked.answer
      }
      answered[asked === 'failed' ? 'again' : 'primary']++
      return primary.query(...given)
    }
    return { query: query as Queryable['query'] }
  }

  for (const { no, pool } of books.all) known.set(pool, reader(pool, (own.all[no] ?? own.all[0]).pool))
  if (books.all.length > 1) known.set(books.every, reader(books.every, own.every))
  const looking = keepLooking()
  return {
    behindMs,
    answered,
    close: async () => {
      stopped.abort()
      await looking
      await Promise.all([own.close(), toPrimary.end()])
    },
  }
}

type Given = Parameters<Queryable['query']>

async function ask(
  pool: Pool,
  given: Given,
  isNear: (db: Queryable) => Promise<boolean>,
): Promise<{ answer: unknown } | 'not near' | 'failed'> {
  let db: Connection | undefined
  let broken: Error | undefined
  let isSent = false
  try {
    db = await pool.connect()
    if (!(await isNear(db))) return 'not near'
    isSent = true
    const answer: unknown = await Promise.resolve(db.query(...given))
    return { answer }
  } catch (error) {
    if (isSent && !isOfStandby(error)) throw error
    broken = error as Error
    return 'failed'
  } finally {
    db?.release(broken)
  }
}

/**
 * The standby's fault, not the statement's: it is away, or cancelled what was in the way of its replay (40001, 40P01).
 * A statement that writes fails by 25006 on any standby: a mistake of ours that the primary must not hide.
 */
function isOfStandby(error: unknown): boolean {
  const { code = '' } = error as { code?: string }
  return code !== '25006' && (isDatabaseAway(error) || /^(?:40|57)/.test(code))
}

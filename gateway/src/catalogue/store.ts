import { type Catalogue, createCatalogue, nextVersion, type Op, type Version } from '@touchline/domain/catalogue'
import type { RecordedResult, ResultsKnown } from '@touchline/domain/feed'
import type { Logger } from 'pino'
import { type Connection, inTransaction, type Pool } from '../database/index.ts'
import { catchUp } from './catchUp.ts'
import { beginTerm, type Head, holdTerm, readHead } from './head.ts'
import { type KnownResult, loadCurrent, loadMarket, loadResults } from './load.ts'
import { removalsOf } from './removals.ts'
import { forgetSome, forgottenAtOnce } from './workers/forget.ts'

/** The catalogue in memory, which feed, push, pages and placement share, kept with its tables. */
export interface CatalogueStore {
  catalogue: Catalogue
  results: ResultsKnown
  recordResult(result: RecordedResult): void
  /**
   * Brings back the events of these ids (of events, markets or selections) that had left: for a late correction or a
   * message about a finished match. Returns the ops that were applied. Throws `Superseded`.
   */
  recall(ids: string[]): Promise<Op[]>
  /**
   * Evicts events that have been finished and settled long enough; the database keeps them. Returns their ids. Throws
   * `Superseded`.
   */
  retire(): Promise<string[]>
  /** Deletes events that left long ago and have no bets. Returns their number. Throws `Superseded`. */
  forget(): Promise<number>
  /**
   * From now on this process leads the catalogue, and writes of any other are refused. On return the catalogue has the
   * database's state; `onLead` is awaited before that, once others are refused.
   */
  lead(onLead?: (head: Head) => Promise<void>): Promise<Head>
  /** Brings the catalogue to the database's state; `heldFrom` as in `catchUp` */
  catchUp(heldFrom?: Version): Promise<Head>
}

export interface StoreOptions {
  pool: Pool
  log: Logger
  now?: () => number
  /** how long an event stays after its last change and its last result */
  keepMs?: number
  /** another process leads and decides what has left */
  follows?: boolean
}

const keepHours = 4

/** Opens the catalogue from the database's state. */
export async function openCatalogueStore(options: StoreOptions): Promise<CatalogueStore> {
  const { pool, log, now = Date.now, keepMs = keepHours * 3_600_000, follows = false } = options
  const catalogue = createCatalogue()
  const results = new Map<string, KnownResult>()
  /** of this process, once it leads */
  let term: number | undefined
  /** The leader decides what has left. */
  const asLeader = <Result>(work: (db: Connection) => Promise<Result>) =>
    inTransaction(pool, async (db) => {
      if (term !== undefined) await holdTerm(db, term)
      return work(db)
    })
  const leave = async () => {
    const deleted: string[] = []
    for (;;) {
      const { rows } = await asLeader((db) => db.query<{ id: string }>(leaveSql, [keepMs / 1000]))
      deleted.push(...rows.map((row) => row.id))
      if (rows.length < leaveAtOnce) return deleted
    }
  }
  const keepResults = (known: KnownResult[]) => {
    for (const result of known) results.set(result.latest.marketId, result)
  }

  if (!follows) await leave()
  const haveAnyLeft = async () => (await pool.query('select from event where left_at is not null limit 1')).rowCount !== 0
  let anyLeft = await haveAnyLeft()
  const known = await inTransaction(pool, async (db) => {
    await db.query('set transaction isolation level repeatable read, read only')
    // A large catalogue takes long to read, once, also between two of its tables.
    await db.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    const head = await readHead(db)
    const loaded = await loadCurrent(db, catalogue)
    catalogue.apply({ v: head.v, ops: [] })
    return loaded
  })
  keepResults(known)
  log.info({ events: catalogue.count('event'), markets: catalogue.count('market'), v: catalogue.v }, 'market loaded')

  return {
    catalogue,
    results: (marketId) => results.get(marketId),
    recordResult(result) {
      const feedRevision = result.feedRevision ?? results.get(result.marketId)?.feedRevision
      results.set(result.marketId, { latest: result, ...(feedRevision === undefined ? {} : { feedRevision }) })
    },
    async recall(ids) {
      if (!anyLeft) return []
      const { rows } = await asLeader((db) => db.query<{ id: string }>(recallSql, [ids]))
      if (rows.length === 0) return []
      const back = await loadMarket(
        pool,
        rows.map((row) => row.id),
      )
      keepResults(back.results)
      const ops = back.changes.flatMap((change) => change.ops).map((op): Op => (op.op === 'initial' ? { ...op, op: 'add' } : op))
      return catalogue.apply({ v: nextVersion(catalogue.v, now()), ops })
    },
    async retire() {
      const deleted = await leave()
      if (deleted.length > 0) {
        anyLeft = true
        const ops = await removalsOf(new Set(deleted), catalogue)
        for (const op of ops) if (op.entity === 'market') results.delete(op.id)
        catalogue.apply({ v: nextVersion(catalogue.v, now()), ops })
      }
      return deleted
    },
    async forget() {
      let forgotten = 0
      for (;;) {
        const { examined, deleted } = await asLeader((db) => forgetSome(db, catalogue))
        forgotten += deleted
        if (examined < forgottenAtOnce) break
      }
      if (forgotten > 0) log.info({ events: forgotten }, 'old events without bets were deleted')
      return forgotten
    },
    async lead(onLead = async () => {}) {
      const head = await inTransaction(pool, (db) => beginTerm(db, now()))
      term = head.term
      await onLead(head)
      await leave()
      await catchUp({ pool, catalogue })
      anyLeft = await haveAnyLeft()
      keepResults(await loadResults(pool))
      return head
    },
    catchUp: (heldFrom) => catchUp({ pool, catalogue }, heldFrom),
  }
}

const leaveAtOnce = 50

// Events without a result stay a week, in case it still comes. When a market was open is kept for events with bets: the
// audit checks that their bets were in time.
const leaveSql = `with gone as (
    update event set left_at = clock_timestamp() where id in (
      select e.id from event e
      where left_at is null and state in ('FINISHED', 'CANCELED', 'ABANDONED')
        and changed_at < clock_timestamp() - $1 * interval '1 second'
        and not exists (
          select from market m
          left join lateral (select max(received_at) as at from market_result r where r.market_id = m.id) result on true
          where m.event_id = e.id and coalesce(
            result.at > clock_timestamp() - $1 * interval '1 second', e.start_time > clock_timestamp() - interval '7 days'))
      limit ${leaveAtOnce})
    returning id
  ), unused as (
    select g.id as event_id, m.id as market_id from gone g join market m on m.event_id = g.id
    where not exists (select from bet_leg l where l.market_id = m.id)
  ), forgotten as (
    delete from open_change c using (
      select 'market' as entity, market_id as id from unused
      union all select 'selection', s.id from unused u join selection s on s.market_id = u.market_id
      union all select 'event', g.id from gone g where not exists (
        select from market m where m.event_id = g.id and exists (select from bet_leg l where l.market_id = m.id))
    ) u where c.entity = u.entity and c.id = u.id
  )
  select id from gone`

const recallSql = `update event set left_at = null
  where id in (
    select unnest($1::text[])
    union select event_id from market where id = any($1)
    union select event_id from selection where id = any($1))
  returning id`

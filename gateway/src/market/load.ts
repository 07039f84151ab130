import type { Change, EntityKind, Op, ReplacedBy, Version } from '@touchline/domain/catalogue'
import type { RecordedResult } from '@touchline/domain/feed'
import type { Connection, Queryable } from '../database/index.ts'

export interface Loaded {
  /** everything as `initial`, each at the version that it was written with */
  changes: Change[]
  results: KnownResult[]
}
export interface KnownResult {
  latest: RecordedResult
  feedRevision?: number
}

interface Row {
  id: string
  v: number
  data: object
}

const current = 'select id from event where left_at is null'
const named = 'select unnest($1::text[])'

/** What events have, by kind; markets in the order in which they came. */
const tablesOf = (which: string): [kind: EntityKind, sql: string][] => [
  ['event', `select id, v, data from event where id in (${which})`],
  ['market', `select id, v, data from market where event_id in (${which}) order by v, id`],
  ['selection', `select id, v, data from selection where event_id in (${which})`],
  ['scoreboard', `select event_id as id, v, data from scoreboard where event_id in (${which})`],
  ['statistics', `select event_id as id, v, data from statistics where event_id in (${which})`],
]

const categories: [kind: EntityKind, sql: string] = ['category', 'select id, v, data from category']

const changeOf = (kind: EntityKind, { id, v, data }: Row): Change => ({
  v,
  ops: [{ op: 'initial', entity: kind, id, data } as Op],
})

/** Reads what these events have, whether they have left or not. */
export async function loadMarket(db: Queryable, eventIds: string[]): Promise<Loaded> {
  const changes: Change[] = []
  for (const [kind, sql] of tablesOf(named)) {
    const { rows } = await db.query<Row>(sql, [eventIds])
    changes.push(...rows.map((row) => changeOf(kind, row)))
  }
  changes.push(...(await replacements(db, named, [eventIds])))
  return { changes, results: await results(db, named, [eventIds]) }
}

/** A transaction's memory of a big market: so many rows of it at a time. */
const rowsAtATime = 5_000

/** Reads all that have not left, and the categories, a piece at a time; in a transaction of the caller's. */
export async function loadCurrent(db: Connection, take: (change: Change) => void): Promise<KnownResult[]> {
  await db.query('set local cursor_tuple_fraction = 1')
  for (const [kind, sql] of [categories, ...tablesOf(current)]) {
    await db.query(`declare loading no scroll cursor for ${sql}`)
    const more = () => db.query<Row>(`fetch ${rowsAtATime} from loading`)
    let { rows } = await more()
    while (rows.length > 0) {
      // The next piece is on its way while this one is taken.
      const next = more()
      for (const row of rows) take(changeOf(kind, row))
      rows = (await next).rows
    }
    await db.query('close loading')
  }
  for (const change of await replacements(db, current, [])) take(change)
  return results(db, current, [])
}

/** Reads what is newer than `v` of those that have not left, in the order of its versions. */
export async function loadNewer(db: Connection, v: Version): Promise<Change[]> {
  const changes: Change[] = []
  for (const [kind, sql] of [categories, ...tablesOf(current)]) {
    const { rows } = await db.query<Row>(`select * from (${sql}) known where v > $1`, [v])
    changes.push(...rows.map((row) => changeOf(kind, row)))
  }
  const replaced = await replacements(db, current, [])
  return [...changes, ...replaced.filter((change) => change.v > v)].sort((a, b) => a.v - b.v)
}

/** The latest results of all markets whose events have not left. */
export const loadResults = (db: Queryable): Promise<KnownResult[]> => results(db, current, [])

async function replacements(db: Queryable, which: string, values: unknown[]): Promise<Change[]> {
  const { rows } = await db.query<{ id: string; v: number; by: ReplacedBy }>(
    `select id, replaced_v as v, replaced_by as by from selection where replaced_by is not null and event_id in (${which})`,
    values,
  )
  return rows.map(({ id, v, by }) => ({ v, ops: [{ op: 'replacedby', entity: 'selection', id, replacedBy: by }] }))
}

interface ResultRow {
  marketId: string
  revision: number
  feedRevision: number | null
  outcomes: RecordedResult['outcomes']
  dividends: Record<string, number> | null
  voidReason: string | null
  highest: number | null
}

async function results(db: Queryable, which: string, values: unknown[]): Promise<KnownResult[]> {
  const { rows } = await db.query<ResultRow>(
    `select distinct on (r.market_id) r.market_id as "marketId", r.revision, r.feed_revision as "feedRevision", r.outcomes,
       r.dividends, r.void_reason as "voidReason", max(r.feed_revision) over (partition by r.market_id) as highest
     from market_result r join market m on m.id = r.market_id
     where m.event_id in (${which}) order by r.market_id, r.revision desc`,
    values,
  )
  return rows.map(({ marketId, revision, outcomes, feedRevision, dividends, voidReason, highest }) => ({
    latest: {
      marketId,
      revision,
      outcomes,
      ...(feedRevision === null ? {} : { feedRevision }),
      ...(dividends ? { dividends } : {}),
      ...(voidReason === null ? {} : { voidReason }),
    },
    ...(highest === null ? {} : { feedRevision: highest }),
  }))
}

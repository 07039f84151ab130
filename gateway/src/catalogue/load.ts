import type { Catalogue, Change, Entities, EntityKind, Op, ReplacedBy, Version } from '@touchline/domain/catalogue'
import type { RecordedResult } from '@touchline/domain/feed'
import { type Connection, copyJson, type Queryable } from '../database/index.ts'
import { shareTexts } from './shareTexts.ts'

export interface Loaded {
  /** everything as `initial`, each at its stored version */
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

/** An event's entities by kind; markets in their original order. Selections are found through their markets. */
const tablesOf = (which: string): [kind: EntityKind, sql: string][] => [
  ['event', `select id, v, data from event where id in (${which})`],
  ['market', `select id, v, data from market where event_id in (${which}) order by v, id`],
  ['selection', `select id, v, data from selection where market_id in (select id from market where event_id in (${which}))`],
  ['scoreboard', `select event_id as id, v, data from scoreboard where event_id in (${which})`],
  ['statistics', `select event_id as id, v, data from statistics where event_id in (${which})`],
]

const changeOf = (kind: EntityKind, { id, v, data }: Row): Change => ({
  v,
  ops: [{ op: 'initial', entity: kind, id, data } as Op],
})

/** Reads these events, whether they have left or not. */
export async function loadMarket(db: Queryable, eventIds: string[]): Promise<Loaded> {
  const changes: Change[] = []
  for (const [kind, sql] of tablesOf(named)) {
    const { rows } = await db.query<Row>(sql, [eventIds])
    changes.push(...rows.map((row) => changeOf(kind, row)))
  }
  changes.push(...(await replacements(db, named, [eventIds])))
  return { changes, results: await results(db, named, [eventIds]) }
}

/** Reads everything that has not left, and the categories, into an empty catalogue; in the caller's transaction. */
export async function loadCurrent(db: Connection, catalogue: Catalogue): Promise<KnownResult[]> {
  if (catalogue.v > 0) throw new Error('the catalogue is loaded once, while it is empty')
  const shared = shareTexts(catalogue)
  const read = <K extends EntityKind>(kind: K, take: (v: Version, data: Entities[K]) => void) =>
    copyJson(
      db,
      `select v, data from ${kind} ${kind === 'category' ? '' : `where ${ownerIn[kind]} in (${current})`}`,
      (v, data) => take(v, data as Entities[K]),
    )
  await read('category', (v, data) => catalogue.load('category', data, v))
  await read('event', (v, data) => {
    shared.event(data)
    catalogue.load('event', data, v)
  })
  // in their original order; the database would have to sort on disk
  const markets: { v: Version; data: Entities['market'] }[] = []
  await read('market', (v, data) => {
    shared.market(data)
    markets.push({ v, data })
  })
  for (const { v, data } of markets.sort(inOrder)) catalogue.load('market', data, v)
  await read('selection', (v, data) => {
    shared.selection(data)
    catalogue.load('selection', data, v)
  })
  await read('scoreboard', (v, data) => catalogue.load('scoreboard', data, v))
  await read('statistics', (v, data) => catalogue.load('statistics', data, v))
  for (const change of await replacements(db, current, [])) catalogue.apply(change)
  return results(db, current, [])
}

const ownerIn = {
  event: 'id',
  market: 'event_id',
  selection: 'event_id',
  scoreboard: 'event_id',
  statistics: 'event_id',
  category: 'id',
} as const satisfies Record<EntityKind, string>

const inOrder = (a: { v: Version; data: { id: string } }, b: { v: Version; data: { id: string } }): number =>
  a.v - b.v || (a.data.id < b.data.id ? -1 : 1)

/**
 * Reads what is newer than `v` of the events that are `current`, in version order; in the caller's transaction, in
 * which no table is read whole from then on. Without a join, or the planner would start with the events: it does not
 * know that new rows are stored together.
 */
export async function loadNewer(db: Connection, v: Version, currentIds: ReadonlySet<string>): Promise<Change[]> {
  await db.query('set local enable_seqscan = off')
  const changes: Change[] = []
  for (const kind of ['category', 'event', 'market', 'selection', 'scoreboard', 'statistics'] as const) {
    const id = kind === 'scoreboard' || kind === 'statistics' ? 'event_id' : 'id'
    const { rows } = await db.query<Row & { owner: string }>(
      `select ${id} as id, ${ownerIn[kind]} as owner, v, data from ${kind} where v > $1 order by v, id`,
      [v],
    )
    for (const row of rows) if (kind === 'category' || currentIds.has(row.owner)) changes.push(changeOf(kind, row))
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
  forced: string | null
  highest: number | null
}

async function results(db: Queryable, which: string, values: unknown[]): Promise<KnownResult[]> {
  const { rows } = await db.query<ResultRow>(
    `select distinct on (r.market_id) r.market_id as "marketId", r.revision, r.feed_revision as "feedRevision", r.outcomes,
       r.dividends, r.void_reason as "voidReason", r.forced, max(r.feed_revision) over (partition by r.market_id) as highest
     from market_result r join market m on m.id = r.market_id
     where m.event_id in (${which}) order by r.market_id, r.revision desc`,
    values,
  )
  return rows.map(({ marketId, revision, outcomes, feedRevision, dividends, voidReason, forced, highest }) => ({
    latest: {
      marketId,
      revision,
      outcomes,
      ...(feedRevision === null ? {} : { feedRevision }),
      ...(dividends ? { dividends } : {}),
      ...(voidReason === null ? {} : { voidReason }),
      ...(forced === null ? {} : { forced }),
    },
    ...(highest === null ? {} : { feedRevision: highest }),
  }))
}

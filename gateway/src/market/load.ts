import type { Change, EntityKind, Op, ReplacedBy } from '@touchline/domain/catalogue'
import type { RecordedResult } from '@touchline/domain/feed'
import type { Queryable } from '../database/index.ts'

export interface Loaded {
  /** everything as `initial`, each at the version that it was written with */
  changes: Change[]
  results: KnownResult[]
}
export interface KnownResult {
  latest: RecordedResult
  feedRevision?: number
}

/** Reads what the events have, the categories too where `events` is 'current': all that have not left. */
export async function loadMarket(db: Queryable, events: 'current' | string[]): Promise<Loaded> {
  const which = events === 'current' ? 'select id from event where left_at is null' : 'select unnest($1::text[])'
  const values = events === 'current' ? [] : [events]
  const read = async (kind: EntityKind, sql: string, using: unknown[] = values) => {
    const { rows } = await db.query<{ id: string; v: number; data: object }>(sql, using)
    return rows.map((row): Change => ({ v: row.v, ops: [{ op: 'initial', entity: kind, id: row.id, data: row.data } as Op] }))
  }
  const ofEvents = (table: string) => `select event_id as id, v, data from ${table} where event_id in (${which})`
  return {
    changes: [
      ...(events === 'current' ? await read('category', 'select id, v, data from category', []) : []),
      ...(await read('event', `select id, v, data from event where id in (${which})`)),
      ...(await read('market', `select id, v, data from market where event_id in (${which}) order by v, id`)),
      ...(await read('selection', `select id, v, data from selection where event_id in (${which})`)),
      ...(await read('scoreboard', ofEvents('scoreboard'))),
      ...(await read('statistics', ofEvents('statistics'))),
      ...(await replacements(db, which, values)),
    ],
    results: await results(db, which, values),
  }
}

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

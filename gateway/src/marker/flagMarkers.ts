import {
  type Intervention,
  interventionRestsMs,
  interventionsFor,
  type MarkerSign,
  type MarkerTerms,
  markerCountsMs,
  markerRestsMs,
  timeOutHours,
} from '@touchline/domain/protection'
import { beginBlock } from '../block/index.ts'
import type { Connection } from '../database/index.ts'
import { tellCustomer } from '../message/index.ts'
import { endAllSessions } from '../session/index.ts'

export interface FoundMarker {
  sign: MarkerSign
  strong: boolean
  evidence: Readonly<Record<string, unknown>>
}

export interface Flagged {
  customerId: string
  found: readonly FoundMarker[]
  /** 'system' or a member of staff */
  by: string
  terms: Pick<MarkerTerms, 'actionWithinMinutes'>
}

/**
 * Records what was found about a customer and is not recorded yet, and does what it leads to, in the caller's transaction: with its
 * evidence, or not at all. Returns what was done; undefined if nothing was new.
 */
export async function flagMarkers(
  db: Connection,
  { customerId, found, by, terms }: Flagged,
): Promise<readonly Intervention[] | undefined> {
  // two watches may find the same
  await db.query(`select pg_advisory_xact_lock(hashtextextended('markers ' || $1, 0))`, [customerId])
  const { rows: added } = await db.query<{ id: string; sign: MarkerSign; evidence: object }>(addSql, [
    customerId,
    JSON.stringify(found),
    by,
    markerRestsMs,
  ])
  const newest = added.at(-1)
  if (!newest) return undefined
  const { rows } = await db.query<Evaluated>(evaluatedSql, [
    customerId,
    markerCountsMs,
    Math.max(...Object.values(interventionRestsMs)),
  ])
  const [{ markers, done, nowMs }] = rows as [Evaluated]
  const actions = interventionsFor(markers, done, nowMs)
  for (const action of actions) {
    await db.query(
      `insert into marker_action (customer_id, marker_id, action, due_at)
       values ($1, $2, $3, case when $3 = 'call' then clock_timestamp() + make_interval(mins => $4) end)`,
      [customerId, newest.id, action, terms.actionWithinMinutes],
    )
    await does[action](db, { customerId, markerId: newest.id })
  }
  // what was said to staff names things that a regulator's copy must not keep
  const lines = added.flatMap(({ sign, evidence }) =>
    (actions.length > 0 ? actions : ['none']).map((action) => ({
      group: sign,
      evidence: sign === 'contact' ? { noted: true } : evidence,
      action,
    })),
  )
  await db.query(
    `insert into history_event (customer_id, kind, content) select $1, 'marker', l from jsonb_array_elements($2::jsonb) l`,
    [customerId, JSON.stringify(lines)],
  )
  return actions
}

interface Evaluated {
  markers: { sign: MarkerSign; strong: boolean; atMs: number }[]
  done: { action: Intervention; atMs: number }[]
  nowMs: number
}

const addSql = `
  insert into marker (customer_id, sign, strong, evidence, by)
  select $1, f->>'sign', (f->'strong')::boolean, f->'evidence', $3 from jsonb_array_elements($2::jsonb) f
  where f->>'sign' = 'contact' or not exists (
    select from marker m where m.customer_id = $1 and m.sign = f->>'sign' and m.strong >= (f->'strong')::boolean
      and m.at > clock_timestamp() - $4 * interval '1 ms')
  returning id::text, sign, evidence`

const ms = (at: string) => `floor(extract(epoch from ${at}) * 1000)`

const evaluatedSql = `
  select ${ms('clock_timestamp()')}::float8 as "nowMs",
    (select coalesce(jsonb_agg(jsonb_build_object('sign', sign, 'strong', strong, 'atMs', ${ms('at')})), '[]') from marker
     where customer_id = $1 and at > clock_timestamp() - $2 * interval '1 ms') as markers,
    (select coalesce(jsonb_agg(jsonb_build_object('action', action, 'atMs', ${ms('at')})), '[]') from marker_action
     where customer_id = $1 and at > clock_timestamp() - $3 * interval '1 ms') as done`

type Doing = (db: Connection, about: { customerId: string; markerId: string }) => Promise<unknown>

const does: Record<Intervention, Doing> = {
  message: (db, { customerId, markerId }) =>
    tellCustomer(db, { customerId, kind: 'intervention', key: `intervention:${markerId}` }),
  noBonuses: (db, { customerId, markerId }) =>
    beginBlock(
      db,
      { customerId, kind: 'noBonuses', by: 'system', ref: `marker:${markerId}` },
      { hours: interventionRestsMs.noBonuses / 3_600_000 },
    ),
  async timeOut(db, { customerId, markerId }) {
    await beginBlock(db, { customerId, kind: 'coolingOff', by: 'system', ref: `marker:${markerId}` }, { hours: timeOutHours })
    await endAllSessions(db, customerId, { why: 'timedOut' })
  },
  // waits in the queue of staff
  call: async () => undefined,
}

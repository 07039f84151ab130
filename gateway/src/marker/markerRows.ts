import type { Queryable } from '../database/index.ts'

/** The calls to customers that staff are to make, those due first, each with the markers of the week before it. */
export async function waitingCalls(db: Queryable): Promise<object[]> {
  const { rows } = await db.query<object>(
    `select a.id::text, 'call' as type, c.username as customer, a.at, a.due_at as "dueAt",
       (select jsonb_agg(jsonb_build_object('group', m.sign, 'strong', m.strong, 'evidence', m.evidence, 'at', m.at) order by m.id)
        from marker m where m.customer_id = a.customer_id and m.at > a.at - interval '7 days' and m.id <= a.marker_id) as markers
     from marker_action a join customer c on c.id = a.customer_id
     where a.action = 'call' and a.closed_at is null order by a.due_at, a.id`,
  )
  return rows
}

/** Everything that was flagged about a customer, and done, in the order of time. */
export async function markersOf(db: Queryable, username: string): Promise<object[] | undefined> {
  const { rows } = await db.query<{ found: boolean; all: object[] }>(
    `select true as found, (select coalesce(jsonb_agg(e.item order by e.at, e.place, e.id), '[]') from (
       select m.at, 0 as place, m.id, jsonb_build_object('at', m.at, 'group', m.sign, 'strong', m.strong, 'evidence', m.evidence, 'by', m.by) as item
       from marker m where m.customer_id = c.id
       union all
       select a.at, 1, a.id, jsonb_strip_nulls(jsonb_build_object('at', a.at, 'action', a.action, 'id', a.id::text, 'dueAt', a.due_at,
         'closedAt', a.closed_at, 'closedBy', a.closed_by, 'outcome', a.outcome))
       from marker_action a where a.customer_id = c.id) e) as all
     from customer c where c.username = lower($1)`,
    [username],
  )
  return rows[0]?.all
}

/** Ends a call with what came of it; undefined if it is none, or was closed before. */
export async function closeCall(
  db: Queryable,
  { id, by, outcome }: { id: string; by: string; outcome: string },
): Promise<string | undefined> {
  const { rows } = await db.query<{ username: string }>(
    `update marker_action a set closed_at = clock_timestamp(), closed_by = $2, outcome = $3 from customer c
     where a.id = $1 and a.action = 'call' and a.closed_at is null and c.id = a.customer_id returning c.username`,
    [id, by, outcome],
  )
  return rows[0]?.username
}

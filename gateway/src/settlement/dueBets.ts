import type { Books, Queryable } from '../database/index.ts'

/** A bet that may have more results than it was settled with. */
export interface Due {
  betId: string
  customerId: string
}

/** Bets per page: bounds the settler's memory, however many bets a market has. */
const pageSize = 20_000

/**
 * The next bets after `after`, in order, with a leg whose market (for a forecast or tricast: any market of the race;
 * with half-time heroes: or the half-time score) has a newer result than the leg was decided with, or whose runner or
 * left-out favourite was withdrawn. Derived from the tables, never queued. `except` are left out.
 */
export async function dueBets(db: Queryable, { after, except }: { after: string; except: string[] }): Promise<Due[]> {
  const max = pageSize + except.length
  const { rows } = await db.query<Due>(
    `select l.bet_id::text as "betId", b.customer_id::text as "customerId"
     from (
       select due.bet_id from market_result r
       cross join lateral bets_due_after_result(r.market_id, r.revision, $1, ${max}) due(bet_id)
       where r.done_at is null
       union
       select due.bet_id from non_runner n
       cross join lateral bets_due_after_withdrawal(n.event_id, n.participant_id, $1, ${max}) due(bet_id)
       where n.done_at is null
       union
       select due.bet_id from half_time h
       cross join lateral bets_due_after_half_time(h.event_id, $1, ${max}) due(bet_id)
       where h.done_at is null
     ) l join bet b on b.id = l.bet_id
     where l.bet_id <> all($2)
     order by l.bet_id limit ${pageSize}`,
    [after, except],
  )
  return rows
}

/** What was unfinished at some moment as a book's server saw it, and the first transaction that had not started there then. */
interface Unfinished {
  results: { marketId: string; revision: number }[]
  /** with what they said: one that is changed meanwhile is not finished */
  nonRunners: { eventId: string; participantId: string; at: number; n: number; d: number; deduction: number }[]
  halfTimes: { eventId: string; revision: number }[]
  /** the number of a transaction that started after it */
  next: string
}

/** Of each book, in their order. */
export type Undone = Unfinished[]

/**
 * What is still to do. A result is finished when no bet of any book is behind it and none can come: a placement that started
 * before the result was there may commit after it. A placement has a transaction number before it looks for results (it locks
 * its customer), so once all transactions below a number that was assigned after the result was seen have ended, no bet is still
 * unseen. Books may be on several servers, which number their transactions apart and see a result a moment apart: each is asked for itself.
 */
export async function finishResults(
  { all, every }: Pick<Books, 'all' | 'every'>,
  undone: Undone | undefined,
): Promise<Undone | undefined> {
  if (undone) {
    const over = await Promise.all(all.map(({ pool }, i) => overIn(pool, undone[i])))
    if (over.includes(undefined)) return undone
    await finish(every, over as Over[])
  }
  const now = await Promise.all(all.map(({ pool }) => unfinishedIn(pool)))
  return now.some(({ results, nonRunners, halfTimes }) => results.length + nonRunners.length + halfTimes.length > 0)
    ? now
    : undefined
}

async function unfinishedIn(db: Queryable): Promise<Unfinished> {
  const { rows } = await db.query<Unfinished>(
    `select pg_current_xact_id()::text as next,
       coalesce((select jsonb_agg(jsonb_build_object('marketId', market_id, 'revision', revision)) from market_result
         where done_at is null), '[]') as results,
       coalesce((select jsonb_agg(jsonb_build_object('eventId', event_id, 'participantId', participant_id, 'at', extract(epoch from withdrawn_at),
           'n', coalesce(price_n, 0), 'd', coalesce(price_d, 0), 'deduction', coalesce(deduction, -1))) from non_runner
         where done_at is null), '[]') as "nonRunners",
       coalesce((select jsonb_agg(jsonb_build_object('eventId', event_id, 'revision', revision)) from half_time
         where done_at is null), '[]') as "halfTimes"`,
  )
  const [now] = rows
  if (!now) throw new Error('no answer')
  return now
}

/** What no bet of this book waits for, as keys that are the same in all books. */
type Over = Record<'results' | 'nonRunners' | 'halfTimes', string[]>

/** Undefined while a transaction that ran then has not ended; bets that are behind are left alone. */
async function overIn(db: Queryable, before: Unfinished | undefined): Promise<Over | undefined> {
  if (!before) throw new Error('a book came later')
  const { rows } = await db.query<Over & { ended: boolean }>(
    `select pg_snapshot_xmin(pg_current_snapshot()) >= $1::text::xid8 as ended,
       array(select u::text from jsonb_array_elements($2::jsonb) u
         where not exists (select from bets_due_after_result(u->>'marketId', (u->>'revision')::integer, 0, 1))) as results,
       array(select u::text from jsonb_array_elements($3::jsonb) u
         where not exists (select from bets_due_after_withdrawal(u->>'eventId', u->>'participantId', 0, 1))) as "nonRunners",
       array(select u::text from jsonb_array_elements($4::jsonb) u
         where not exists (select from bets_due_after_half_time(u->>'eventId', 0, 1))) as "halfTimes"`,
    [before.next, JSON.stringify(before.results), JSON.stringify(before.nonRunners), JSON.stringify(before.halfTimes)],
  )
  return rows[0]?.ended ? rows[0] : undefined
}

const finishing: Record<keyof Over, string> = {
  results: `update market_result set done_at = $2 where done_at is null
    and (market_id, revision) in (select u->>'marketId', (u->>'revision')::integer from unnest($1::jsonb[]) u)`,
  nonRunners: `update non_runner set done_at = $2 where done_at is null
    and (event_id, participant_id, withdrawn_at, coalesce(price_n, 0), coalesce(price_d, 0), coalesce(deduction, -1)) in (
      select u->>'eventId', u->>'participantId', to_timestamp((u->>'at')::float8), (u->>'n')::bigint, (u->>'d')::bigint,
        (u->>'deduction')::integer from unnest($1::jsonb[]) u)`,
  halfTimes: `update half_time set done_at = $2 where done_at is null
    and (event_id, revision) in (select u->>'eventId', (u->>'revision')::integer from unnest($1::jsonb[]) u)`,
}

async function finish(every: Queryable, over: Over[]): Promise<void> {
  for (const [kind, sql] of Object.entries(finishing) as [keyof Over, string][]) {
    const [first = [], ...others] = over.map((each) => each[kind])
    const inAll = first.filter((key) => others.every((keys) => keys.includes(key)))
    if (inAll.length > 0) await every.query(sql, [inAll, new Date()])
  }
}

import type { Queryable } from '../database/index.ts'

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

/** What was unfinished at some moment, and the first transaction that had not started then. */
export interface Undone {
  results: { marketId: string; revision: number }[]
  nonRunners: { eventId: string; participantId: string }[]
  halfTimes: { eventId: string; revision: number }[]
  /** the number of a transaction that started after it */
  next: string
}

/**
 * What is still to do. A result is finished when no bet is behind it and none can come: a placement that started before
 * the result was there may commit after it. A placement has a transaction number before it looks for results (it locks
 * its customer), so once all transactions below a number that was assigned after the result have ended, no bet is still
 * unseen.
 */
export async function finishResults(db: Queryable, undone: Undone | undefined): Promise<Undone | undefined> {
  if (undone && !(await finish(db, undone))) return undone
  const { rows } = await db.query<Undone>(
    `select pg_current_xact_id()::text as next,
       coalesce((select jsonb_agg(jsonb_build_object('marketId', market_id, 'revision', revision)) from market_result
         where done_at is null), '[]') as results,
       coalesce((select jsonb_agg(jsonb_build_object('eventId', event_id, 'participantId', participant_id)) from non_runner
         where done_at is null), '[]') as "nonRunners",
       coalesce((select jsonb_agg(jsonb_build_object('eventId', event_id, 'revision', revision)) from half_time
         where done_at is null), '[]') as "halfTimes"`,
  )
  const [now] = rows
  return now && now.results.length + now.nonRunners.length + now.halfTimes.length > 0 ? now : undefined
}

/** Returns whether every transaction that ran then has ended; bets that are behind are left alone. */
async function finish(db: Queryable, { results, nonRunners, halfTimes, next }: Undone): Promise<boolean> {
  const ended = 'pg_snapshot_xmin(pg_current_snapshot()) >= $1::text::xid8'
  const { rows } = await db.query<{ ended: boolean }>(
    `with finished_results as (
       update market_result r set done_at = clock_timestamp()
       from jsonb_to_recordset($2) as u("marketId" text, revision integer)
       where r.market_id = u."marketId" and r.revision = u.revision and r.done_at is null and ${ended}
         and not exists (select from bets_due_after_result(r.market_id, r.revision, 0, 1))
     ), finished_non_runners as (
       update non_runner n set done_at = clock_timestamp()
       from jsonb_to_recordset($3) as u("eventId" text, "participantId" text)
       where n.event_id = u."eventId" and n.participant_id = u."participantId" and n.done_at is null and ${ended}
         and not exists (select from bets_due_after_withdrawal(n.event_id, n.participant_id, 0, 1))
     ), finished_half_times as (
       update half_time h set done_at = clock_timestamp()
       from jsonb_to_recordset($4) as u("eventId" text, revision integer)
       where h.event_id = u."eventId" and h.revision = u.revision and h.done_at is null and ${ended}
         and not exists (select from bets_due_after_half_time(h.event_id, 0, 1))
     )
     select ${ended} as ended`,
    [next, JSON.stringify(results), JSON.stringify(nonRunners), JSON.stringify(halfTimes)],
  )
  return rows[0]?.ended === true
}

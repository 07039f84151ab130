import type { Queryable } from '../database/index.ts'

/**
 * Voids the markets that nobody will decide: of a cancelled event at once, of one that was abandoned or postponed so many
 * hours after it should have begun (a new start moves that too). What has a result keeps it, and a result that comes after
 * all, of a match that was replayed, is a correction like any other. Only markets that bets wait for; again: no harm.
 */
export async function voidUnplayed(db: Queryable, { afterHours }: { afterHours: number }): Promise<void> {
  await db.query(
    `insert into market_result (market_id, revision, outcomes, void_reason)
     select m.id, 1, '{}', 'event ' || lower(e.state)
     from event e join market m on m.event_id = e.id
     where e.state in ('CANCELED', 'ABANDONED', 'POSTPONED')
       and (e.state = 'CANCELED' or e.start_time <= clock_timestamp() - $1 * interval '1 hour')
       and not exists (select from market_result r where r.market_id = m.id)
       and exists (select from bet_leg l where l.market_id = m.id and l.outcome = 'OPEN')
     order by m.id
     on conflict do nothing`,
    [afterHours],
  )
}

import type { Queryable } from '../../database/index.ts'

/**
 * Voids the markets that nobody will decide. Of a cancelled event that is done with the batch that says so; here once more, for
 * a bet that was placed meanwhile. Of one that was abandoned or postponed it is done so many hours after it should have begun.
 * That is when its bets were told that it would: a new start does not make them wait for it. Of a market with bets from before and after it was set anew, the latter count. What has a result keeps it, and a
 * result that comes after all, of a match that was replayed, is a correction like any other. Again: no harm.
 */
export async function voidUnplayed(db: Queryable, { afterHours }: { afterHours: number }): Promise<void> {
  await db.query('select void_canceled()')
  await db.query(
    `insert into market_result (market_id, revision, outcomes, void_reason)
     select m.id, 1, '{}', 'event ' || lower(e.state)
     from event e join market m on m.event_id = e.id
     where e.state in ('ABANDONED', 'POSTPONED')
       and not exists (select from market_result r where r.market_id = m.id)
       and (select max(l.starts_at) from bet_leg l where l.market_id = m.id and l.outcome = 'OPEN')
         <= clock_timestamp() - $1 * interval '1 hour'
     order by m.id
     on conflict do nothing`,
    [afterHours],
  )
}

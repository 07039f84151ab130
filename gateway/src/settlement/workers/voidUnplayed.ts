import type { Queryable } from '../../database/index.ts'

/**
 * Voids markets that will never have a result. For a cancelled event the batch that cancels it does so; it is repeated
 * here for a bet placed in the meantime. For an abandoned or postponed event it happens this many hours after the start
 * that its bets were placed with: a new start time does not delay them. For a market with bets from before and after a
 * new start time, the later ones count. Existing results stay, and a result that comes later, from a replayed match, is
 * an ordinary correction. Safe to repeat.
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

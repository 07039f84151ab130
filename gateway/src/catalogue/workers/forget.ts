import { isVirtualSport } from '@touchline/domain/browse'
import { type Catalogue, keptDays, virtualKeptDays } from '@touchline/domain/catalogue'
import type { Connection } from '../../database/index.ts'

/** Keeps the transaction short, whatever the backlog. */
export const forgottenAtOnce = 50

/**
 * Deletes some of the events that left long enough ago, with their dependent rows, in the caller's transaction. An
 * event with bets is kept permanently, with every price and result: a bet is shown, and audited, years later. Returns
 * how many were examined and how many deleted.
 */
export async function forgetSome(db: Connection, catalogue: Catalogue): Promise<{ examined: number; deleted: number }> {
  const virtual = Array.from(catalogue.all('category')).filter((each) => each.kind === 'sport' && isVirtualSport(each))
  const { rows } = await db.query<{ id: string; betOn: boolean }>(oldSql, [virtual.map(({ id }) => id)])
  const deleted = rows.filter(({ betOn }) => !betOn).map(({ id }) => id)
  if (deleted.length < rows.length) await db.query(keepSql, [rows.filter(({ betOn }) => betOn).map(({ id }) => id)])
  if (deleted.length > 0) for (const sql of forgetSql) await db.query(sql, [deleted])
  return { examined: rows.length, deleted: deleted.length }
}

/** A leg names its market; a concurrent recall of the event waits, then finds it deleted. */
const oldSql = `select e.id, exists (
    select from market m join bet_leg l on l.market_id = m.id where m.event_id = e.id) as "betOn"
  from event e
  where e.left_at is not null and not e.bet_on and e.left_at < clock_timestamp() - interval '${virtualKeptDays} days'
    and (e.sport_id = any($1) or e.left_at < clock_timestamp() - interval '${keptDays} days')
  order by e.left_at limit ${forgottenAtOnce} for update skip locked`

const keepSql = 'update event set bet_on = true where id = any($1)'

const markets = 'select id from market where event_id = any($1)'
const selections = `select id from selection where market_id in (${markets})`

/** Referencing rows first. */
const forgetSql = [
  `delete from open_change where entity = 'selection' and id in (${selections})`,
  `delete from open_change where entity = 'market' and id in (${markets})`,
  `delete from open_change where entity = 'event' and id = any($1)`,
  `delete from selection_price where selection_id in (${selections})`,
  `delete from market_result where market_id in (${markets})`,
  `delete from selection where market_id in (${markets})`,
  'delete from market where event_id = any($1)',
  ...['scoreboard', 'statistics', 'half_time', 'non_runner', 'manual_result'].map(
    (table) => `delete from ${table} where event_id = any($1)`,
  ),
  'delete from event where id = any($1)',
]

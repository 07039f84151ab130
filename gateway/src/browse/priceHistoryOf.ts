import type { Calls, DataOf } from '@touchline/contract'
import { displayOdds, oddsNumber, rational } from '@touchline/domain/odds'
import type { Queryable } from '../database/index.ts'

type PriceHistory = DataOf<Calls['priceHistory']>
type Row = { n: string; d: string; at: Date; place: 'first' | 'highest' | 'lowest' | 'later' }

/** The newest rows that are looked at: bounds what a look costs. */
const maxRead = 10_000
const maxSpans = 60

/** The prices that a selection has had, thinned out; undefined if it has had none. */
export async function priceHistoryOf(db: Queryable, selectionId: string): Promise<PriceHistory | undefined> {
  const { rows } = await db.query<Row>(historySql, [selectionId, maxRead, maxSpans])
  const points = rows.map(({ n, d, at }) => {
    const price = rational(BigInt(n), BigInt(d))
    return { at: at.toISOString(), odds: oddsNumber(price), displayOdds: displayOdds(price) }
  })
  const pointAt = (place: Row['place']) => points[rows.findIndex((row) => row.place === place)] ?? points[0]
  const [opening] = points
  const [highest, lowest] = [pointAt('highest'), pointAt('lowest')]
  return opening && highest && lowest ? { selectionId, points, opening, highest, lowest } : undefined
}

/**
 * The last price of each of some equal spans of time, with the first, the highest and the lowest of all. Times may go back by
 * milliseconds, because rows are written behind: versions give the order.
 */
const historySql = `
  with newest as (
      select v, at, price_n as n, price_d as d from selection_price where selection_id = $1 order by v desc limit $2),
    first as (select v, at, price_n as n, price_d as d from selection_price where selection_id = $1 order by v limit 1),
    read as (select * from newest union select * from first),
    bounds as (select extract(epoch from min(at)) as lo, extract(epoch from max(at)) as hi from read),
    spans as (
      select distinct on (least($3::int - 1, floor((extract(epoch from at) - lo) / greatest(hi - lo, 0.001) * $3))) v
      from read, bounds
      order by least($3::int - 1, floor((extract(epoch from at) - lo) / greatest(hi - lo, 0.001) * $3)), v desc),
    highest as (select v from read order by n::numeric / d desc, v limit 1),
    lowest as (select v from read order by n::numeric / d, v limit 1),
    last as (select v from read order by v desc limit 1)
  select n::text, d::text, at, case
      when v = (select v from first) then 'first'
      when v = (select v from highest) then 'highest'
      when v = (select v from lowest) then 'lowest' else 'later' end as place
  from read
  where v in (select v from spans union all select v from first union all select v from highest union all select v from lowest
    union all select v from last)
  order by v`

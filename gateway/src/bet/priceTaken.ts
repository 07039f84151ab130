import type { Queryable } from '../database/index.ts'

/** The price that a leg took, and how long the book offered it: also years later, because prices are never deleted. */
export interface PriceTaken {
  leg: number
  selectionId: string
  eventName: string
  marketName: string
  selectionName: string
  /** the exact decimal price as a fraction: "7/2" pays 3.5 for 1 */
  price: string
  /** the boosted price, which is paid instead */
  boosted?: string
  version: string
  /** ISO instants; `until` absent while it is the current price */
  from: string
  until?: string
  placedAt: string
  /** the price on the customer's screen, if the slip named it */
  asked?: string
}

/** Of each leg of the bet; empty if there is no such bet. */
export async function pricesTaken(db: Queryable, betId: string): Promise<PriceTaken[]> {
  const { rows } = await db.query<{ taken: PriceTaken }>(
    `select jsonb_strip_nulls(jsonb_build_object('leg', l.no, 'selectionId', l.selection_id,
       'eventName', l.shown->'eventName', 'marketName', l.shown->'marketName', 'selectionName', l.shown->'selectionName',
       'price', l.price_n || '/' || l.price_d, 'boosted', l.boosted_n || '/' || l.boosted_d, 'version', l.price_v::text, 'from', p.at, 'until', later.at,
       'placedAt', b.placed_at, 'asked', l.asked_odds::text)) as taken
     from bet b
     join bet_leg l on l.bet_id = b.id
     left join selection_price p on p.selection_id = l.selection_id and p.v = l.price_v
     left join lateral (
       select at from selection_price where selection_id = l.selection_id and v > l.price_v order by v limit 1) later on true
     where b.id = $1 order by l.no`,
    [betId],
  )
  return rows.map(({ taken }) => taken)
}

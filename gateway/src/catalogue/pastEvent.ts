import { chainOf } from '@touchline/domain/browse'
import { type Catalogue, createCatalogue } from '@touchline/domain/catalogue'
import type { Queryable } from '../database/index.ts'
import { loadMarket } from './load.ts'

/**
 * An event that has left the market, from the database, in its own catalogue with its categories; undefined if the id
 * is unknown.
 */
export async function pastEvent(db: Queryable, current: Catalogue, eventId: string): Promise<Catalogue | undefined> {
  const { rowCount } = await db.query('select from event where id = $1', [eventId])
  if (rowCount === 0) return undefined
  const { changes } = await loadMarket(db, [eventId])
  const past = createCatalogue()
  for (const change of changes) past.apply(change)
  const categories = chainOf(current, past.get('event', eventId)?.categoryId ?? '')
  past.apply({ v: past.v, ops: categories.map((data) => ({ op: 'initial', entity: 'category', id: data.id, data })) })
  return past
}

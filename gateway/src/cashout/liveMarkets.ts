import type { Catalogue, Entities, Market, Selection, SportEvent } from '@touchline/domain/catalogue'
import type { Queryable } from '../database/index.ts'

type Kind = 'event' | 'market' | 'selection'

/** Something as it is offered, and the version at which that is so. */
interface Live<Data> {
  data: Data
  v: number
}

/** Markets with all their selections, as far as somebody has heard of them. */
export type LiveMarkets = <K extends Kind>(kind: K, id: string) => Live<Entities[K]> | undefined

/** The newest this gateway has heard of. */
export const liveMarketsIn =
  (catalogue: Catalogue): LiveMarkets =>
  (kind, id) => {
    const data = catalogue.get(kind, id)
    return data && { data, v: catalogue.versionOf(kind, id) }
  }

/** What the database has of these markets: for a gateway whose catalogue turned out to be behind it. */
export async function storedMarkets(db: Queryable, marketIds: string[]): Promise<LiveMarkets> {
  const { rows } = await db.query<{ kind: Kind; id: string; v: number; data: SportEvent | Market | Selection }>(
    `select 'market' as kind, id, v, data from market where id = any($1)
     union all select 'selection', id, v, data from selection where market_id = any($1)
     union all select 'event', id, v, data from event where id in (select event_id from market where id = any($1))`,
    [marketIds],
  )
  const known = new Map(rows.map(({ kind, id, v, data }) => [`${kind} ${id}`, { data, v }]))
  // the row of a kind's own table holds an entity of that kind
  return <K extends Kind>(kind: K, id: string) => known.get(`${kind} ${id}`) as Live<Entities[K]> | undefined
}

/** Each thing as the one knows it that has heard more of it. */
export const newestOf =
  (one: LiveMarkets, other: LiveMarkets): LiveMarkets =>
  (kind, id) => {
    const [a, b] = [one(kind, id), other(kind, id)]
    return (b?.v ?? -1) > (a?.v ?? -1) ? b : a
  }

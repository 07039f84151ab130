import type { Catalogue, Entities, Market, Selection, SportEvent } from '@touchline/domain/catalogue'
import type { Queryable } from '../database/index.ts'

type Kind = 'event' | 'market' | 'selection'

/** An entity as offered, and its version. */
interface Live<Data> {
  data: Data
  v: number
}

/** Markets with all their selections, as far as they are known. */
export type LiveMarkets = <K extends Kind>(kind: K, id: string) => Live<Entities[K]> | undefined

/** The newest state that this gateway's catalogue has. */
export const liveMarketsIn =
  (catalogue: Catalogue): LiveMarkets =>
  (kind, id) => {
    const data = catalogue.get(kind, id)
    return data && { data, v: catalogue.versionOf(kind, id) }
  }

/** These markets as stored in the database, for a gateway whose catalogue is behind it. */
export async function storedMarkets(db: Queryable, marketIds: string[]): Promise<LiveMarkets> {
  const { rows } = await db.query<{ kind: Kind; id: string; v: number; data: SportEvent | Market | Selection }>(
    `select 'market' as kind, id, v, data from market where id = any($1)
     union all select 'selection', id, v, data from selection where market_id = any($1)
     union all select 'event', id, v, data from event where id in (select event_id from market where id = any($1))`,
    [marketIds],
  )
  const known = new Map(rows.map(({ kind, id, v, data }) => [`${kind} ${id}`, { data, v }]))
  // a kind's own table only holds entities of that kind
  return <K extends Kind>(kind: K, id: string) => known.get(`${kind} ${id}`) as Live<Entities[K]> | undefined
}

/** The newer version of each entity from the two sources. */
export const newestOf =
  (one: LiveMarkets, other: LiveMarkets): LiveMarkets =>
  (kind, id) => {
    const [a, b] = [one(kind, id), other(kind, id)]
    return (b?.v ?? -1) > (a?.v ?? -1) ? b : a
  }

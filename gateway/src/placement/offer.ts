import { type Catalogue, countryOf, type Market, type Selection, type SportEvent } from '@touchline/domain/catalogue'
import type { Queryable } from '../database/index.ts'

/** A selection with everything that decides whether it can be bet on, and the versions that were read. */
export interface Offered {
  selection: Selection
  market: Market
  event: SportEvent
  leagueName: string
  /** where the event takes place, if known */
  countryCode?: string
  /** in a market without the favourite: the favourite, the one runner that it does not list */
  withoutParticipantId?: string
  v: { selection: number; market: number; event: number }
}

/** Offered selections by id; one that is missing is unknown. */
export type Offer = ReadonlyMap<string, Offered>

/** Cannot be bet on right now. */
export const isUnavailable = ({ selection, market, event }: Pick<Offered, 'selection' | 'market' | 'event'>): boolean =>
  event.suspended || market.status !== 'OPEN' || selection.status !== 'OPEN'

/** The newest offer that this gateway's catalogue has. */
export function offerOf(catalogue: Catalogue, selectionIds: Iterable<string>): Offer {
  const offer = new Map<string, Offered>()
  for (const id of selectionIds) {
    const selection = catalogue.get('selection', id)
    const market = selection && catalogue.get('market', selection.marketId)
    const event = market && catalogue.get('event', market.eventId)
    if (!event) continue
    const v = {
      selection: catalogue.versionOf('selection', id),
      market: catalogue.versionOf('market', market.id),
      event: catalogue.versionOf('event', event.id),
    }
    offer.set(id, { selection, market, event, ...placeOf(catalogue, event), ...favouriteOf(catalogue, market, event), v })
  }
  return offer
}

function placeOf(catalogue: Catalogue, { categoryId }: SportEvent): Pick<Offered, 'leagueName' | 'countryCode'> {
  const league = catalogue.get('category', categoryId)
  const countryCode = countryOf(catalogue, categoryId)
  return { leagueName: league?.name ?? '', ...(countryCode !== undefined && { countryCode }) }
}

function favouriteOf(catalogue: Catalogue, market: Market, event: SportEvent): Pick<Offered, 'withoutParticipantId'> {
  if (market.type !== 'WITHOUT_FAVOURITE') return {}
  const runnersOf = (selections: readonly Selection[]) => selections.map(({ participantId }) => participantId)
  const selectionsOf = ({ selectionIds }: Market) => selectionIds.flatMap((id) => catalogue.get('selection', id) ?? [])
  const others = catalogue.marketIdsOf(event.id).flatMap((id) => catalogue.get('market', id) ?? [])
  const withdrawn = others.flatMap(selectionsOf).filter(({ kind }) => kind === 'NR')
  const known = new Set([...runnersOf(selectionsOf(market)), ...runnersOf(withdrawn)])
  const [favourite, ...more] = event.participants.filter(({ id }) => !known.has(id))
  return favourite && more.length === 0 ? { withoutParticipantId: favourite.id } : {}
}

/** The offer as stored in the database, for a gateway whose catalogue is behind it. */
export async function storedOffer(db: Queryable, selectionIds: string[]): Promise<Offer> {
  const { rows } = await db.query<Omit<Offered, 'v'> & { sv: number; mv: number; ev: number }>(
    `select s.data as selection, m.data as market, e.data as event, coalesce(c.data->>'name', '') as "leagueName",
       s.v as sv, m.v as mv, e.v as ev
     from selection s join market m on m.id = s.market_id join event e on e.id = m.event_id
     left join category c on c.id = e.category_id
     where s.id = any($1)`,
    [selectionIds],
  )
  return new Map(
    rows.map(({ sv, mv, ev, ...found }) => [found.selection.id, { ...found, v: { selection: sv, market: mv, event: ev } }]),
  )
}

/** The newer version of each selection, market and event from the two offers. */
export function newestOf(one: Offer, other: Offer): Offer {
  const both = new Map(one)
  for (const [id, b] of other) {
    const a = one.get(id)
    both.set(id, a ? newer(a, b) : b)
  }
  return both
}

function newer(a: Offered, b: Offered): Offered {
  const [selection, market, event] = [a.v.selection >= b.v.selection, a.v.market >= b.v.market, a.v.event >= b.v.event]
  return {
    selection: (selection ? a : b).selection,
    market: (market ? a : b).market,
    event: (event ? a : b).event,
    leagueName: (event ? a : b).leagueName,
    ...(a.countryCode !== undefined && { countryCode: a.countryCode }),
    ...(a.withoutParticipantId !== undefined && { withoutParticipantId: a.withoutParticipantId }),
    v: {
      selection: Math.max(a.v.selection, b.v.selection),
      market: Math.max(a.v.market, b.v.market),
      event: Math.max(a.v.event, b.v.event),
    },
  }
}

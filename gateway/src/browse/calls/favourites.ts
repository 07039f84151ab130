import type { Calls, DataOf, InputOf } from '@touchline/contract'
import { chainOf, compareListed, type Listed } from '@touchline/domain/browse'
import type { Handlers } from '../../http/index.ts'
import { beginTurn } from '../../worker/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { eventsOf, idsOf, isInPlay, marketCountsOf, type Offer } from '../offer.ts'
import { mainMarkets, tablesInTurns } from '../tables.ts'

export const favourites =
  ({ offer }: BrowseParts): Handlers['favourites'] =>
  async (input) => ({ data: await favouritesOf(offer, input) })

/** of each category */
const nextShown = 3

/** A3.13a: what ended or is unknown is left out. Not stored: each customer asks for others. */
export async function favouritesOf(
  offer: Offer,
  { events, categories }: InputOf<Calls['favourites']>,
): Promise<DataOf<Calls['favourites']>> {
  beginTurn()
  const { catalogue, listing } = offer
  const starred = [...new Set(events)].flatMap((id) => listing.find(id) ?? []).sort(inPlayThenByStart)
  const known = [...new Set(categories)].filter((id) => catalogue.get('category', id))
  const ofCategories = known.map((categoryId) => ({ categoryId, listed: nextBelow(offer, categoryId) }))
  const shown = [...new Set([...starred, ...ofCategories.flatMap(({ listed }) => listed)])]
  const tables = await tablesInTurns(catalogue, eventsOf(shown), mainMarkets(catalogue, true))
  for (const id of known) for (const category of chainOf(catalogue, id)) tables.entities.category[category.id] ??= category
  return {
    ...tables,
    eventIds: idsOf(starred),
    categories: ofCategories.map(({ categoryId, listed }) => ({ categoryId, eventIds: idsOf(listed) })),
    marketCounts: marketCountsOf(shown),
  }
}

function nextBelow({ listing }: Offer, categoryId: string): Listed[] {
  const first: Listed[] = []
  const later: Listed[] = []
  for (const each of listing.below(categoryId, 'games')) {
    if (isInPlay(each.event)) first.push(each)
    else if (later.length < nextShown) later.push(each)
    else break
    if (first.length === nextShown) break
  }
  return [...first, ...later].slice(0, nextShown)
}

const inPlayThenByStart = (a: Listed, b: Listed): number =>
  Number(isInPlay(b.event)) - Number(isInPlay(a.event)) || compareListed(a, b)

import type { Catalogue, Category, EventState, Market, SportEvent } from '@touchline/domain/catalogue'
import { isUndecided } from '@touchline/domain/offer'

const over = new Set<EventState>(['FINISHED', 'CANCELED', 'ABANDONED'])
const underWay = new Set<EventState>(['INPLAY', 'SUSPENDED', 'INTERRUPTED'])

export const isInPlay = (event: SportEvent): boolean => underWay.has(event.state)

export const marketsOf = (catalogue: Catalogue, eventId: string): Market[] =>
  catalogue.marketIdsOf(eventId).flatMap((id) => catalogue.get('market', id) ?? [])

/** Lists show what is not over and has something left to be decided. */
export const isListed = (catalogue: Catalogue, event: SportEvent): boolean =>
  !over.has(event.state) &&
  catalogue.marketIdsOf(event.id).some((id) => {
    const market = catalogue.get('market', id)
    return market !== undefined && isUndecided(market)
  })

export const listedEvents = (catalogue: Catalogue): SportEvent[] =>
  Array.from(catalogue.all('event')).filter((event) => isListed(catalogue, event))

/** The category and everything above it, the nearest first. */
export function chainOf(catalogue: Catalogue, categoryId: string): Category[] {
  const chain: Category[] = []
  for (let next: string | undefined = categoryId; next !== undefined; ) {
    const category: Category | undefined = catalogue.get('category', next)
    if (!category || chain.includes(category)) break
    chain.push(category)
    next = category.parentId ?? (category.sportId === category.id ? undefined : category.sportId)
  }
  return chain
}

export function listedBelow(catalogue: Catalogue, categoryId: string): SportEvent[] {
  const below = new Map<string, string[]>()
  for (const { id, parentId, sportId } of catalogue.all('category')) {
    const parent = parentId ?? (sportId === id ? undefined : sportId)
    if (parent !== undefined) below.set(parent, [...(below.get(parent) ?? []), id])
  }
  const within = new Set([categoryId])
  // A set is walked in the order of insertion, what is added on the way included.
  for (const id of within) for (const child of below.get(id) ?? []) within.add(child)
  return Array.from(within)
    .flatMap((id) => catalogue.eventIdsOf(id))
    .flatMap((id) => catalogue.get('event', id) ?? [])
    .filter((event) => isListed(catalogue, event))
}

export const byStart = (a: SportEvent, b: SportEvent): number =>
  Date.parse(a.startTime) - Date.parse(b.startTime) || (a.name < b.name ? -1 : Number(a.name > b.name))

/** How many markets each event has that are still to be decided. */
export const marketCountsOf = (catalogue: Catalogue, events: SportEvent[]): Record<string, number> =>
  Object.fromEntries(events.map(({ id }) => [id, marketsOf(catalogue, id).filter(isUndecided).length]))

import type { Catalogue, SportEvent } from '@touchline/domain/catalogue'
import { compareSports, type EventListKind, isInPlay, type Listed, type Listing, startingBetween } from '@touchline/domain/offer'

/** What every list is made from. */
export interface Offer {
  catalogue: Catalogue
  listing: Listing
}

export const eventsOf = (listed: readonly Listed[]): SportEvent[] => listed.map(({ event }) => event)
export const idsOf = (listed: readonly Listed[]): string[] => listed.map(({ event }) => event.id)

/** How many markets each event has that are still to be decided. */
export const marketCountsOf = (listed: readonly Listed[]): Record<string, number> =>
  Object.fromEntries(listed.map(({ event, markets }) => [event.id, markets]))

/** Not begun, and to begin within these instants. */
export const coming = (
  { listing }: Offer,
  { fromMs, toMs, below, kind = 'games' }: { fromMs: number; toMs: number; below?: string | undefined; kind?: EventListKind },
): Listed[] => startingBetween(listing.below(below, kind), fromMs, toMs).filter(({ event }) => event.state === 'NOTSTARTED')

/** Matches and races that are being played, below a category or anywhere. */
export function inPlayBelow({ listing }: Offer, categoryId?: string): Listed[] {
  const playing = Array.from(listing.inPlay())
  return categoryId === undefined ? playing : playing.filter(({ categoryIds }) => categoryIds.includes(categoryId))
}

/** The sources do not say what matters most: what is marked, popular sports, where the book offers most, what is soonest. */
export function byWeight({ catalogue }: Offer): (a: Listed, b: Listed) => number {
  const sports = new Map<string, { name: string }>()
  const sportOf = ({ event: { sportId } }: Listed) => {
    const sport = sports.get(sportId) ?? { name: catalogue.get('category', sportId)?.name ?? '' }
    sports.set(sportId, sport)
    return sport
  }
  const isTop = ({ event }: Listed) => event.tags.includes('top')
  const ofSports = (a: Listed, b: Listed) => (a.event.sportId === b.event.sportId ? 0 : compareSports(sportOf(a), sportOf(b)))
  return (a, b) =>
    Number(isTop(b)) - Number(isTop(a)) || ofSports(a, b) || b.markets - a.markets || a.startMs - b.startMs || byName(a, b)
}

const byName = (a: Listed, b: Listed): number => (a.event.name < b.event.name ? -1 : Number(a.event.name > b.event.name))

/** The first of an order without putting all others in order too. */
export function firstOf<T>(all: readonly T[], most: number, order: (a: T, b: T) => number): T[] {
  const first: T[] = []
  for (const each of all) {
    const last = first[most - 1]
    if (last !== undefined && order(each, last) >= 0) continue
    const place = first.findIndex((other) => order(each, other) < 0)
    first.splice(place < 0 ? first.length : place, 0, each)
    if (first.length > most) first.pop()
  }
  return first
}

export function countsBySport(listed: readonly Listed[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { event } of listed) counts.set(event.sportId, (counts.get(event.sportId) ?? 0) + 1)
  return counts
}

export { isInPlay }

import {
  compareSports,
  type EventListKind,
  isInPlay,
  isVirtualSport,
  type Listed,
  type Listing,
  startingBetween,
} from '@touchline/domain/browse'
import type { Catalogue, Category, SportEvent } from '@touchline/domain/catalogue'
import { inTurns } from '../worker/index.ts'

/** The input of every list. */
export interface Offer {
  catalogue: Catalogue
  listing: Listing
  /** of a league in the brand's order; all share one if it has none */
  placeOfLeague?: (league: Category) => number
}

export const eventsOf = (listed: readonly Listed[]): SportEvent[] => listed.map(({ event }) => event)
export const idsOf = (listed: readonly Listed[]): string[] => listed.map(({ event }) => event.id)

/** How many undecided markets each event has. */
export const marketCountsOf = (listed: readonly Listed[]): Record<string, number> =>
  Object.fromEntries(listed.map(({ event, markets }) => [event.id, markets]))

interface Coming {
  fromMs: number
  toMs: number
  below?: string | undefined
  kind?: EventListKind
}

/** Not started, with a start between these instants. */
export const coming = (offer: Offer, within: Coming): Listed[] => startingWithin(offer, within).filter(isToBegin(offer, within))

/** The same for days of all sports, possibly a hundred thousand: one at a time, by start, yielding in between. */
export function eachComing(offer: Offer, within: Coming, work: (each: Listed) => void): Promise<void> {
  const isIncluded = isToBegin(offer, within)
  return inTurns(startingWithin(offer, within), (each) => {
    if (isIncluded(each)) work(each)
  })
}

const startingWithin = ({ listing }: Offer, { fromMs, toMs, below, kind = 'games' }: Coming): Listed[] =>
  startingBetween(listing.below(below, kind), fromMs, toMs)

function isToBegin(offer: Offer, { below }: Coming): (each: Listed) => boolean {
  const isIncluded = below === undefined ? isReal(offer) : () => true
  return (each) => each.event.state === 'NOTSTARTED' && isIncluded(each)
}

/** Matches and races in play, below a category or anywhere. */
export function inPlayBelow(offer: Offer, categoryId?: string): Listed[] {
  const playing = Array.from(offer.listing.inPlay())
  return playing.filter(categoryId === undefined ? isReal(offer) : ({ categoryIds }) => categoryIds.includes(categoryId))
}

/** General lists leave out virtual sports, which would always be the next to start. */
function isReal({ catalogue }: Offer): (listed: Listed) => boolean {
  const real = new Map<string, boolean>()
  return ({ event: { sportId } }) => {
    const known = real.get(sportId) ?? !isVirtualSport(catalogue.get('category', sportId) ?? { name: '' })
    real.set(sportId, known)
    return known
  }
}

/** The sources do not rank events: featured first, then popular sports, most markets, earliest start. */
export function byWeight(offer: Offer): (a: Listed, b: Listed) => number {
  const placeOf = placesOfSports(offer)
  const isTop = ({ event }: Listed) => event.tags.includes('top')
  const ofSports = (a: Listed, b: Listed) => placeOf(a.event.sportId) - placeOf(b.event.sportId)
  return (a, b) =>
    Number(isTop(b)) - Number(isTop(a)) || ofSports(a, b) || b.markets - a.markets || a.startMs - b.startMs || byEventName(a, b)
}

const byEventName = (a: Listed, b: Listed): number => (a.event.name < b.event.name ? -1 : Number(a.event.name > b.event.name))

/** Each sport's rank, by its id: events are often compared by it. Sports of the same name share a rank. */
export function placesOfSports({ catalogue }: Offer): (sportId: string) => number {
  const sports = Array.from(catalogue.all('category')).filter(({ kind }) => kind === 'sport')
  const places = new Map<string, number>()
  let before: { name: string; place: number } | undefined
  for (const [i, { id, name }] of sports.sort(compareSports).entries()) {
    const place: number = before && compareSports(before, { name }) === 0 ? before.place : i
    places.set(id, place)
    before = { name, place }
  }
  return (sportId) => places.get(sportId) ?? sports.length
}

/** Each league's place in the brand's order, by its id. */
export function placesOfLeagues({ catalogue, placeOfLeague = () => 0 }: Offer): (leagueId: string) => number {
  const places = new Map<string, number>()
  return (id) => {
    const league = catalogue.get('category', id)
    const place = places.get(id) ?? (league ? placeOfLeague(league) : Number.POSITIVE_INFINITY)
    places.set(id, place)
    return place
  }
}

/** Keeps the first `max` by this order of all added, without sorting the rest. */
export function keepFirst<T>(max: number, order: (a: T, b: T) => number): { add: (each: T) => void; readonly all: T[] } {
  const all: T[] = []
  return {
    add(each) {
      const last = all[max - 1]
      if (last !== undefined && order(each, last) >= 0) return
      let [low, high] = [0, all.length]
      while (low < high) {
        const middle = (low + high) >>> 1
        const other = all[middle]
        if (other !== undefined && order(each, other) >= 0) low = middle + 1
        else high = middle
      }
      all.splice(low, 0, each)
      if (all.length > max) all.pop()
    },
    all,
  }
}

export function firstOf<T>(all: readonly T[], max: number, order: (a: T, b: T) => number): T[] {
  const first = keepFirst(max, order)
  for (const each of all) first.add(each)
  return first.all
}

export function countsBySport(listed: readonly Listed[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { event } of listed) counts.set(event.sportId, (counts.get(event.sportId) ?? 0) + 1)
  return counts
}

export { isInPlay }

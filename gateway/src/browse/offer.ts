import type { Catalogue, SportEvent } from '@touchline/domain/catalogue'
import {
  compareSports,
  type EventListKind,
  isInPlay,
  isVirtualSport,
  type Listed,
  type Listing,
  startingBetween,
} from '@touchline/domain/offer'
import { inTurns } from '../worker/index.ts'

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

interface Coming {
  fromMs: number
  toMs: number
  below?: string | undefined
  kind?: EventListKind
}

/** Not begun, and to begin within these instants. */
export const coming = (offer: Offer, within: Coming): Listed[] => startingWithin(offer, within).filter(isToBegin(offer, within))

/** The same for days of all sports, which may be a hundred thousand: one after the other, by start, in turns. */
export function eachComing(offer: Offer, within: Coming, work: (each: Listed) => void): Promise<void> {
  const isMeant = isToBegin(offer, within)
  return inTurns(startingWithin(offer, within), (each) => {
    if (isMeant(each)) work(each)
  })
}

const startingWithin = ({ listing }: Offer, { fromMs, toMs, below, kind = 'games' }: Coming): Listed[] =>
  startingBetween(listing.below(below, kind), fromMs, toMs)

function isToBegin(offer: Offer, { below }: Coming): (each: Listed) => boolean {
  const isMeant = below === undefined ? isReal(offer) : () => true
  return (each) => each.event.state === 'NOTSTARTED' && isMeant(each)
}

/** Matches and races that are being played, below a category or anywhere. */
export function inPlayBelow(offer: Offer, categoryId?: string): Listed[] {
  const playing = Array.from(offer.listing.inPlay())
  return playing.filter(categoryId === undefined ? isReal(offer) : ({ categoryIds }) => categoryIds.includes(categoryId))
}

/** What is for everybody leaves virtual sports out, which would always be the next to start. */
function isReal({ catalogue }: Offer): (listed: Listed) => boolean {
  const real = new Map<string, boolean>()
  return ({ event: { sportId } }) => {
    const known = real.get(sportId) ?? !isVirtualSport(catalogue.get('category', sportId) ?? { name: '' })
    real.set(sportId, known)
    return known
  }
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

/** The first of an order, of all that are added, without putting all others in order too. */
export function keepFirst<T>(most: number, order: (a: T, b: T) => number): { add: (each: T) => void; readonly all: T[] } {
  const all: T[] = []
  return {
    add(each) {
      const last = all[most - 1]
      if (last !== undefined && order(each, last) >= 0) return
      const place = all.findIndex((other) => order(each, other) < 0)
      all.splice(place < 0 ? all.length : place, 0, each)
      if (all.length > most) all.pop()
    },
    all,
  }
}

export function firstOf<T>(all: readonly T[], most: number, order: (a: T, b: T) => number): T[] {
  const first = keepFirst(most, order)
  for (const each of all) first.add(each)
  return first.all
}

export function countsBySport(listed: readonly Listed[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { event } of listed) counts.set(event.sportId, (counts.get(event.sportId) ?? 0) + 1)
  return counts
}

export { isInPlay }

import type {
  horseRacingFutures,
  horseRacingHome,
  horseRacingMeetings,
  horseRacingSpecials,
} from '@touchline/contract/player/browse'
import { type EventListKind, type Listed, type RacingSport, racingSportOf, startingBetween } from '@touchline/domain/browse'
import type { Category } from '@touchline/domain/catalogue'
import { eventListOf } from './eventList.ts'
import { dayMs } from './interval.ts'
import { coming, eventsOf, type Offer } from './offer.ts'
import type { Built } from './storedAnswers.ts'
import { allMarkets, type CallOutput, mainMarket } from './tables.ts'

type Meetings = CallOutput<typeof horseRacingMeetings>['meetings']
type Countries = Meetings['today']

const nextOff = 12
const maxMeetingRaces = 400
/** P7.23: the only countries whose greyhounds are offered far ahead */
const greyhoundFutures = new Set(['GB', 'UK', 'IE'])

const sportIdsOf = ({ catalogue }: Offer, sport: RacingSport): string[] =>
  Array.from(catalogue.all('category')).flatMap((category) =>
    category.kind === 'sport' && racingSportOf(category) === sport ? [category.id] : [],
  )

const listedOf = (offer: Offer, sport: RacingSport, kind: EventListKind): Listed[] =>
  sportIdsOf(offer, sport).flatMap((id) => offer.listing.below(id, kind))

const countryOf = ({ catalogue }: Offer, { categoryIds }: Listed): Category | undefined =>
  categoryIds.flatMap((id) => catalogue.get('category', id) ?? []).find(({ countryCode }) => countryCode !== undefined)

const isIn = (offer: Offer, alias: string | undefined) => (listed: Listed) =>
  alias === undefined ||
  alias.toLowerCase() === 'all' ||
  countryOf(offer, listed)?.countryCode?.toLowerCase() === alias.toLowerCase()

/** P7.22, P7.23 */
export function buildRacingHome(offer: Offer, sport: RacingSport, nowMs: number): Built {
  const next = sportIdsOf(offer, sport)
    .flatMap((below) => coming(offer, { fromMs: nowMs, toMs: nowMs + dayMs, below }))
    .slice(0, nextOff)
  const list = eventListOf(next, mainMarket(offer.catalogue))
  const data: CallOutput<typeof horseRacingHome> = {
    ...list.data,
    meetings: meetingsOf(offer, racesOf(offer, sport, nowMs), nowMs),
  }
  return { ...list, data }
}

export function buildAllRaces(
  offer: Offer,
  { sport, countryAlias, limit, nowMs }: { sport: RacingSport; countryAlias?: string | undefined; limit: number; nowMs: number },
): Built {
  const races = racesOf(offer, sport, nowMs).filter(isIn(offer, countryAlias))
  return eventListOf(races.slice(0, limit), mainMarket(offer.catalogue))
}

export function buildRacingMeetings(
  offer: Offer,
  { sport, countryAlias, nowMs }: { sport: RacingSport; countryAlias?: string | undefined; nowMs: number },
): Built {
  const races = racesOf(offer, sport, nowMs).filter(isIn(offer, countryAlias)).slice(0, maxMeetingRaces)
  const data: CallOutput<typeof horseRacingMeetings> = { meetings: meetingsOf(offer, races, nowMs) }
  return { data, events: eventsOf(races), shown: mainMarket(offer.catalogue) }
}

/** `current`: only those on a day within the next week. */
export function buildFutures(
  offer: Offer,
  {
    sport,
    countryAlias,
    current,
    nowMs,
  }: { sport: RacingSport; countryAlias?: string | undefined; current: boolean; nowMs: number },
): Built {
  const all = listedOf(offer, sport, 'outrights').filter(
    (each) => sport === 'horseRacing' || greyhoundFutures.has(countryOf(offer, each)?.countryCode?.toUpperCase() ?? 'GB'),
  )
  const shown = all.filter(isIn(offer, countryAlias)).filter(({ startMs }) => !current || startMs <= nowMs + 7 * dayMs)
  const list = eventListOf(shown, mainMarket(offer.catalogue))
  const countries = new Set(all.flatMap((each) => countryOf(offer, each)?.countryCode ?? []))
  const data: CallOutput<typeof horseRacingFutures> = { ...list.data, countries: [...countries].sort() }
  return { ...list, data }
}

/** Those that exist of the requested ids; not found if there are none. */
export function buildRacingEvent(
  { catalogue }: Offer,
  { eventIds, specials }: { eventIds: string[]; specials: boolean },
): Built | { refused: 'NotFound' } {
  const events = eventIds.flatMap((id) => catalogue.get('event', id) ?? [])
  if (events.length === 0) return { refused: 'NotFound' }
  const all = allMarkets(catalogue)
  const shown = specials
    ? all
    : { of: (event: (typeof events)[number]) => all.of(event).filter(({ type }) => type !== 'SPECIAL') }
  return { data: { eventIds: events.map(({ id }) => id) }, events, shown, below: null }
}

/** P3.7: a section is the league, region or sport that contains the specials. */
export function buildRacingSpecials(offer: Offer): Built {
  const listed = listedOf(offer, 'horseRacing', 'specials')
  const list = eventListOf(listed, allMarkets(offer.catalogue))
  const data: CallOutput<typeof horseRacingSpecials> = {
    ...list.data,
    sections: Array.from(Map.groupBy(listed, ({ event }) => event.categoryId)).map(([id, all]) => ({
      id,
      name: offer.catalogue.get('category', id)?.name ?? '',
      eventIds: all.map(({ event }) => event.id),
    })),
  }
  return { ...list, data }
}

/** From now to the end of the day after tomorrow (UTC), including running races. */
function racesOf(offer: Offer, sport: RacingSport, nowMs: number): Listed[] {
  const midnightMs = Math.floor(nowMs / dayMs) * dayMs
  return sportIdsOf(offer, sport).flatMap((id) =>
    startingBetween(offer.listing.below(id, 'games'), midnightMs, midnightMs + 3 * dayMs),
  )
}

function meetingsOf(offer: Offer, races: Listed[], nowMs: number): Meetings {
  const midnightMs = Math.floor(nowMs / dayMs) * dayMs
  const on = (day: number) =>
    countriesOf(
      offer,
      races.filter(({ startMs }) => Math.floor((startMs - midnightMs) / dayMs) === day),
    )
  return { today: on(0), tomorrow: on(1), afterTomorrow: on(2) }
}

/** In the order of their first race. */
function countriesOf(offer: Offer, races: Listed[]): Countries {
  const byCountry = Map.groupBy(races, (race) => countryOf(offer, race)?.countryCode ?? '')
  return Array.from(byCountry).map(([countryCode, ofCountry]) => {
    const byTrack = Map.groupBy(ofCountry, ({ event }) => event.categoryId)
    return {
      name: regionName(offer, ofCountry[0]),
      ...(countryCode !== '' && { countryCode }),
      meetings: Array.from(byTrack).map(([categoryId, ofTrack]) => ({
        categoryId,
        track: ofTrack[0]?.event.racing?.track ?? offer.catalogue.get('category', categoryId)?.name ?? '',
        raceIds: ofTrack.map(({ event }) => event.id),
      })),
    }
  })
}

/** The region's name, or the sport's for a track directly below it. */
function regionName({ catalogue }: Offer, race: Listed | undefined): string {
  const above = (race?.categoryIds ?? []).flatMap((id) => catalogue.get('category', id) ?? [])
  return (above.find(({ kind }) => kind === 'region') ?? above.at(-1))?.name ?? ''
}

const maxEvents = 20

/** P7.22, P7.23: the races in a list of ids. */
export const racesIn = (list: string): string[] => Array.from(new Set(list.split(',').map((id) => id.trim()))).slice(0, maxEvents)

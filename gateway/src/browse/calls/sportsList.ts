import type { Calls, DataOf } from '@touchline/contract'
import { compareSports, isRacingSport, isVirtualSport } from '@touchline/domain/browse'
import type { Handlers } from '../../http/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { compareNames } from '../byName.ts'
import { type Offer, placesOfLeagues } from '../offer.ts'
import type { Built } from '../storedAnswers.ts'

export const sportsList =
  ({ offer, answer }: BrowseParts): Handlers['sportsList'] =>
  () =>
    answer('sportsList', () => buildSportsList(offer))

type SportsList = DataOf<Calls['sportsList']>
type Counted = SportsList['categories'][string]

/** P7.2: every category with something to bet on, counted upwards from its events. */
export function buildSportsList(offer: Offer): Built {
  const { catalogue, listing } = offer
  const counts = new Map<string, Counted>()
  for (const { id, events, inPlay } of listing.counted()) {
    const category = catalogue.get('category', id)
    if (category && events > 0) counts.set(id, { ...category, childs: [], events, inplayEvents: inPlay })
  }
  for (const { id, parentId, sportId } of counts.values()) if (id !== sportId) counts.get(parentId ?? sportId)?.childs.push(id)
  const nameOf = (id: string) => counts.get(id)?.name ?? ''
  for (const { childs } of counts.values()) childs.sort((a, b) => compareNames(nameOf(a), nameOf(b)))
  const sports = Array.from(counts.values()).filter((category) => category.kind === 'sport')
  const data: SportsList = {
    v: catalogue.v,
    sports: sports.sort(compareSports).map((sport) => sport.id),
    categories: Object.fromEntries(counts),
    topLeagues: topLeaguesOf(offer, Array.from(counts.values())),
    inPlayCounts: Object.fromEntries(sports.map((sport) => [sport.id, sport.inplayEvents])),
  }
  // Shows the structure of the offer only, no event's own details.
  return { data }
}

const maxTopLeagues = 12

/** In the brand's order, then those with most events; meetings of races are no leagues. */
function topLeaguesOf(offer: Offer, counted: readonly Counted[]): string[] {
  const placeOf = placesOfLeagues(offer)
  const isLeague = ({ kind, sportId }: Counted): boolean => {
    const sport = offer.catalogue.get('category', sportId)
    return kind === 'league' && sport !== undefined && !isRacingSport(sport) && !isVirtualSport(sport)
  }
  return counted
    .filter(isLeague)
    .sort((a, b) => placeOf(a.id) - placeOf(b.id) || b.events - a.events || compareNames(a.name, b.name))
    .slice(0, maxTopLeagues)
    .map(({ id }) => id)
}

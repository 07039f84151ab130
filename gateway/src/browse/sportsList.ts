import type { DataOf } from '@touchline/contract'
import type { sportsList } from '@touchline/contract/browse'
import type { Catalogue } from '@touchline/domain/catalogue'
import { compareSports } from '@touchline/domain/offer'
import { chainOf, isInPlay, listedEvents } from './offer.ts'
import type { Built } from './storedAnswers.ts'

type SportsList = DataOf<typeof sportsList>
type Counted = SportsList['categories'][string]

/** P7.2: every category with something to bet on, counted upwards from its events. */
export function buildSportsList(catalogue: Catalogue): Built {
  const counts = new Map<string, Counted>()
  for (const event of listedEvents(catalogue)) {
    let below: string | undefined
    for (const category of chainOf(catalogue, event.categoryId)) {
      const counted = counts.get(category.id) ?? { ...category, childs: [], events: 0, inplayEvents: 0 }
      counts.set(category.id, counted)
      counted.events += 1
      if (isInPlay(event)) counted.inplayEvents += 1
      if (below !== undefined && !counted.childs.includes(below)) counted.childs.push(below)
      below = category.id
    }
  }
  const nameOf = (id: string) => counts.get(id)?.name ?? ''
  for (const { childs } of counts.values()) childs.sort((a, b) => nameOf(a).localeCompare(nameOf(b), 'en'))
  const sports = Array.from(counts.values()).filter((category) => category.kind === 'sport')
  const data: SportsList = {
    v: catalogue.v,
    sports: sports.sort(compareSports).map((sport) => sport.id),
    categories: Object.fromEntries(counts),
    inPlayCounts: Object.fromEntries(sports.map((sport) => [sport.id, sport.inplayEvents])),
  }
  // Only the structure of the offer shows here, no event's own details.
  return { data, eventIds: [] }
}

import type { DataOf, InputOf } from '@touchline/contract'
import type { matches } from '@touchline/contract/browse'
import type { Catalogue, SportEvent } from '@touchline/domain/catalogue'
import { byStart, isInPlay, listedBelow, marketCountsOf } from './offer.ts'
import type { Built } from './storedAnswers.ts'
import { listMarkets, tablesOf } from './tables.ts'

type Matches = DataOf<typeof matches>
type Asked = InputOf<typeof matches>

const hourMs = 3_600_000
const withinMs: Record<Asked['interval'], number> = {
  '30m': hourMs / 2,
  '1h': hourMs,
  '2h': 2 * hourMs,
  '4h': 4 * hourMs,
  '24h': 24 * hourMs,
  '4d': 96 * hourMs,
  '7d': 168 * hourMs,
  ALL: Number.POSITIVE_INFINITY,
}

/** P7.3: what is in play and what starts within the interval, by start. */
export function buildMatches(catalogue: Catalogue, asked: Asked, nowMs: number): Built | { refused: 'NotFound' } {
  const { categoryid, interval, limit } = asked
  if (!catalogue.get('category', categoryid)) return { refused: 'NotFound' }
  const until = nowMs + withinMs[interval]
  const events = listedBelow(catalogue, categoryid)
    .filter((event) => isInPlay(event) || Date.parse(event.startTime) <= until)
    .sort(byStart)
    .slice(0, limit)
  const data: Matches = {
    ...tablesOf(catalogue, events, listMarkets(catalogue)),
    eventIds: events.map((event) => event.id),
    marketFilters: marketFiltersOf(catalogue, events),
    marketCounts: marketCountsOf(catalogue, events),
  }
  return { data, eventIds: data.eventIds }
}

/** The types of the listed markets, those that most events have first, under the name of the first of each. */
function marketFiltersOf(catalogue: Catalogue, events: SportEvent[]): Matches['marketFilters'] {
  const filters = new Map<string, { id: string; name: string; events: number; place: number }>()
  for (const event of events)
    for (const [place, market] of listMarkets(catalogue)(event).entries()) {
      const filter = filters.get(market.type) ?? { id: market.type, name: market.name, events: 0, place }
      filter.events += 1
      filter.place = Math.min(filter.place, place)
      filters.set(market.type, filter)
    }
  return Array.from(filters.values())
    .sort((a, b) => a.place - b.place || b.events - a.events)
    .map(({ id, name }) => ({ id, name }))
}

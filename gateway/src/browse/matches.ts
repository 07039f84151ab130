import type { InputOf } from '@touchline/contract'
import type { matches } from '@touchline/contract/browse'
import type { Listed } from '@touchline/domain/offer'
import { inTurns } from '../worker/index.ts'
import { withinMs } from './interval.ts'
import { eventsOf, idsOf, isInPlay, marketCountsOf, type Offer } from './offer.ts'
import type { Built } from './storedAnswers.ts'
import { listMarkets, type MarketsShown, type Told } from './tables.ts'

type Matches = Told<typeof matches>
type Asked = InputOf<typeof matches>

/** P7.3: what is in play and what starts within the interval, by start. */
export function buildMatches(offer: Offer, asked: Asked, nowMs: number): Promise<Built> | { refused: 'NotFound' } {
  const { categoryid, interval, limit } = asked
  if (!offer.catalogue.get('category', categoryid)) return { refused: 'NotFound' }
  const until = nowMs + withinMs[interval]
  const shown: Listed[] = []
  for (const each of offer.listing.below(categoryid, 'games')) {
    if (isInPlay(each.event) || each.startMs <= until) shown.push(each)
    if (shown.length === limit) break
  }
  return matchesOf(offer, shown, categoryid)
}

async function matchesOf({ catalogue }: Offer, shown: readonly Listed[], below: string): Promise<Built> {
  const markets = listMarkets(catalogue)
  const data: Matches = {
    eventIds: idsOf(shown),
    marketFilters: await marketFiltersOf(shown, markets),
    marketCounts: marketCountsOf(shown),
  }
  return { data, events: eventsOf(shown), shown: markets, below }
}

/** The types of the listed markets, those that most events have first, under the name of the first of each. */
export async function marketFiltersOf(listed: readonly Listed[], shown: MarketsShown): Promise<Matches['marketFilters']> {
  const filters = new Map<string, { id: string; name: string; events: number; place: number }>()
  await inTurns(listed, ({ event }) => {
    for (const [place, market] of shown.of(event).entries()) {
      const filter = filters.get(market.type) ?? { id: market.type, name: market.name, events: 0, place }
      filter.events += 1
      filter.place = Math.min(filter.place, place)
      filters.set(market.type, filter)
    }
  })
  return Array.from(filters.values())
    .sort((a, b) => a.place - b.place || b.events - a.events)
    .map(({ id, name }) => ({ id, name }))
}

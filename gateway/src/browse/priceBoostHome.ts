import type { DataOf, InputOf } from '@touchline/contract'
import type { priceBoostHome } from '@touchline/contract/browse'
import type { Brand } from '@touchline/domain/brand'
import type { Catalogue, Market, SportEvent } from '@touchline/domain/catalogue'
import { compareSports, isUndecided } from '@touchline/domain/offer'
import { type PriceBoosts, wirePriceBoost } from '../bonus/index.ts'
import type { Handlers } from '../http/index.ts'
import { watchChanges } from './changes.ts'
import { byStart, listedBelow, listedEvents, marketsOf } from './offer.ts'
import { type Built, storedAnswers } from './storedAnswers.ts'
import { tablesOf } from './tables.ts'

type Home = DataOf<typeof priceBoostHome>
type Boosted = { event: SportEvent; market: Market; priceBoosts: Home['events'][number]['priceBoosts'] }

export interface PriceBoostHomeOptions {
  catalogue: Catalogue
  boosts: PriceBoosts
  brand: Brand
  now?: () => number
}

/** Built once for everybody, until an event of it or what operators entered changes. */
export function priceBoostHomeHandler({
  catalogue,
  boosts,
  brand,
  now = Date.now,
}: PriceBoostHomeOptions): Handlers['priceBoostHome'] {
  const answer = storedAnswers(catalogue, watchChanges(catalogue), now)
  return (asked) =>
    answer(`${boosts.version()} ${asked.categoryid ?? ''}`, () => buildPriceBoostHome(catalogue, asked, { boosts, brand }))
}

/** Enough for a page; the next to begin come first. */
const most = 60

function buildPriceBoostHome(
  catalogue: Catalogue,
  { categoryid }: InputOf<typeof priceBoostHome>,
  { boosts, brand }: { boosts: PriceBoosts; brand: Brand },
): Built | { refused: 'NotFound' } {
  if (categoryid !== undefined && !catalogue.get('category', categoryid)) return { refused: 'NotFound' }
  const all = listedEvents(catalogue).flatMap((event) => boostedOf(catalogue, event, boosts, brand))
  const below = categoryid === undefined ? undefined : new Set(listedBelow(catalogue, categoryid).map(({ id }) => id))
  const shown = all
    .filter(({ event }) => !below || below.has(event.id))
    .sort((a, b) => byStart(a.event, b.event))
    .slice(0, most)
  const markets = (event: SportEvent) => [...new Set(shown.filter((each) => each.event === event).map(({ market }) => market))]
  const events = [...new Set(shown.map(({ event }) => event))]
  const data: Home = {
    ...tablesOf(catalogue, events, markets),
    sections: sectionsOf(catalogue, all, categoryid),
    events: events.map((event) => ({
      eventId: event.id,
      priceBoosts: shown.filter((each) => each.event === event).flatMap(({ priceBoosts }) => priceBoosts),
    })),
  }
  return { data, eventIds: all.map(({ event }) => event.id) }
}

function boostedOf(catalogue: Catalogue, event: SportEvent, boosts: PriceBoosts, brand: Brand): Boosted[] {
  return marketsOf(catalogue, event.id)
    .filter(isUndecided)
    .flatMap((market) => {
      const priceBoosts = market.selectionIds
        .flatMap((id) => catalogue.get('selection', id) ?? [])
        .filter(({ status }) => status !== 'EXPIRED')
        .flatMap((selection) => boosts.of({ selection, market, event }) ?? [])
        .flatMap((boost) => wirePriceBoost(boost, brand, 'list') ?? [])
      return priceBoosts.length > 0 ? [{ event, market, priceBoosts }] : []
    })
}

function sectionsOf(catalogue: Catalogue, all: Boosted[], current: string | undefined): Home['sections'] {
  const sports = [...new Set(all.map(({ event }) => event.sportId))].flatMap((id) => catalogue.get('category', id) ?? [])
  return sports.sort(compareSports).map(({ id, name }) => ({ id, name, isCurrent: id === current }))
}

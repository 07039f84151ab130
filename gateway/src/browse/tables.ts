import type { EntityTables } from '@touchline/contract/entity'
import type { Catalogue, Market, SportEvent } from '@touchline/domain/catalogue'
import { listMarketsOf, mainMarketOf } from '@touchline/domain/offer'
import { chainOf, marketsOf } from './offer.ts'

type MarketsShown = (event: SportEvent) => readonly Market[]

/** The events with the markets that are to be shown, their selections, scoreboards and categories, as they are now. */
export function tablesOf(catalogue: Catalogue, events: readonly SportEvent[], shown: MarketsShown): EntityTables {
  const markets = events.flatMap(shown)
  const selections = markets.flatMap((market) => market.selectionIds).flatMap((id) => catalogue.get('selection', id) ?? [])
  const categories = new Set(events.flatMap((event) => chainOf(catalogue, event.categoryId)))
  return {
    v: catalogue.v,
    entities: {
      category: byId(categories),
      event: byId(events),
      market: byId(markets),
      selection: byId(selections),
      scoreboard: byId(events.flatMap((event) => catalogue.get('scoreboard', event.id) ?? [])),
    },
  }
}

const byId = <Entity extends { id: string }>(all: Iterable<Entity>): Record<string, Entity> =>
  Object.fromEntries(Array.from(all, (each) => [each.id, each]))

export const mainMarket =
  (catalogue: Catalogue): MarketsShown =>
  (event) => {
    const main = mainMarketOf(event, marketsOf(catalogue, event.id), (id) => catalogue.get('selection', id))
    return main ? [main] : []
  }

export const listMarkets =
  (catalogue: Catalogue): MarketsShown =>
  (event) =>
    listMarketsOf(event, marketsOf(catalogue, event.id), (id) => catalogue.get('selection', id))

export const allMarkets =
  (catalogue: Catalogue): MarketsShown =>
  (event) =>
    marketsOf(catalogue, event.id)

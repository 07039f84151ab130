import type { Call, DataOf } from '@touchline/contract'
import type { EntityTables } from '@touchline/contract/entity'
import type { Catalogue, Market, SportEvent } from '@touchline/domain/catalogue'
import { chainOf, listMarketsOf, mainMarketOf } from '@touchline/domain/offer'

/** What an answer says beside its entity tables. */
export type Told<C extends Call> = Omit<DataOf<C>, keyof EntityTables>

/** Which markets of an event stand in a list; where that follows from the event alone it has a name to keep the text under. */
export interface MarketsShown {
  name?: string
  of(event: SportEvent): readonly Market[]
  /** all of a market's by default */
  selectionIdsOf?(market: Market): readonly string[]
}

/** The events with the markets that are to be shown, their selections, scoreboards and categories, as they are now. */
export function tablesOf(catalogue: Catalogue, events: readonly SportEvent[], shown: MarketsShown): EntityTables {
  const markets = events.flatMap((event) => shown.of(event))
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

export const marketsOf = (catalogue: Catalogue, eventId: string): Market[] =>
  catalogue.marketIdsOf(eventId).flatMap((id) => catalogue.get('market', id) ?? [])

export const noMarkets: MarketsShown = { name: 'none', of: () => [] }

export const mainMarket = (catalogue: Catalogue): MarketsShown => ({
  name: 'main',
  of(event) {
    const main = mainMarketOf(event, marketsOf(catalogue, event.id), (id) => catalogue.get('selection', id))
    return main ? [main] : []
  },
})

export const listMarkets = (catalogue: Catalogue): MarketsShown => ({
  name: 'list',
  of: (event) => listMarketsOf(event, marketsOf(catalogue, event.id), (id) => catalogue.get('selection', id)),
})

/** For the page of one event, which is kept whole. */
export const allMarkets = (catalogue: Catalogue): MarketsShown => ({
  of: (event) => marketsOf(catalogue, event.id),
})

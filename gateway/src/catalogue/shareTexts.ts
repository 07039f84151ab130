import type { Catalogue, Market, Selection, SportEvent } from '@touchline/domain/catalogue'

/** Recurring names and prices are a few thousand; others are evicted in turn. */
const maxKept = 20_000
const noTags: string[] = []

/**
 * Parsed text holds a copy of each of its strings: a market's id once per selection, "Match result" once per match.
 * Makes equal strings one string, in entities that are not shared yet: saves a third of a large market's memory.
 */
export function shareTexts(catalogue: Pick<Catalogue, 'get'>) {
  const texts = keptFor<string>()
  const prices = keptFor<Pick<Selection, 'price' | 'odds' | 'displayOdds'>>()
  const textOf = (text: string): string => texts(text, text)
  // Related entities mostly come one after another.
  const eventOf = lastOf((id) => catalogue.get('event', id))
  const marketOf = lastOf((id) => catalogue.get('market', id))

  function ofEvent(event: SportEvent): void {
    event.categoryId = catalogue.get('category', event.categoryId)?.id ?? event.categoryId
    event.sportId = catalogue.get('category', event.sportId)?.id ?? event.sportId
    if (event.tags.length === 0) event.tags = noTags
  }

  function ofMarket(market: Market): void {
    market.eventId = eventOf(market.eventId)?.id ?? market.eventId
    market.name = textOf(market.name)
    market.type = textOf(market.type)
    if (market.tags.length === 0) market.tags = noTags
  }

  function ofSelection(selection: Selection): void {
    const market = marketOf(selection.marketId)
    if (market) {
      selection.marketId = market.id
      selection.eventId = market.eventId
      selection.id = market.selectionIds[market.selectionIds.indexOf(selection.id)] ?? selection.id
    }
    selection.name = textOf(selection.name)
    if (selection.price === undefined || selection.displayOdds === undefined) return
    const same = prices(selection.price, selection)
    const { decimal, fractional } = selection.displayOdds
    if (same.displayOdds?.decimal !== decimal || same.displayOdds.fractional !== fractional) return
    selection.price = same.price ?? selection.price
    selection.displayOdds = same.displayOdds
  }

  return { event: ofEvent, market: ofMarket, selection: ofSelection }
}

/** Returns the last result for the same key without a lookup. */
function lastOf<Entity extends { id: string }>(find: (id: string) => Entity | undefined) {
  let last: Entity | undefined
  return (id: string): Entity | undefined => {
    if (last?.id !== id) last = find(id)
    return last
  }
}

/** The first value of each kind under a key. */
function keptFor<Value>(): (key: string, value: Value) => Value {
  const kept = new Map<string, Value>()
  return (key, value) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    if (kept.size >= maxKept) kept.clear()
    kept.set(key, value)
    return value
  }
}

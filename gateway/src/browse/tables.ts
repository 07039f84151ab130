import type { Call, DataOf } from '@touchline/contract'
import type { EntityTables } from '@touchline/contract/entity'
import {
  chainOf,
  columnMarketsOf,
  columnTally,
  isUndecided,
  type MarketColumn,
  mainMarketOf,
  mainTotalOf,
  marketInColumn,
} from '@touchline/domain/browse'
import type { Catalogue, Category, Market, Scoreboard, Selection, SportEvent } from '@touchline/domain/catalogue'
import { inTurns } from '../worker/index.ts'

/** An answer's fields besides its entity tables. */
export type CallOutput<C extends Call> = Omit<DataOf<C>, keyof EntityTables>

/** The markets of an event that a list shows; if they depend on the event alone, a name to cache the text under. */
export interface MarketsShown {
  name?: string
  of(event: SportEvent): readonly Market[]
  /** all of a market's by default */
  selectionIdsOf?(market: Market): readonly string[]
}

/** The events with their shown markets, selections, scoreboards and categories, in the current state. */
export function tablesOf(catalogue: Catalogue, events: readonly SportEvent[], shown: MarketsShown): EntityTables {
  const tables = gatherTables(catalogue, shown)
  for (const event of events) tables.add(event)
  return tables.gathered()
}

/**
 * The same for many: what changes in between is newer than their `v`, and is sent to clients that subscribe from there.
 */
export async function tablesInTurns(
  catalogue: Catalogue,
  events: readonly SportEvent[],
  shown: MarketsShown,
): Promise<EntityTables> {
  const tables = gatherTables(catalogue, shown)
  await inTurns(events, (event) => tables.add(event))
  return tables.gathered()
}

function gatherTables(catalogue: Catalogue, shown: MarketsShown) {
  const { v } = catalogue
  const [categories, events] = [new Map<string, Category>(), new Map<string, SportEvent>()]
  const [markets, selections] = [new Map<string, Market>(), new Map<string, Selection>()]
  const boards = new Map<string, Scoreboard>()
  return {
    add(event: SportEvent): void {
      events.set(event.id, event)
      const board = catalogue.get('scoreboard', event.id)
      if (board) boards.set(event.id, board)
      for (const market of shown.of(event)) {
        markets.set(market.id, market)
        for (const id of market.selectionIds) {
          const selection = catalogue.get('selection', id)
          if (selection) selections.set(id, selection)
        }
      }
      if (categories.has(event.categoryId)) return
      for (const category of chainOf(catalogue, event.categoryId)) categories.set(category.id, category)
    },
    gathered: (): EntityTables => ({
      v,
      entities: {
        category: Object.fromEntries(categories),
        event: Object.fromEntries(events),
        market: Object.fromEntries(markets),
        selection: Object.fromEntries(selections),
        scoreboard: Object.fromEntries(boards),
      },
    }),
  }
}

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

/** The main market of each event and, `withTotals`, the main total of each match. */
export function mainMarkets(catalogue: Catalogue, withTotals: boolean): MarketsShown {
  const main = mainMarket(catalogue)
  if (!withTotals) return main
  return {
    name: 'main and total',
    of(event) {
      const total = mainTotalOf(event, marketsOf(catalogue, event.id), (id) => catalogue.get('selection', id))
      return Array.from(new Set([...main.of(event), ...(total ? [total] : [])]))
    },
  }
}

/** The columns of a list, and the markets in them: an event with none of them shows its main market. */
export interface ColumnsShown {
  columns: readonly MarketColumn[]
  shown: MarketsShown
}

/** `types`: the market types that the list is about; the usual ones if it is about none. */
export async function columnsShown(
  catalogue: Catalogue,
  events: readonly SportEvent[],
  types: readonly string[] = [],
): Promise<ColumnsShown> {
  const selectionOf = (id: string) => catalogue.get('selection', id)
  const offeredOf = (event: SportEvent): Market[][] => {
    const markets = marketsOf(catalogue, event.id)
    if (types.length === 0) return columnMarketsOf(event, markets, selectionOf)
    return types.map((type) => markets.filter((market) => isUndecided(market) && market.type === type))
  }
  const tally = columnTally(selectionOf)
  await inTurns(events, (event) => {
    if (event.type === 'HEAD_TO_HEAD') tally.add(offeredOf(event))
  })
  const columns = tally.columns()
  const shown: MarketsShown = {
    name: `columns ${JSON.stringify([types, columns])}`,
    of(event) {
      const offered = offeredOf(event)
      const all = offered.flat()
      const markets = columns.flatMap((column) => marketInColumn(column, all, selectionOf) ?? [])
      return Array.from(new Set(markets.length > 0 ? markets : (offered[0] ?? [])))
    },
  }
  return { columns, shown }
}

/** For an event's own page, which is cached whole. */
export const allMarkets = (catalogue: Catalogue): MarketsShown => ({
  of: (event) => marketsOf(catalogue, event.id),
})

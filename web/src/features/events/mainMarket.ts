import type { EntityTables } from '@touchline/contract/entity'
import type { Market } from '@touchline/domain/catalogue'

/** The market that a list shows of an event, the first that there is. */
const usual = ['MATCH_RESULT', 'MATCH_WINNER', 'WIN', 'OUTRIGHT', 'DRAW_NO_BET', 'TOTAL', 'ASIAN_HANDICAP']

const rank = ({ status, type }: Pick<Market, 'status' | 'type'>, order: readonly string[]): number => {
  const place = order.indexOf(type)
  return (place < 0 ? order.length : place) + (status === 'CLOSED' ? 1000 : 0)
}

/** For each event of an answer the market to show: the chosen type if it has it, else the usual one, closed ones last. */
export function mainMarkets(tables: EntityTables, chosen?: string): Map<string, string> {
  const order = chosen ? [chosen, ...usual] : usual
  const best = new Map<string, Market>()
  for (const market of Object.values(tables.entities.market) as Market[]) {
    const other = best.get(market.eventId)
    if (!other || rank(market, order) < rank(other, order)) best.set(market.eventId, market)
  }
  return new Map([...best].map(([eventId, { id }]) => [eventId, id]))
}

/** The columns of a list, as the outcomes that stand in them: those of the market most of its events show. */
export function columnsOf(tables: EntityTables, marketIds: Iterable<string>): string[] {
  const counts = new Map<string, number>()
  for (const id of marketIds) {
    const market = tables.entities.market[id]
    const outcomes = market?.selectionIds.map((each) => tables.entities.selection[each]?.outcomeType ?? '') ?? []
    if (outcomes.length < 2 || outcomes.length > 3) continue
    const key = outcomes.join()
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  return most?.[0].split(',') ?? []
}

import type { Market, Selection, SportEvent } from '../catalogue/index.ts'

/** The main market of an event in a list, by event type: the first type it has. */
const mainMarketTypes: Record<SportEvent['type'], readonly string[]> = {
  HEAD_TO_HEAD: ['MATCH_RESULT', 'MATCH_WINNER', 'DRAW_NO_BET', 'DOUBLE_CHANCE'],
  MULTI_PARTICIPANT: ['WIN', 'OUTRIGHT', 'WITHOUT_FAVOURITE', 'SPECIAL'],
}

/** The other markets that a list of matches can show. */
const columnMarketTypes: Record<SportEvent['type'], readonly string[]> = {
  HEAD_TO_HEAD: ['TOTAL', 'BTTS', 'ASIAN_HANDICAP'],
  MULTI_PARTICIPANT: [],
}

export type SelectionOf = (id: string) => Selection | undefined

/** The source's top market, else by type. Undefined for an event without undecided markets. */
export function mainMarketOf(event: SportEvent, markets: readonly Market[], selectionOf: SelectionOf): Market | undefined {
  const open = markets.filter(isUndecided)
  const top = open.find((market) => market.top)
  if (top) return top
  for (const type of mainMarketTypes[event.type]) {
    const ofType = open.filter((each) => each.type === type)
    // the whole match before a part of it
    const whole = ofType.filter(({ periodType }) => periodType === undefined)
    const market = mainLine(whole.length > 0 ? whole : ofType, selectionOf)
    if (market) return market
  }
  return open[0]
}

/** An event's markets for the columns of a list: its main market first, then all lines of each column's type. */
export function columnMarketsOf(event: SportEvent, markets: readonly Market[], selectionOf: SelectionOf): Market[][] {
  const main = mainMarketOf(event, markets, selectionOf)
  if (!main) return []
  const open = markets.filter(isUndecided)
  return [[main], ...columnMarketTypes[event.type].map((type) => open.filter((each) => each.type === type))]
}

export const isUndecided = (market: Market): boolean => market.status !== 'CLOSED'

/** Of several lines of a market the most balanced; the first if all are equal. */
export function mainLine(markets: readonly Market[], selectionOf: SelectionOf): Market | undefined {
  if (markets.length < 2 || markets[0]?.line === undefined) return markets[0]
  const distance = (market: Market) => {
    const odds = market.selectionIds.flatMap((id) => selectionOf(id)?.odds ?? [])
    return odds.length < 2 ? Number.POSITIVE_INFINITY : Math.max(...odds) / Math.min(...odds)
  }
  const measured = markets.map((market) => ({ market, apart: distance(market) }))
  return measured.reduce((best, each) => (each.apart < best.apart ? each : best)).market
}

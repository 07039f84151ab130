import type { EntityTables } from '@touchline/contract/entity'
import type { MarketFilter } from '@touchline/contract/player/browse'
import { isInColumn, marketKind, nameWithoutLine } from '@touchline/domain/browse'
import type { Market, SportEvent } from '@touchline/domain/catalogue'

/** Prices of a list: one market of each event that has it, its outcomes in display order. */
export interface ListPrices {
  marketOf: ReadonlyMap<string, string>
  outcomes: readonly Outcome[]
  /** the market name and line for the header; absent for the match winner */
  named?: { name: string; line?: number | undefined; type: string }
}

/** Display order; double chance in coupon order. */
const order = ['HOME', 'DRAW', 'AWAY', 'HOME_DRAW', 'HOME_AWAY', 'DRAW_AWAY', 'OVER', 'UNDER', 'YES', 'NO'] as const
export type Outcome = (typeof order)[number]

const none: ListPrices = { marketOf: new Map(), outcomes: [] }

/** The main market of each event in a response; a closed one only if there is no other. */
export const mainMarkets = ({ entities }: EntityTables): Map<string, string> =>
  new Map([...firstOpen(Object.values(entities.market) as Market[])].map(([eventId, { id }]) => [eventId, id]))

/** Of the chosen column, or of the most common main market. */
export function listPrices(tables: EntityTables, eventIds: readonly string[], column?: MarketFilter): ListPrices {
  const listed = new Set(eventIds.filter((id) => tables.entities.event[id]?.type === 'HEAD_TO_HEAD'))
  const markets = Object.values(tables.entities.market) as Market[]
  const own = markets.filter(({ eventId }) => listed.has(eventId))
  if (column)
    return pricesOf(
      tables,
      own.filter((market) => isInColumn(column, market)),
      column,
    )
  // a total may stand beside the main market
  const totalsLast = own.toSorted((a, b) => Number(a.type === 'TOTAL') - Number(b.type === 'TOTAL'))
  const mains = [...firstOpen(totalsLast).values()]
  const counts = new Map<string, number>()
  for (const market of mains) counts.set(meaningOf(market), (counts.get(meaningOf(market)) ?? 0) + 1)
  const [max] = [...counts].toSorted(([, a], [, b]) => b - a)
  const alike = mains.filter((market) => meaningOf(market) === max?.[0])
  const [first] = alike
  return first ? pricesOf(tables, alike, { ...first, name: nameWithoutLine(first.name), line: undefined }) : none
}

/** What stands beside the chosen column where a row is wide: the main total of each match, or other columns of the list. */
export type Beside = 'totals' | readonly MarketFilter[]

const maxBeside = 2

/** Prices that stand beside those of a list. */
export interface PricesBeside extends ListPrices {
  id: string
  /** from the left */
  place: number
}

/** One column of each other type. */
export function pricesBeside(
  tables: EntityTables,
  eventIds: readonly string[],
  { beside, column }: { beside: Beside; column?: MarketFilter | undefined },
): PricesBeside[] {
  if (beside !== 'totals') {
    const others = beside.filter(({ type }, i) => type !== column?.type && beside.findIndex((each) => each.type === type) === i)
    return others.slice(0, maxBeside).map((other, place) => ({ ...listPrices(tables, eventIds, other), id: other.id, place }))
  }
  const totals = (Object.values(tables.entities.market) as Market[]).filter(({ type }) => type === 'TOTAL')
  const marketOf = new Map([...firstOpen(totals)].map(([eventId, { id }]) => [eventId, id]))
  return [{ id: 'TOTAL', place: 0, marketOf, outcomes: eventIds.some((id) => marketOf.has(id)) ? ['OVER', 'UNDER'] : [] }]
}

function pricesOf(tables: EntityTables, markets: Market[], named: NonNullable<ListPrices['named']>): ListPrices {
  const fitting = markets.filter((market) => market.selectionIds.length < 4)
  const sides = new Set(fitting.flatMap((market) => market.selectionIds.map((id) => tables.entities.selection[id]?.outcomeType)))
  const outcomes = order.filter((outcome) => sides.has(outcome))
  const marketOf = new Map([...firstOpen(fitting)].map(([eventId, { id }]) => [eventId, id]))
  const [first] = fitting
  return { marketOf, outcomes, ...(first && meaningOf(first) !== 'winner' && { named }) }
}

/** A list of several sports shows the match winner of each, with or without a draw. */
const meaningOf = (market: Market): string =>
  /^MATCH_(RESULT|WINNER)$/.test(market.type) && !market.periodType ? 'winner' : marketKind(market)

/** One per event, a closed one only if there is no other. */
function firstOpen(markets: readonly Market[]): Map<SportEvent['id'], Market> {
  const first = new Map<string, Market>()
  for (const market of markets) {
    const other = first.get(market.eventId)
    if (!other || (other.status === 'CLOSED' && market.status !== 'CLOSED')) first.set(market.eventId, market)
  }
  return first
}

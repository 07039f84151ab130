/** The prices under the column heads of the demo's lists and coupons, and their names. */

import type { EntityTables } from '@touchline/contract/entity'
import type { MarketFilter } from '@touchline/contract/player/browse'
import { coupons, isInColumn, nameWithLine, nameWithoutLine, sideLine } from '@touchline/domain/browse'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { listPrices } from '../../web/src/sportsbook/events/mainMarket.ts'
import { bootWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await bootWorld({ feed: 'demo', speed: 1, as: 'inside' })
  // the feed publishes distant events last
  const futuresListed = async () => (await world.data('greyhoundsFutures', {})).eventIds.length
  await vi.waitUntil(async () => (await futuresListed()) > 0, { timeout: 120_000 })
})
afterAll(() => world.close())

/** The line at the end of a head: "Total Goals Over/Under 2.5" is 2.5. */
const lineIn = (head: string): number | undefined => {
  const [, written] = /([+-]?\d+(?:\.\d+)?)$/.exec(head) ?? []
  return written === undefined ? undefined : Number(written)
}

/** Each price that a list shows under this head, and each match without one. */
function underHead(tables: EntityTables, eventIds: readonly string[], column: MarketFilter) {
  const { market, selection } = tables.entities
  const { marketOf, outcomes } = listPrices(tables, eventIds, column)
  const prices = [...marketOf].flatMap(([eventId, marketId]) => {
    const shown = market[marketId]
    if (!shown) throw new Error(`${marketId} is not in the answer`)
    return shown.selectionIds.map((id) => ({ eventId, market: shown, selection: selection[id] }))
  })
  return { prices, outcomes, without: eventIds.filter((id) => !marketOf.has(id)) }
}

/** The faults of a head and the prices under it, in words; empty where all is right. */
function faultsUnder(column: MarketFilter, { prices, outcomes }: ReturnType<typeof underHead>): string[] {
  const head = lineIn(column.name)
  return prices.flatMap(({ market, selection }) => {
    const shown = `${market.name} ${market.line} of ${market.eventId} under ${column.name}`
    const side = { marketType: market.type, line: market.line, outcomeType: selection?.outcomeType }
    const faults = [
      market.type !== column.type && 'another type',
      nameWithoutLine(market.name) !== nameWithoutLine(column.name) && 'another market',
      head !== undefined && market.line !== head && 'another line',
      column.line !== head && 'a head that does not name its line',
      !outcomes.some((outcome) => outcome === selection?.outcomeType) && 'no column of its outcome',
      market.line !== undefined && sideLine(side) === undefined && 'no line',
      market.line !== undefined &&
        !nameWithLine(selection?.name ?? '', side).endsWith(` ${sideLine(side)}`) &&
        'a name without its line',
    ]
    return faults.flatMap((fault) => (fault ? [`${fault}: ${shown}`] : []))
  })
}

it('every price of every list and coupon is of the market and the line that its head names, and carries its line', async () => {
  const { categories } = await world.data('sportsList', {})
  const sports = Object.keys(categories).filter((id) => categories[id]?.sportId === id)
  const leagues = Object.keys(categories)
    .filter((id) => categories[id]?.kind === 'league')
    .slice(0, 40)
  const faults: string[] = []
  let [prices, lined] = [0, 0]
  const dashes = new Map<string, { eventId: string; column: MarketFilter }>()
  const look = (tables: EntityTables, eventIds: readonly string[], columns: readonly MarketFilter[]) => {
    for (const column of columns) {
      const under = underHead(tables, eventIds, column)
      faults.push(...faultsUnder(column, under))
      prices += under.prices.length
      lined += under.prices.filter(({ market }) => market.line !== undefined).length
      if (column.line !== undefined)
        for (const eventId of under.without) dashes.set(`${eventId} ${column.id}`, { eventId, column })
    }
  }
  for (const categoryid of [...sports, ...leagues]) {
    const list = await world.data('matches', { categoryid })
    look(list, list.eventIds, list.marketFilters)
  }
  for (const sportcategoryid of sports)
    for (const { id } of coupons) {
      const sheet = await world.data('coupon', { id, sportcategoryid })
      const tree = sheet.coupons.flatMap(({ eventsTree }) => eventsTree.flatMap(({ eventIds }) => eventIds))
      look(sheet, tree, sheet.marketFilters)
      expect(sheet.coupons[0]?.filterIds).toEqual(sheet.marketFilters.map((filter) => filter.id))
    }
  expect(faults).toEqual([])
  // and some prices were checked
  expect(lined).toBeGreaterThan(500)
  expect(prices - lined).toBeGreaterThan(500)
  expect(dashes.size).toBeGreaterThan(0)
  for (const { eventId, column } of [...dashes.values()].slice(0, 60)) {
    const { entities } = await world.data('event', { eventId })
    const left = Object.values(entities.market).filter((market) => market.status !== 'CLOSED' && isInColumn(column, market))
    expect(left.map(({ id }) => id)).toEqual([])
  }
})

it('outright lists show only outright prices', async () => {
  const { entities, eventIds, startingSoonIds, v } = await world.data('inPlayView', {})
  const { marketOf } = listPrices({ entities, v }, [...eventIds, ...startingSoonIds])
  expect(marketOf.size).toBeGreaterThan(0)
  for (const id of marketOf.values()) expect(['MATCH_RESULT', 'MATCH_WINNER']).toContain(entities.market[id]?.type)
})

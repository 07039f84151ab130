import type { EntityTables } from '@touchline/contract/entity'
import { describe, expect, it } from 'vitest'
import { listPrices, mainMarkets, pricesBeside } from './mainMarket.ts'

interface Given {
  type?: string
  name?: string
  line?: number
  status?: 'OPEN' | 'CLOSED'
  outcomes?: string[]
  event?: 'HEAD_TO_HEAD' | 'MULTI_PARTICIPANT'
}

/** One market per event, by event id. */
function tables(given: Record<string, Given | Given[]>): EntityTables {
  const market: Record<string, object> = {}
  const selection: Record<string, object> = {}
  const event: Record<string, object> = {}
  for (const [eventId, some] of Object.entries(given))
    for (const [i, each] of [some].flat().entries()) {
      const { type = 'MATCH_RESULT', name = type, line, status = 'OPEN', outcomes = ['HOME', 'DRAW', 'AWAY'] } = each
      const id = `${eventId}-${i}`
      event[eventId] = { id: eventId, type: each.event ?? 'HEAD_TO_HEAD' }
      const selectionIds = outcomes.map((_, at) => `${id}-${at}`)
      market[id] = { id, eventId, type, name, inplay: true, status, tags: [], selectionIds, ...(line !== undefined && { line }) }
      for (const [at, outcomeType] of outcomes.entries()) selection[`${id}-${at}`] = { id: `${id}-${at}`, outcomeType }
    }
  return { v: 1, entities: { event, market, selection, category: {}, scoreboard: {} } } as unknown as EntityTables
}

const ids = (given: Record<string, unknown>) => Object.keys(given)
const winner: Given = { type: 'MATCH_WINNER', outcomes: ['HOME', 'AWAY'] }
const total = (line: number): Given => ({ type: 'TOTAL', name: `Total Goals ${line}`, line, outcomes: ['OVER', 'UNDER'] })

it('any other market is preferred to a closed one', () => {
  const given = tables({ a: [{ status: 'CLOSED' }, total(2.5)], b: winner })
  expect([...mainMarkets(given)]).toEqual([
    ['a', 'a-1'],
    ['b', 'b-0'],
  ])
})

describe('prices of a list', () => {
  it('are of the match winner in every sport, with or without a draw, and of nothing else', () => {
    const given = { a: {}, b: winner, c: total(2.5), d: { type: 'DRAW_NO_BET', outcomes: ['HOME', 'AWAY'] } }
    const { marketOf, outcomes, named } = listPrices(tables(given), ids(given))
    expect([...marketOf.keys()]).toEqual(['a', 'b'])
    expect(outcomes).toEqual(['HOME', 'DRAW', 'AWAY'])
    expect(named).toBeUndefined()
  })

  it('are of the chosen column, at its line', () => {
    const given = { a: [{}, total(2.5)], b: [{}, total(3.5)], c: [{}] }
    const column = { id: 'TOTAL', name: 'Total Goals 2.5', type: 'TOTAL', line: 2.5 }
    expect(listPrices(tables(given), ids(given), column)).toEqual({
      marketOf: new Map([['a', 'a-1']]),
      outcomes: ['OVER', 'UNDER'],
      named: column,
    })
  })

  it('are named if they are not of the match winner', () => {
    const given = { a: total(2.5), b: total(3.5) }
    const { marketOf, named } = listPrices(tables(given), ids(given))
    expect([...marketOf.keys()]).toEqual(['a', 'b'])
    expect(named).toMatchObject({ type: 'TOTAL', name: 'Total Goals', line: undefined })
  })

  it('are only of matches and of markets that fit into a row', () => {
    const given = { a: { event: 'MULTI_PARTICIPANT' as const }, b: { outcomes: ['HOME', 'DRAW', 'AWAY', 'OTHER'] } }
    expect(listPrices(tables(given), ids(given))).toEqual({ marketOf: new Map(), outcomes: [] })
    expect(listPrices(tables({}), [])).toEqual({ marketOf: new Map(), outcomes: [] })
  })
})

describe('beside the prices of a list', () => {
  const given = tables({ a: [{}, total(2.5), total(3.5)], b: [total(1.5), {}], c: {} })
  const filters = [
    { id: 'MATCH_RESULT', name: 'MATCH_RESULT', type: 'MATCH_RESULT' },
    { id: 'TOTAL', name: 'Total Goals 2.5', type: 'TOTAL', line: 2.5 },
    { id: 'TOTAL:3.5', name: 'Total Goals 3.5', type: 'TOTAL', line: 3.5 },
    { id: 'BTTS', name: 'BTTS', type: 'BTTS' },
    { id: 'ASIAN_HANDICAP', name: 'ASIAN_HANDICAP', type: 'ASIAN_HANDICAP' },
  ]

  it('are the first columns of two other types than the chosen one', () => {
    const beside = (column: number) => pricesBeside(given, ['a', 'b', 'c'], { beside: filters, column: filters[column] })
    expect(beside(0).map(({ id, place, marketOf }) => [id, place, [...marketOf]])).toEqual([
      ['TOTAL', 0, [['a', 'a-1']]],
      ['BTTS', 1, []],
    ])
    expect(beside(2).map(({ id }) => id)).toEqual(['MATCH_RESULT', 'BTTS'])
  })

  it('or the total of each match, which is not taken for its main market', () => {
    const [totals] = pricesBeside(given, ['a', 'b', 'c'], { beside: 'totals' })
    expect([totals?.outcomes, [...(totals?.marketOf ?? [])]]).toEqual([
      ['OVER', 'UNDER'],
      [
        ['a', 'a-1'],
        ['b', 'b-0'],
      ],
    ])
    expect([...listPrices(given, ['a', 'b', 'c']).marketOf]).toEqual([
      ['a', 'a-0'],
      ['b', 'b-1'],
      ['c', 'c-0'],
    ])
  })
})

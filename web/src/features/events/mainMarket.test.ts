import type { EntityTables } from '@touchline/contract/entity'
import { expect, it } from 'vitest'
import { columnsOf, mainMarkets } from './mainMarket.ts'

const market = (id: string, eventId: string, type: string, status: 'OPEN' | 'CLOSED' = 'OPEN') => [
  id,
  { id, eventId, type, name: type, inplay: true, status, tags: [], selectionIds: [`${id}1`, `${id}2`] },
]
const selection = (id: string, outcomeType: string) => [
  id,
  { id, marketId: id[0], eventId: '1', name: id, outcomeType, kind: 'REGULAR', status: 'OPEN' },
]
const tables = (markets: unknown[][], selections: unknown[][] = []) =>
  ({
    v: 1,
    entities: { market: Object.fromEntries(markets), selection: Object.fromEntries(selections) },
  }) as unknown as EntityTables

it('a list shows the usual market, or the chosen one where there is one', () => {
  const given = tables([market('t', '1', 'TOTAL'), market('r', '1', 'MATCH_RESULT'), market('w', '2', 'MATCH_WINNER')])
  expect([...mainMarkets(given)]).toEqual([
    ['1', 'r'],
    ['2', 'w'],
  ])
  expect(mainMarkets(given, 'TOTAL').get('1')).toBe('t')
})

it('a closed market gives way to any other', () => {
  const given = tables([market('r', '1', 'MATCH_RESULT', 'CLOSED'), market('t', '1', 'TOTAL')])
  expect(mainMarkets(given).get('1')).toBe('t')
})

it('the columns are those of most rows', () => {
  const given = tables(
    [market('a', '1', 'TOTAL'), market('b', '2', 'MATCH_WINNER'), market('c', '3', 'MATCH_WINNER')],
    ['a', 'b', 'c'].flatMap((id) => [
      selection(`${id}1`, id === 'a' ? 'OVER' : 'HOME'),
      selection(`${id}2`, id === 'a' ? 'UNDER' : 'AWAY'),
    ]),
  )
  expect(columnsOf(given, ['a', 'b', 'c'])).toEqual(['HOME', 'AWAY'])
  expect(columnsOf(given, [])).toEqual([])
})

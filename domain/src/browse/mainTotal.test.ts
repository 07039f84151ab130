import { expect, it } from 'vitest'
import type { Market, Selection, SportEvent } from '../catalogue/index.ts'
import { mainTotalOf } from './columns.ts'

const match = { type: 'HEAD_TO_HEAD' } as SportEvent
const odds: Record<string, number> = { o1: 1200, u1: 4000, o2: 1900, u2: 1950 }
const selectionOf = (id: string) => ({ id, odds: odds[id] }) as unknown as Selection

const market = (id: string, more: Partial<Market>): Market =>
  ({ id, type: 'TOTAL', status: 'OPEN', name: `Total Goals ${more.line}`, selectionIds: [`o${id}`, `u${id}`], ...more }) as Market

const goals = [market('1', { line: 1.5 }), market('2', { line: 2.5 })]

it.each<[string, Market[], string | undefined]>([
  ['the most balanced line', goals, '2'],
  ['only of the whole match', goals.map((each) => ({ ...each, periodType: 'FIRST_HALF' })), undefined],
  ['only undecided', goals.map((each) => ({ ...each, status: 'CLOSED' as const })), undefined],
  ['of several kinds the first', [market('3', { name: 'Total Sets 2.5', line: 2.5 }), ...goals], '3'],
  ['not another market', [market('2', { type: 'BTTS' })], undefined],
])('a list shows as the main total %s', (_, markets, id) => {
  expect(mainTotalOf(match, markets, selectionOf)?.id).toBe(id)
  expect(mainTotalOf({ ...match, type: 'MULTI_PARTICIPANT' }, markets, selectionOf)).toBeUndefined()
})

import type { EntityTables } from '@touchline/contract/entity'
import { expect, it } from 'vitest'
import { byDay, byLeague, inPlayFirst } from './grouped.ts'

const event = (id: string, categoryId: string, start: Date, state = 'NOTSTARTED') => [
  id,
  { id, categoryId, startTime: start.toISOString(), state },
]
const tables = {
  v: 1,
  entities: {
    event: Object.fromEntries([
      event('a', 'x', new Date(2026, 4, 3, 23, 50)),
      event('b', 'y', new Date(2026, 4, 4, 0, 10)),
      event('c', 'x', new Date(2026, 4, 4, 15, 0), 'INPLAY'),
    ]),
  },
} as unknown as EntityTables
const ids = ['a', 'b', 'c', 'gone']

it('groups by the reader’s days and leaves out events missing in the response', () => {
  expect(byDay(tables, ids)).toEqual([
    { key: '2026-05-03', eventIds: ['a'] },
    { key: '2026-05-04', eventIds: ['b', 'c'] },
  ])
})

it('leagues are in the order of their first event', () => {
  expect(byLeague(tables, ids)).toEqual([
    { key: 'x', eventIds: ['a', 'c'] },
    { key: 'y', eventIds: ['b'] },
  ])
})

it('events in play come first', () => {
  expect(inPlayFirst(tables, ['a', 'c'])).toEqual({ inPlay: ['c'], later: ['a'] })
})

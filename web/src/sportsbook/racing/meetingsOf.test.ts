import type { EntityTables } from '@touchline/contract/entity'
import { expect, it } from 'vitest'
import { meetingsOf, nextRaces } from './meetingsOf.ts'

const race = (id: string, track: string, at: Date, state = 'NOTSTARTED') => [
  id,
  { id, state, startTime: at.toISOString(), racing: { track, raceTime: at.toISOString(), going: 'Good' } },
]
const tables = {
  entities: {
    event: {
      ...Object.fromEntries([
        race('b', 'Ascot', new Date(2026, 4, 3, 15, 10)),
        race('a', 'Ascot', new Date(2026, 4, 3, 14, 0), 'FINISHED'),
        race('c', 'Ayr', new Date(2026, 4, 3, 14, 30)),
        race('d', 'Ascot', new Date(2026, 4, 4, 14, 0)),
      ]),
      m: { id: 'm', state: 'NOTSTARTED', startTime: new Date(2026, 4, 3).toISOString() },
    },
  },
} as unknown as EntityTables
const ids = ['b', 'a', 'c', 'd', 'm']

it('races are grouped by meeting and day, ordered by time', () => {
  expect(meetingsOf(tables, ids).map(({ track, day, eventIds }) => [track, day, eventIds])).toEqual([
    ['Ascot', '2026-05-03', ['a', 'b']],
    ['Ayr', '2026-05-03', ['c']],
    ['Ascot', '2026-05-04', ['d']],
  ])
})

it('next races are those not yet run, by time', () => {
  expect(nextRaces(tables, ids, 2)).toEqual(['c', 'b'])
})

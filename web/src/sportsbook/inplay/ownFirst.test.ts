import type { EntityTables } from '@touchline/contract/entity'
import { expect, it } from 'vitest'
import { ownFirst } from './ownFirst.ts'

const league = (id: string, parentId: string, sportId: string) => [id, { id, parentId, sportId }] as const
const groups = [
  { key: 'epl', eventIds: ['a', 'b'] },
  { key: 'championship', eventIds: ['c'] },
  { key: 'atp', eventIds: ['d'] },
  { key: 'nba', eventIds: ['e'] },
]
const data = {
  v: 1,
  entities: {
    category: Object.fromEntries([
      league('epl', 'england', 'football'),
      league('championship', 'england', 'football'),
      league('atp', 'tennis', 'tennis'),
      league('nba', 'usa', 'basketball'),
    ]),
  },
} as unknown as EntityTables

it.each<[string, { highlights?: string[]; starred?: string[] }, [string[], string[], string[]]]>([
  ['nothing of one’s own', {}, [[], [], ['epl', 'championship', 'atp', 'nba']]],
  ['the leagues bet on, in their order', { highlights: ['nba', 'epl'] }, [[], ['nba', 'epl'], ['championship', 'atp']]],
  ['one that is not played', { highlights: ['laliga'] }, [[], [], ['epl', 'championship', 'atp', 'nba']]],
  ['starred leagues before those', { highlights: ['epl'], starred: ['nba'] }, [[], ['nba', 'epl'], ['championship', 'atp']]],
  ['a starred region', { starred: ['england'] }, [[], ['epl', 'championship'], ['atp', 'nba']]],
  ['starred and bet on: once', { highlights: ['atp'], starred: ['atp'] }, [[], ['atp'], ['epl', 'championship', 'nba']]],
  [
    'a starred event, and its league without it',
    { highlights: ['epl'], starred: ['b'] },
    [['b'], ['epl'], ['championship', 'atp', 'nba']],
  ],
  ['the only event of a league starred', { starred: ['d'] }, [['d'], [], ['epl', 'championship', 'nba']]],
])('P4.7 in play, own first: %s', (_, { highlights = [], starred = [] }, [events, leagues, others]) => {
  const found = ownFirst(data, groups, { highlights, isStarred: (_list, id) => starred.includes(id) })
  const keys = (of: { key: string }[]) => of.map(({ key }) => key)
  expect([found.starred, keys(found.leagues), keys(found.others)]).toEqual([events, leagues, others])
})

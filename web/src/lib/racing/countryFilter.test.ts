import type { EntityTables } from '@touchline/contract/entity'
import { describe, expect, it } from 'vitest'
import { type CountryFilterEvent, countriesOf, nextCountryFilter, racesIn } from './countryFilter.ts'

it.each<[string, CountryFilterEvent, string]>([
  ['the chosen country is kept', { is: 'chosen', country: 'FR' }, 'FR'],
  ['a logout resets it to all', { is: 'loggedOut' }, 'all'],
  ['cleaning keeps it for a customer', { is: 'cleaned', loggedIn: true }, 'IE'],
  ['cleaning resets it for a guest', { is: 'cleaned', loggedIn: false }, 'all'],
])('P4.6a racing country filter: %s', (_, event, expected) => {
  expect(nextCountryFilter('IE', event)).toBe(expected)
})

describe('races of a country', () => {
  const category = (id: string, parentId?: string, countryCode?: string) => [id, { id, parentId, countryCode }]
  const tables = {
    entities: {
      category: Object.fromEntries([
        category('racing'),
        category('uk', 'racing', 'GB'),
        category('cork', 'racing', 'IE'),
        category('ascot', 'uk'),
        category('nowhere', 'racing'),
      ]),
      event: { a: { categoryId: 'ascot' }, c: { categoryId: 'cork' }, n: { categoryId: 'nowhere' } },
    },
  } as unknown as EntityTables
  const ids = ['c', 'a', 'n']

  it('are found by the nearest category with a country', () => {
    expect(countriesOf(tables, ids)).toEqual(['IE', 'GB'])
    expect(racesIn(tables, ids, 'GB')).toEqual(['a'])
    expect(racesIn(tables, ids, 'all')).toEqual(ids)
  })

  it('are all races if the country has none', () => {
    expect(racesIn(tables, ids, 'FR')).toEqual(ids)
  })
})

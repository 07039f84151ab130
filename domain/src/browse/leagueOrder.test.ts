import { expect, it } from 'vitest'
import { placeOfLeague } from './leagueOrder.ts'

it('a league’s place is that of its name and country; those without a place share the last', () => {
  const placeOf = placeOfLeague([{ name: 'Champions League' }, { name: 'Premier League', countryCode: 'GB-ENG' }])
  expect(placeOf({ name: 'champions league ', countryCode: 'EU' })).toBe(0)
  expect(placeOf({ name: 'Premier League', countryCode: 'GB-ENG' })).toBe(1)
  expect(placeOf({ name: 'Premier League', countryCode: 'KE' })).toBe(2)
  expect(placeOf({ name: 'Champions League Two', countryCode: 'EU' })).toBe(2)
  expect(placeOfLeague([])({ name: 'Premier League', countryCode: 'GB-ENG' })).toBe(0)
})

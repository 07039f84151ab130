import { describe, expect, it } from 'vitest'
import type { Country } from './country.ts'
import { type CountryEvent, nextCountry } from './countryReported.ts'

const nowhere: Country = { isAccounts: false }
const after = (...events: CountryEvent[]) => events.reduce(nextCountry, nowhere)

describe('country', () => {
  const journeys: [string, CountryEvent[], string | undefined][] = [
    ['the gateway’s, in lowercase', [{ is: 'located', code: 'GB' }], 'gb'],
    [
      'what a login says, above it',
      [
        { is: 'located', code: 'GB' },
        { is: 'loggedIn', code: 'IE' },
      ],
      'ie',
    ],
    [
      'and it stays so when the device is located later',
      [
        { is: 'loggedIn', code: 'ie' },
        { is: 'located', code: 'GB' },
      ],
      'ie',
    ],
    [
      'not what an account leaves out',
      [
        { is: 'located', code: 'GB' },
        { is: 'loggedIn', code: '' },
      ],
      'gb',
    ],
    ['undefined for an invalid code', [{ is: 'located', code: 'England' }], undefined],
  ]
  it.each(journeys)('A3.22 P4.14 is %s', (_, events, expected) => {
    expect(after(...events).code).toBe(expected)
  })
})

import { describe, expect, it } from 'vitest'
import { type Country, type CountryEvent, countryCookie, nextCountry, parentDomain } from './country.ts'

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

  it.each([
    ['www.book.example', 'book.example'],
    ['m.uk.book.example', 'uk.book.example'],
    ['book.example', 'book.example'],
    ['localhost', undefined],
    ['127.0.0.1', undefined],
    ['[::1]', undefined],
  ])('P4.14 the sites next to %s share %s', (host, expected) => {
    expect(parentDomain(host)).toBe(expected)
  })

  it('A4.23a P4.14 is kept in a secure cookie on the parent domain', () => {
    expect(countryCookie('ie', 'www.book.example')).toBe(
      'countryCode=ie; Path=/; Max-Age=31536000; SameSite=Lax; Secure; Domain=book.example',
    )
    expect(countryCookie('ie', 'localhost')).not.toContain('Domain')
  })
})

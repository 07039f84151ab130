import { afterEach, expect, it, vi } from 'vitest'
import { arrivalNow, forgetArrival, keepArrival, pathWanted } from './arrival.ts'

const texts = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (name: string) => texts.get(name) ?? null,
  setItem: (name: string, text: string) => void texts.set(name, text),
  removeItem: (name: string) => void texts.delete(name),
})
afterEach(() => texts.clear())

const noon = Date.parse('2026-11-23T12:00:00Z')
const at = '2026-11-23T12:00:00.000Z'

it('P2.41b the address, reference, bonus code, provider, key and session token are kept, each with its date', () => {
  const query = 'refname=friend&bonusCode=SPRING&provider=partner&key=k1&sessionToken=s1&stake=3'
  keepArrival(new URLSearchParams(query), '/dl/betslip?selectionIds=1', noon)
  expect(arrivalNow(noon)).toEqual({
    originalUrl: { value: '/dl/betslip?selectionIds=1', at },
    refname: { value: 'friend', at },
    bonusCode: { value: 'SPRING', at },
    provider: { value: 'partner', at },
    key: { value: 'k1', at },
    sessionToken: { value: 's1', at },
  })
})

it('A9.14a a later visit replaces only what it names, and each value is forgotten a day after it was seen', () => {
  keepArrival(new URLSearchParams('refname=friend&key=k1'), undefined, noon)
  keepArrival(new URLSearchParams('key=k2'), undefined, noon + 3_600_000)
  expect(arrivalNow(noon + 3_600_000)).toMatchObject({ refname: { value: 'friend' }, key: { value: 'k2' } })
  expect(Object.keys(arrivalNow(noon + 24 * 3_600_000))).toEqual(['key'])
  forgetArrival()
  expect(arrivalNow(noon)).toEqual({})
})

it('a stored text that is not ours counts as nothing', () => {
  for (const text of ['', 'null', '[]', '{"key":1}', '{"key":{"value":1,"at":"x"}}', '{']) {
    texts.set('touchline.arrival', text)
    expect(arrivalNow(noon)).toEqual({})
  }
})

it('the address leads to no other site', () => {
  const wanted = (value: string) => pathWanted({ originalUrl: { value, at } }, 'https://book.example')
  expect(wanted('/dl/betslip?selectionIds=1')).toBe('/dl/betslip?selectionIds=1')
  expect(wanted('https://evil.example/')).toBeUndefined()
  expect(wanted('//evil.example/')).toBeUndefined()
  expect(pathWanted({}, 'https://book.example')).toBeUndefined()
})

import { afterEach, expect, it, vi } from 'vitest'
import { attributionNow, keepAttribution, nextAttribution, withoutBtag } from './attribution.ts'

const texts = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (name: string) => texts.get(name) ?? null,
  setItem: (name: string, text: string) => void texts.set(name, text),
  removeItem: (name: string) => void texts.delete(name),
})
afterEach(() => texts.clear())

const noon = Date.parse('2026-11-23T12:00:00Z')
const hourMs = 3_600_000
const book = 'https://book.example'
const kept = { value: 'p1', at: new Date(noon - hourMs).toISOString() }
const old = { value: 'p1', at: new Date(noon - 24 * hourMs).toISOString() }

it.each([
  ['a btag', undefined, '/?btag=p2', '', 'p2'],
  ['a btag replaces the one before', kept, '/sports?btag=p2&q=1', 'https://partner.example/', 'p2'],
  ['no btag keeps the one before', kept, '/', 'https://partner.example/', 'p1'],
  ['an outside referrer leaves the marker', undefined, '/', 'https://partner.example/tips', 'default'],
  ['an outside referrer, and a btag of the day before', old, '/', 'https://partner.example/', 'default'],
  ['a btag of the day before', old, '/', '', undefined],
  ['an empty btag', undefined, '/?btag=', '', undefined],
  ['a btag that is too long', undefined, `/?btag=${'x'.repeat(201)}`, '', undefined],
  ['a page of this site as the referrer', undefined, '/', `${book}/sports`, undefined],
  ['an app as the referrer', undefined, '/', 'android-app://com.example/', undefined],
  ['a referrer that is no address', undefined, '/', 'partner', undefined],
])('A4.26 P2.41a attribution: %s', (_, stored, path, referrer, value) => {
  expect(nextAttribution(stored, { href: book + path, referrer }, noon)?.value).toBe(value)
})

it.each([
  ['?btag=p2', ''],
  ['?q=ars&btag=p2&lang=nl', '?q=ars&lang=nl'],
  ['?btag=p2&btag=p3', ''],
  ['?q=btag', undefined],
  ['', undefined],
])('A4.26 P2.41a the query %j without its btag is %j', (search, left) => {
  expect(withoutBtag(search)).toBe(left)
})

it('A4.26 P2.41a a btag is valid for one day on this device', () => {
  keepAttribution({ href: `${book}/?btag=p2`, referrer: '' }, noon)
  expect(attributionNow(noon + 24 * hourMs - 1)).toEqual({ value: 'p2', at: new Date(noon).toISOString() })
  expect(attributionNow(noon + 24 * hourMs)).toBeUndefined()
  keepAttribution({ href: `${book}/`, referrer: '' }, noon + 24 * hourMs)
  expect(texts.size).toBe(0)
})

it('a stored text that is not ours counts as nothing', () => {
  for (const text of ['', 'null', '[]', '{"value":1,"at":"x"}', '{"value":"p","at":"x"}', '{']) {
    texts.set('touchline.btag', text)
    expect(attributionNow(noon)).toBeUndefined()
  }
})

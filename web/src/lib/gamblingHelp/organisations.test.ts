import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { callable, organisationsIn } from './organisations.ts'

const first: Record<string, [name: string, call: string | undefined]> = {
  gb: ['GamCare', 'tel:08088020133'],
  ie: ['Gambling Care (Dunlewey)', 'tel:1800936725'],
  nl: ['Loket Kansspel', 'tel:08002400022'],
  bg: ['Национална линия за наркотиците, алкохола и хазарта', 'tel:0888991866'],
  ng: ['Gamble Alert', undefined],
}

it.each(Object.entries(first))('the help of %s begins with %j', (country, [name, call]) => {
  const [organisation] = organisationsIn(country.toUpperCase())
  expect(organisation?.name).toBe(name)
  expect(organisation?.phone && callable(organisation.phone)).toBe(call)
})

it('each organisation has an address of its own and words in each language', () => {
  for (const country of [...Object.keys(first), 'de']) {
    const all = organisationsIn(country)
    expect(all.length).toBeGreaterThan(0)
    expect(new Set(all.map(({ url }) => new URL(url).hostname)).size).toBe(all.length)
    for (const language of ['en-GB', 'nl-NL', 'bg-BG']) {
      const file = new URL(`../../messages/${language}/everyArea.json`, import.meta.url)
      const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
      expect(all.map(({ offers }) => texts[`gamblingHelp.${offers}`])).toEqual(all.map(() => expect.any(String)))
    }
  }
})

import { describe, expect, it } from 'vitest'
import { chosenCountry, chosenSite, siteElsewhere, withoutChosenCountry } from './countrySite.ts'

const countries = ['gb', 'nl', 'ie', 'ng', 'bg']
const sites = Object.fromEntries(countries.map((code) => [code, `https://${code}.book.example`]))
const href = 'https://gb.book.example/sports/football?tab=today#top'
const visit = { here: 'gb', located: 'nl', kept: [] as string[], sites, href }

describe('the site of a country', () => {
  it.each(countries.flatMap((here) => countries.map((located) => [here, located] as const)))(
    'of %s leads who is in %s to the same page of that country’s site, or keeps them',
    (here, located) => {
      const page = href.replace('gb.', `${here}.`)
      expect(siteElsewhere({ ...visit, here, located, href: page })).toBe(
        here === located ? undefined : href.replace('gb.', `${located}.`),
      )
    },
  )

  it.each<[string, Partial<typeof visit>]>([
    ['has an account here, used this site before or chose it', { kept: ['nl', 'gb'] }],
    ['is in a country without a site', { located: 'de' }],
    ['is in a country that is called like a property of every object', { located: 'constructor' }],
    ['is on a site that several countries share', { sites: { nl: 'https://gb.book.example/' } }],
  ])('keeps who %s', (_, more) => {
    expect(siteElsewhere({ ...visit, ...more })).toBeUndefined()
  })

  it('may be a path of a site', () => {
    expect(siteElsewhere({ ...visit, sites: { nl: 'https://book.example/nl/' } })).toBe(
      'https://book.example/nl/sports/football?tab=today#top',
    )
  })

  it('is chosen by a link that says so, which the address loses there', () => {
    const link = chosenSite('https://nl.book.example', 'nl', href)
    expect(link).toBe('https://nl.book.example/sports/football?tab=today&chosenCountry=nl#top')
    expect(chosenCountry(link)).toBe('nl')
    expect(withoutChosenCountry(new URL(link).search)).toBe('?tab=today')
    expect(withoutChosenCountry('?chosenCountry=nl')).toBe('')
    expect(withoutChosenCountry('?tab=today')).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import { pathTo, slug } from './path.ts'

describe('names in paths', () => {
  it.each([
    ['Premier League', 'premier-league'],
    ['Arsenal v Chelsea', 'arsenal-v-chelsea'],
    ['  AS Saint-Étienne (U19) ', 'as-saint-etienne-u19'],
    ['Brighton & Hove / 2nd  XI', 'brighton-hove-2nd-xi'],
    ['15:35 Leopardstown', '15-35-leopardstown'],
    ['Първа лига', 'първа-лига'],
    ['Bodø/Glimt', 'bodø-glimt'],
    ['???', '-'],
    ['', '-'],
  ])('P2.32a P5.1a %j stands as %j: lowercased, specials and spaces are hyphens', (name, expected) => {
    expect(slug(name)).toBe(expected)
  })
})

describe('paths', () => {
  const sport = { id: 's1', name: 'Football' }
  const league = { id: 'l/1', name: 'Premier League' }
  it('P2.32b ids go in as parameters, whatever is in them', () => {
    expect(pathTo.sport(sport)).toBe('/sports/football/s1')
    expect(pathTo.category(sport, league)).toBe('/sports/football/premier-league/l%2F1')
    expect(pathTo.event({ sport, category: league, event: { id: 'e?1', name: 'A v B' } })).toBe(
      '/sports/football/premier-league/a-v-b/e%3F1',
    )
  })
  it('an event whose league is not known still has a path with four parts', () => {
    expect(pathTo.event({ event: { id: '7', name: 'Final' } })).toBe('/sports/-/-/final/7')
  })
  it('a search keeps what was typed', () => {
    expect(pathTo.search('a & b')).toBe('/search?q=a%20%26%20b')
  })
})

import type { SportEvent } from '@touchline/domain/catalogue'
import { describe, expect, it } from 'vitest'
import { pathTo, slug } from './index.ts'

describe('P2.32a names in paths', () => {
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
  const racing = { track: 'Cork', raceTime: '2026-03-07T15:00:00Z' }
  const match: SportEvent = {
    id: '7',
    name: 'A v B',
    categoryId: 'l1',
    sportId: 's1',
    startTime: '2026-03-07T15:00:00Z',
    type: 'HEAD_TO_HEAD',
    state: 'NOTSTARTED',
    suspended: false,
    participants: [],
    tags: [],
  }
  it('P2.32b ids are encoded as parameters', () => {
    expect(pathTo.sport(sport)).toBe('/sports/football/s1')
    expect(pathTo.category(sport, league)).toBe('/sports/football/premier-league/l%2F1')
    expect(pathTo.event({ sport, category: league, event: { ...match, id: 'e?1' } })).toBe(
      '/sports/football/premier-league/a-v-b/e%3F1',
    )
    expect(pathTo.sport({ id: 'v1', name: 'Virtual Horse Racing' })).toBe('/virtuals/v1')
    expect(pathTo.sport({ id: 'r1', name: 'Horse Racing' })).toBe('/sports/horse-racing')
    expect(pathTo.sport({ id: 'r2', name: 'Greyhound Racing' })).toBe('/sports/greyhounds')
    expect(pathTo.coupon('today', 's/1')).toBe('/coupon/today/s%2F1')
  })
  it('an event of an unknown league still has a path with four parts', () => {
    expect(pathTo.event({ event: { ...match, id: '7', name: 'Final' } })).toBe('/sports/-/-/final/7')
  })
  it.each<[string, string, Partial<SportEvent>, string]>([
    ['a match', 'Football', {}, '/sports/football/premier-league/a-v-b/7'],
    ['an outright', 'Football', { tags: ['outright'] }, '/sports/football/premier-league/a-v-b/outrightssev/7'],
    ['a special', 'Football', { tags: ['specials'] }, '/sports/football/premier-league/a-v-b/specialssev/7'],
    ['a race', 'Horse Racing', { racing }, '/sports/horse-racing/a-v-b/sev/7'],
    ['a future race', 'Horse Racing', { racing, tags: ['ANTE_POST'] }, '/sports/horse-racing/future-races/a-v-b/sev/7'],
    ['a future greyhound race', 'Greyhound racing', { tags: ['outright'] }, '/sports/greyhounds/future-races/a-v-b/sev/7'],
    ['a special of horse racing', 'Horse racing', { tags: ['specials'] }, '/sports/horse-racing/specials/a-v-b/sev/7'],
    ['a special of greyhounds', 'Greyhounds', { tags: ['specials'] }, '/sports/greyhounds/premier-league/a-v-b/specialssev/7'],
    ['a virtual race', 'Virtual Greyhounds', { racing }, '/virtuals/l1/7'],
  ])('P2.36a %s has the page of its kind', (_, name, more, expected) => {
    expect(pathTo.event({ sport: { id: 's1', name }, category: league, event: { ...match, ...more } })).toBe(expected)
  })
  it('a search keeps the typed text', () => {
    expect(pathTo.search('a & b')).toBe('/search?q=a%20%26%20b')
  })
})

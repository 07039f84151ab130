import type { EntityTables } from '@touchline/contract/entity'
import { describe, expect, it } from 'vitest'
import { type Countries, codesOf, dayOf, dayShown, filtered, type RacesOver, racesToRun, timesOf, withOver } from './timetable.ts'

const meeting = (categoryId: string, ...raceIds: string[]) => ({ categoryId, track: categoryId, raceIds })
const countries: Countries = [
  { name: 'Ireland', countryCode: 'IE', meetings: [meeting('cork', 'c1')] },
  { name: 'United Kingdom', countryCode: 'GB', meetings: [meeting('ascot', 'a1', 'a2'), meeting('kelso', 'k1')] },
  { name: 'Horse Racing', meetings: [meeting('nowhere', 'n1')] },
]
const tracks = (found: Countries) => found.map(({ name, meetings }) => [name, ...meetings.map(({ track }) => track)])

describe('the meetings of a day', () => {
  it.each([
    [
      'all',
      { country: 'all' },
      [
        ['Ireland', 'cork'],
        ['United Kingdom', 'ascot', 'kelso'],
        ['Horse Racing', 'nowhere'],
      ],
    ],
    ['one country', { country: 'GB' }, [['United Kingdom', 'ascot', 'kelso']]],
    ['one meeting', { country: 'all', meeting: 'kelso' }, [['United Kingdom', 'kelso']]],
    ['one meeting of the country', { country: 'GB', meeting: 'ascot' }, [['United Kingdom', 'ascot']]],
    ['a meeting elsewhere', { country: 'IE', meeting: 'ascot' }, [['Ireland', 'cork']]],
    ['a country without races', { country: 'FR', meeting: 'cork' }, [['Ireland', 'cork']]],
  ])('are filtered by %s', (_, filters, expected) => {
    expect(tracks(filtered(countries, filters))).toEqual(expected)
  })

  it('have the countries that can be chosen', () => {
    expect(codesOf(countries)).toEqual(['IE', 'GB'])
  })

  it.each([
    ['the day of the address', 'after-tomorrow', 'after-tomorrow'],
    ['the first day with meetings', undefined, 'tomorrow'],
    ['the first day with meetings for a day that does not exist', 'yesterday', 'tomorrow'],
  ])('are of %s', (_, named, expected) => {
    expect(dayShown({ today: [], tomorrow: countries, afterTomorrow: countries }, named)).toBe(expected)
  })

  it('whose last race is over stay, after those that have one to run', () => {
    const category = (id: string, kind: string, parentId?: string, countryCode?: string) => ({
      id,
      kind,
      name: id,
      parentId,
      countryCode,
    })
    const over = {
      results: [
        { event: { id: 'a0', categoryId: 'ascot' } },
        { event: { id: 'y2', categoryId: 'york', racing: { track: 'York' } } },
        { event: { id: 'y1', categoryId: 'york', racing: { track: 'York' } } },
        { event: { id: 'l1', categoryId: 'longchamp' } },
        { event: { id: 'e1', categoryId: 'elsewhere' } },
      ],
      categories: [
        category('racing', 'sport'),
        category('Great Britain', 'region', 'racing', 'GB'),
        category('ascot', 'league', 'Great Britain'),
        category('york', 'league', 'Great Britain'),
        category('longchamp', 'league', 'racing', 'FR'),
        category('elsewhere', 'league', 'racing'),
      ],
    } as unknown as RacesOver
    expect(tracks(withOver(countries, over))).toEqual([
      ['Ireland', 'cork'],
      ['United Kingdom', 'ascot', 'kelso', 'York'],
      ['Horse Racing', 'nowhere'],
      ['racing', 'longchamp', 'elsewhere'],
    ])
    expect(tracks(withOver([], over))).toEqual([
      ['Great Britain', 'ascot', 'York'],
      ['racing', 'longchamp', 'elsewhere'],
    ])
    expect(tracks(countries)).toHaveLength(3)
  })

  it('are of today if there are none', () => {
    expect(dayShown({ today: [], tomorrow: [], afterTomorrow: [] }, undefined)).toBe('today')
  })
})

const nowMs = Date.parse('2026-03-07T13:00:00Z')
const race = (id: string, categoryId: string, raceTime: string, state = 'NOTSTARTED') => [
  id,
  { id, categoryId, state, startTime: raceTime, racing: { track: categoryId, raceTime } },
]
const tables = {
  entities: {
    event: Object.fromEntries([
      race('a1', 'ascot', '2026-03-07T12:30:00Z', 'INPLAY'),
      race('a2', 'ascot', '2026-03-07T13:05:00Z'),
      race('a3', 'ascot', '2026-03-07T13:40:00Z'),
      race('k1', 'kelso', '2026-03-08T00:10:00Z'),
    ]),
  },
} as unknown as EntityTables

it('the times of a meeting are in order, the next one is the first not yet run', () => {
  expect(timesOf(tables, ['a3', 'gone', 'a1', 'a2'])).toEqual({ raceIds: ['a1', 'a2', 'a3'], next: 'a2' })
  expect(timesOf(tables, ['a1'])).toEqual({ raceIds: ['a1'], next: undefined })
})

it('the races of a day are those of its meetings that are still to be run', () => {
  const ids = ['a1', 'a2', 'a3', 'k1']
  const all = new Set(['ascot', 'kelso'])
  expect(racesToRun(tables, ids, { day: 'today', meetings: all, nowMs })).toEqual(['a2', 'a3'])
  expect(racesToRun(tables, ids, { day: 'tomorrow', meetings: all, nowMs })).toEqual(['k1'])
  expect(racesToRun(tables, ids, { day: 'today', meetings: new Set(['kelso']), nowMs })).toEqual([])
})

it.each([
  ['2026-03-07T00:00:00Z', 'today'],
  ['2026-03-08T23:59:00Z', 'tomorrow'],
  ['2026-03-09T12:00:00Z', 'after-tomorrow'],
  ['2026-03-10T00:00:00Z', undefined],
  ['2026-03-06T23:59:00Z', undefined],
])('%s is %s', (instant, day) => {
  expect(dayOf(instant, nowMs)).toBe(day)
})

import { describe, expect, it } from 'vitest'
import { bySport, daysBefore, keptSince, pathOfResults, placeOf, type Result, strip, winnerOf } from './resultsAt.ts'

describe('the address of results', () => {
  it.each([
    [{}, {}, '/results'],
    [{ sportId: 'football' }, { sportId: 'football' }, '/results/football'],
    [{ day: '2026-11-21' }, { sportId: 'all', date: '2026-11-21' }, '/results/all/2026-11-21'],
    [{ sportId: 'SBTC1_61', day: '2026-11-21' }, { sportId: 'SBTC1_61', date: '2026-11-21' }, '/results/SBTC1_61/2026-11-21'],
  ])('%j has one, and is read back from it', (place, params, path) => {
    expect(pathOfResults(place)).toBe(path)
    expect(placeOf(params)).toEqual({ sportId: undefined, day: undefined, ...place })
  })

  it.each(['yesterday', '2026-13-01', '2026-1-1', ''])('a day %j that cannot be is as none', (date) =>
    expect(placeOf({ sportId: 'all', date })).toEqual({ sportId: undefined, day: undefined }),
  )
})

describe('days', () => {
  it('are counted back over months and clock changes', () => {
    expect(daysBefore('2026-03-30', 1)).toBe('2026-03-29')
    expect(daysBefore('2026-01-01', 1)).toBe('2025-12-31')
    expect(strip('2026-11-03')).toEqual([
      '2026-11-03',
      '2026-11-02',
      '2026-11-01',
      '2026-10-31',
      '2026-10-30',
      '2026-10-29',
      '2026-10-28',
      '2026-10-27',
    ])
    expect(keptSince('2026-11-28')).toBe('2026-08-30')
  })
})

describe('the results of a page', () => {
  const of = (id: string, sportId: string, categoryId: string) => ({ event: { id, sportId, categoryId } }) as Result

  it('are by sport, those with most first, and by league in their order', () => {
    const shown = bySport([of('1', 'tennis', 't'), of('2', 'football', 'b'), of('3', 'football', 'a'), of('4', 'football', 'b')])
    expect(shown.map(({ sportId, leagues }) => [sportId, leagues.map((each) => [each.leagueId, each.results.length])])).toEqual([
      [
        'football',
        [
          ['b', 2],
          ['a', 1],
        ],
      ],
      ['tennis', [['t', 1]]],
    ])
  })

  it.each([
    [{ home: 2, away: 1 }, 'HOME'],
    [{ home: 0, away: 1 }, 'AWAY'],
    [{ home: 1, away: 1 }, undefined],
    [undefined, undefined],
  ])('%j was won by %s', (score, side) => expect(winnerOf(score ? { score } : {})).toBe(side))
})

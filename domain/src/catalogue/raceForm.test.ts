import { describe, expect, it } from 'vitest'
import { raceFormOf, trapRecordOf } from './raceForm.ts'

const form = (runner: unknown) => raceFormOf({ id: 'r', tabs: { runners: { h1: runner } } }).get('h1')
const run = { date: '2026-11-04', course: 'Kempton' }

describe('the form of a race’s runners', () => {
  it('is read as documented', () => {
    const whole = {
      spotlight: 'Two course wins from three.',
      runs: [
        {
          ...run,
          distance: '1m',
          going: 'Standard',
          position: '2',
          runners: 9,
          weight: '10-0',
          jockey: 'A Norwell',
          favourite: true,
          officialRating: 94,
          trap: 1,
          seconds: 28.91,
          bendSeconds: 4.62,
          style: 'LED',
          comment: 'Led 2f out',
        },
      ],
      course: { wins: 2, runs: 3 },
      jockey: { wins: 9, runs: 41 },
      trainer: { wins: 6, runs: 33 },
      bestSeconds: 28.91,
      lastSeconds: 29.4,
    }
    expect(form(whole)).toEqual(whole)
    expect(form({ runs: [{ ...run, price: '5/2', position: 3, distance: 8 }] })?.runs).toEqual([
      { ...run, price: { decimal: '3.50', fractional: '5/2' }, position: '3', distance: '8' },
    ])
  })

  it.each<[string, unknown, unknown]>([
    ['no runner', 'fast', undefined],
    ['a list', [], undefined],
    ['nothing', {}, { runs: [] }],
    ['runs that are not a list', { runs: { 0: run } }, { runs: [] }],
    [
      'a run without a day',
      { runs: [{ course: 'Kempton' }, { ...run, date: 'yesterday' }, { ...run, date: '2026-13-40' }] },
      { runs: [] },
    ],
    ['a run that is no object', { runs: [null, 7, 'won', run] }, { runs: [run] }],
    [
      'fields of the wrong kind',
      {
        spotlight: 5,
        runs: [
          {
            ...run,
            runners: -1,
            price: 0.5,
            favourite: 'yes',
            seconds: '29',
            bendSeconds: -1,
            style: 'FAST',
            jockey: {},
            comment: '  ',
            trap: 1.5,
          },
        ],
        course: { wins: 4, runs: 3 },
        jockey: { wins: '1', runs: 3 },
        trainer: [],
        bestSeconds: Number.POSITIVE_INFINITY,
      },
      { runs: [run] },
    ],
    ['a text without end', { spotlight: 'x'.repeat(401), runs: [] }, { runs: [] }],
    ['a thousand runs', { runs: Array.from({ length: 1000 }, () => run) }, { runs: Array.from({ length: 12 }, () => run) }],
  ])('of %s what is wrong is left out', (_, runner, expected) => {
    expect(form(runner)).toEqual(expected)
  })

  it.each([[undefined], [null], ['x'], [[]], [{ __proto__: null }]])('a tab %j has none', (tab) => {
    expect(raceFormOf({ id: 'r', tabs: { runners: tab } }).size).toBe(0)
  })

  it.each<[unknown, unknown]>([
    [
      { races: 40, wins: [9, 7, 6, 5, 6, 7] },
      { races: 40, wins: [9, 7, 6, 5, 6, 7] },
    ],
    [{ races: 0, wins: [] }, undefined],
    [{ races: 4, wins: [5, 0] }, undefined],
    [{ races: 4, wins: [1, 'two'] }, undefined],
    [{ races: 4, wins: Array.from({ length: 9 }, () => 0) }, undefined],
    [[4], undefined],
    [undefined, undefined],
  ])('the record of the traps from %j is %j', (traps, expected) => {
    expect(trapRecordOf({ id: 'r', tabs: { traps } })).toEqual(expected)
  })

  it('without statistics there is none', () => {
    expect(raceFormOf(undefined).size).toBe(0)
  })
})

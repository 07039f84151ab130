import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SportEvent } from '../catalogue/index.ts'
import {
  chooseMatches,
  closesAtMs,
  type Goals,
  highestOf,
  isEntry,
  type KnownMatch,
  type MatchResult,
  matchResultOf,
  placeAmong,
  pointsOf,
  predictorOf,
  prizesOf,
  roundStateOf,
  scoreEntry,
} from './index.ts'

const goals = (text: string): Goals => {
  const [home = 0, away = 0] = text.split('-').map(Number)
  return { home, away }
}
const picks = (text: string) => text.split(' ').map(goals)
/** "v": void, "?": not over */
const results = (text: string) =>
  text
    .split(' ')
    .map(
      (each): MatchResult =>
        each === 'v' ? { at: 'void' } : each === '?' ? { at: 'waiting' } : { at: 'played', goals: goals(each) },
    )

describe('the points of a prediction', () => {
  it.each([
    ['2-1', '2-1', 5],
    ['0-0', '0-0', 5],
    ['2-1', '1-0', 2],
    ['1-1', '3-3', 2],
    ['0-2', '1-4', 2],
    ['2-1', '1-1', 0],
    ['2-1', '1-2', 0],
    ['0-0', '0-1', 0],
  ])('%s where it ended %s: %i', (pick, end, points) => {
    expect(pointsOf('pick6', goals(pick), { at: 'played', goals: goals(end) })).toBe(points)
  })

  it('are none of a match that is void or has not begun, and count as they stand while it is played', () => {
    expect(pointsOf('pick6', goals('1-0'), { at: 'void' })).toBeUndefined()
    expect(pointsOf('pick6', goals('1-0'), { at: 'waiting' })).toBeUndefined()
    expect(pointsOf('pick6', goals('1-0'), { at: 'running', goals: goals('1-0') })).toBe(5)
  })
})

describe('in Fives', () => {
  it.each([
    ['HOME', '2-1', 1],
    ['DRAW', '0-0', 1],
    ['AWAY', '1-4', 1],
    ['HOME', '1-1', 0],
    ['DRAW', '2-1', 0],
    ['AWAY', '3-3', 0],
  ] as const)('%s where it ended %s: %i', (side, end, points) => {
    expect(pointsOf('fives', { side }, { at: 'played', goals: goals(end) })).toBe(points)
  })

  it('an entry is a side for each of five matches, and its goals are not compared', () => {
    const sides = (['HOME', 'DRAW', 'AWAY', 'HOME', 'DRAW'] as const).map((side) => ({ side }))
    expect(isEntry('fives', sides)).toBe(true)
    expect([
      isEntry('fives', sides.slice(1)),
      isEntry('fives', picks('1-0 1-0 1-0 1-0 1-0')),
      isEntry('pick6', [...sides, { side: 'HOME' }]),
    ]).toEqual([false, false, false])
    expect(scoreEntry('fives', sides, results('1-0 2-2 v 0-1 5-5'))).toEqual({ points: 3, right: 3, goalsOff: 0 })
  })

  it.each([
    ['1-0 2-1 0-0 1-1 v', 'scored'],
    ['1-0 2-1 0-0 v v', 'void'],
    ['1-0 2-1 0-0 1-1 ?', 'waiting'],
  ] as const)('a round with %s is %s', (ends, state) => {
    expect(roundStateOf('fives', results(ends))).toBe(state)
  })
})

describe('the score of an entry', () => {
  it.each([
    ['1-0 2-1 0-0 1-1 3-0 0-2', '1-0 2-1 0-0 1-1 3-0 0-2', { points: 30, right: 6, goalsOff: 0 }],
    ['1-0 2-1 0-0 1-1 3-0 0-2', '1-0 1-0 0-0 0-0 0-1 0-1', { points: 16, right: 2, goalsOff: 7 }],
    ['1-0 2-1 0-0 1-1 3-0 0-2', '1-0 v v 1-1 ? 0-3', { points: 12, right: 2, goalsOff: 1 }],
    ['9-9 9-9 9-9 9-9 9-9 9-9', '? ? ? ? ? ?', { points: 0, right: 0, goalsOff: 0 }],
  ])('%s with %s', (entry, ends, score) => {
    expect(scoreEntry('pick6', picks(entry), results(ends))).toEqual(score)
  })
})

describe('an entry', () => {
  it.each([
    ['1-0 2-1 0-0 1-1 3-0 0-2', true],
    ['9-9 0-0 0-0 0-0 0-0 0-0', true],
    ['1-0 2-1 0-0 1-1 3-0', false],
    ['1-0 2-1 0-0 1-1 3-0 0-2 0-0', false],
    ['10-0 2-1 0-0 1-1 3-0 0-2', false],
  ])('%s: %s', (text, is) => {
    expect(isEntry('pick6', picks(text))).toBe(is)
  })

  it('has whole goals, and not fewer than none', () => {
    const [first, ...others] = picks('1-0 2-1 0-0 1-1 3-0 0-2')
    for (const home of [-1, 0.5, Number.NaN])
      expect(isEntry('pick6', [{ ...goals('0-0'), ...first, home }, ...others])).toBe(false)
  })
})

describe('a round', () => {
  it.each([
    ['1-0 2-1 0-0 1-1 3-0 0-2', 'scored'],
    ['1-0 2-1 0-0 1-1 3-0 ?', 'waiting'],
    ['1-0 2-1 0-0 1-1 v v', 'scored'],
    ['1-0 2-1 0-0 v v v', 'void'],
    ['1-0 2-1 ? v v v', 'void'],
    ['1-0 2-1 ? ? v v', 'waiting'],
  ] as const)('with %s is %s', (ends, state) => {
    expect(roundStateOf('pick6', results(ends))).toBe(state)
  })
})

const prizes = {
  byRight: [
    { right: 6, amountMinor: 10_000_00 },
    { right: 5, amountMinor: 500_00 },
    { right: 4, amountMinor: 50_00 },
  ],
  bestMinor: 100_01,
}
const score = (points: number, right: number, goalsOff = 0) => ({ points, right, goalsOff })

describe('prizes', () => {
  it.each([
    ['nobody', [], []],
    ['six right, alone', [score(30, 6), score(12, 2)], [10_000_00 + 100_01, 0]],
    ['six right, three of them', [score(30, 6), score(30, 6), score(30, 6)], [3333_33 + 33_33, 3333_33 + 33_33, 3333_33 + 33_33]],
    ['five right: each', [score(27, 5), score(25, 5)], [500_00 + 100_01, 500_00]],
    ['four right, the best by goals', [score(20, 4, 3), score(20, 4, 2)], [50_00, 50_00 + 100_01]],
    ['the best, two of them as near', [score(9, 1, 1), score(9, 0, 1), score(9, 1, 2)], [50_00, 50_00, 0]],
    ['no points at all', [score(0, 0), score(0, 0)], [0, 0]],
  ])('%s', (_, scores, won) => {
    expect(prizesOf('pick6', prizes, scores)).toEqual(won)
  })

  it('are never more than what is published, whoever wins, and the order of entries does not matter', () => {
    const ends = fc.constantFrom('0-0', '1-0', '1-1', '2-1', '0-2')
    const six = fc.array(ends, { minLength: 6, maxLength: 6 }).map((each) => each.join(' '))
    fc.assert(
      fc.property(fc.array(six, { maxLength: 12 }), six, (entries, end) => {
        const scores = entries.map((each) => scoreEntry('pick6', picks(each), results(end)))
        const won = prizesOf('pick6', prizes, scores)
        const jackpot = won.filter((_, i) => scores[i]?.right === 6).reduce((sum, each) => sum + each, 0)
        expect(jackpot).toBeLessThanOrEqual(10_000_00 + 100_01)
        const fixed = scores.reduce((sum, { right }) => sum + (right === 5 ? 500_00 : right === 4 ? 50_00 : 0), 0)
        const all = won.reduce((sum, each) => sum + each, 0)
        expect(all).toBeLessThanOrEqual(fixed + 10_000_00 + 100_01)
        expect(won.every((each) => Number.isInteger(each) && each >= 0)).toBe(true)
        expect(prizesOf('pick6', prizes, scores.toReversed()).toReversed()).toEqual(won)
      }),
    )
  })

  it('never get smaller with a better entry: more right scores, as many points or more', () => {
    const one = fc.record({ points: fc.nat(30), right: fc.nat(6), goalsOff: fc.nat(20) })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 8 }), fc.nat(5), (others, right) => {
        const [worse] = prizesOf('pick6', { ...prizes, bestMinor: 0 }, [score(right * 5, right), ...others])
        const [better] = prizesOf('pick6', { ...prizes, bestMinor: 0 }, [score(right * 5 + 5, right + 1), ...others])
        expect(better).toBeGreaterThanOrEqual(worse ?? 0)
      }),
    )
  })
})

describe('the result of a match', () => {
  const kickOffMs = Date.parse('2026-11-28T15:00:00Z')
  const at = (known: KnownMatch | undefined, hours: number) =>
    matchResultOf(known, { kickOffMs, nowMs: kickOffMs + hours * 3_600_000, voidAfterHours: 48 })
  const full = { period: 'FULL_TIME', clockSeconds: 94 * 60, score: { home: 2, away: 1 } }
  const played = (text: string) => ({ at: 'played', goals: goals(text) })

  it.each<[string, KnownMatch, unknown]>([
    ['is waited for before the match', { state: 'NOTSTARTED', board: undefined }, { at: 'waiting' }],
    ['is waited for in play', { state: 'INPLAY', board: { ...full, period: 'SECOND_HALF' } }, { at: 'waiting' }],
    ['is the score at full time', { state: 'FINISHED', board: full }, played('2-1')],
    ['is the settled correct score', { state: 'FINISHED', board: full, settled: ['3-1'] }, played('3-1')],
    ['is waited for until correct scores are settled', { state: 'FINISHED', board: full, settled: null }, { at: 'waiting' }],
    [
      'is on the board if the settled score is not listed',
      { state: 'FINISHED', board: full, settled: ['OTHER_HOME'] },
      played('2-1'),
    ],
    ['is on the board if the market is void', { state: 'FINISHED', board: full, settled: [] }, played('2-1')],
    [
      'is not that after extra time',
      { state: 'FINISHED', board: { ...full, period: 'EXTRA_TIME_SECOND_HALF' } },
      { at: 'waiting' },
    ],
    ['is not that after a shoot-out', { state: 'FINISHED', board: { ...full, period: 'AP' } }, { at: 'waiting' }],
    ['is not one that took too long', { state: 'FINISHED', board: { ...full, clockSeconds: 121 * 60 } }, { at: 'waiting' }],
    [
      'is the settled one where the board is after extra time',
      { state: 'FINISHED', board: { ...full, period: 'AET' }, settled: ['1-1'] },
      played('1-1'),
    ],
    ['is void at once of a cancelled match', { state: 'CANCELED', board: undefined }, { at: 'void' }],
    ['is waited for of a postponed match', { state: 'POSTPONED', board: undefined }, { at: 'waiting' }],
    ['is waited for of an abandoned match', { state: 'ABANDONED', board: full }, { at: 'waiting' }],
  ])('%s', (_, known, result) => {
    expect(at(known, 3)).toEqual(result)
  })

  it('is void 48 hours after the kick-off if nothing else is known', () => {
    for (const state of ['NOTSTARTED', 'INPLAY', 'POSTPONED', 'ABANDONED'] as const) {
      expect(at({ state, board: full }, 47.9)).toEqual({ at: 'waiting' })
      expect(at({ state, board: full }, 48)).toEqual({ at: 'void' })
    }
    expect(at(undefined, 48)).toEqual({ at: 'void' })
    expect(at({ state: 'FINISHED', board: full }, 100)).toEqual(played('2-1'))
  })
})

describe('the matches of a round', () => {
  const nowMs = Date.parse('2026-11-28T09:00:00Z')
  const match = (id: string, inHours: number, more: Partial<SportEvent> = {}): SportEvent => ({
    id,
    categoryId: 'first',
    sportId: 'football',
    name: id,
    startTime: new Date(nowMs + inHours * 3_600_000).toISOString(),
    type: 'HEAD_TO_HEAD',
    state: 'NOTSTARTED',
    suspended: false,
    participants: [
      { id: `${id}h`, name: `${id} home`, role: 'HOME' },
      { id: `${id}a`, name: `${id} away`, role: 'AWAY' },
    ],
    tags: [],
    ...more,
  })
  const placeOf = ({ categoryId }: SportEvent) => (categoryId === 'first' ? 0 : 1)
  const chosen = (events: SportEvent[]) => chooseMatches('pick6', events, { nowMs, placeOf })?.map(({ id }) => id)
  const minor = { categoryId: 'second' }
  const five = ['a', 'b', 'c', 'd', 'e'].map((id, i) => match(id, 30 - i))

  it('are of the leading leagues first, and in the order of their kick-offs', () => {
    expect(chosen([match('x', 3, minor), match('y', 40, minor), ...five])).toEqual(['x', 'e', 'd', 'c', 'b', 'a'])
  })

  it('are six, or there is no round', () => {
    expect(chosen(five)).toBeUndefined()
  })

  it.each<[string, SportEvent]>([
    ['begins too soon', match('x', 1.9)],
    ['begins too late', match('x', 72.1)],
    ['is suspended', match('x', 10, { suspended: true })],
    ['is played', match('x', 10, { state: 'INPLAY' })],
    ['is postponed', match('x', 10, { state: 'POSTPONED' })],
    ['is a competition', match('x', 10, { type: 'MULTI_PARTICIPANT' })],
    ['has one side', match('x', 10, { participants: match('x', 1).participants.slice(1) })],
    ['has a side of another match', match('x', 40, { participants: five[0]?.participants ?? [] })],
  ])('are none that %s', (_, wrong) => {
    expect(chosen([wrong, ...five])).toBeUndefined()
    expect(chosen([wrong, match('y', 50, minor), ...five])).not.toContain('x')
  })

  it('close with the first kick-off', () => {
    expect(closesAtMs(five)).toBe(nowMs + 26 * 3_600_000)
  })
})

it('a game is known by its supplier, and no other supplier is one', () => {
  expect(predictorOf('predictor:pick6')).toBe('pick6')
  for (const other of ['pick6', 'predictor:', 'predictor:Pick6', 'studio']) expect(predictorOf(other)).toBeUndefined()
})

describe('how far entries came', () => {
  const reached = [
    { points: 12, entries: 3, winners: 3 },
    { points: 30, entries: 1, winners: 1 },
    { points: 0, entries: 40, winners: 0 },
  ]

  it.each([
    [30, 1],
    [12, 2],
    [11, 5],
    [0, 5],
  ])('%i points are place %i', (points, place) => {
    expect(placeAmong(reached, points)).toBe(place)
  })

  it('shows the most points first, and counts the others together', () => {
    expect(highestOf(reached, 2)).toEqual({ shown: [reached[1], reached[0]], below: { entries: 40, winners: 0 } })
    expect(highestOf(reached, 3).below).toEqual({ entries: 0, winners: 0 })
    expect(highestOf(reached, 0).below).toEqual({ entries: 44, winners: 4 })
  })
})

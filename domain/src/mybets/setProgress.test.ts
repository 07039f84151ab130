import { describe, expect, it } from 'vitest'
import type { SetScore } from '../catalogue/index.ts'
import type { LegProgress } from './followedLeg.ts'
import { setProgress } from './setProgress.ts'

type Row = [
  market: string,
  line: number | undefined,
  outcome: string,
  won: [number, number],
  expected: Omit<LegProgress, 'counted'> | undefined,
]
const games = (home: number, away: number) => ({ home, away })

describe('the progress of a leg by sets, best of three', () => {
  const played: SetScore = { sets: [games(6, 4), games(3, 2)], setsToWin: 2 }
  it.each<Row>([
    ['MATCH_WINNER', undefined, 'HOME', [0, 0], { now: 'LOST', needs: { home: 2, away: 0 } }],
    ['MATCH_WINNER', undefined, 'HOME', [1, 0], { now: 'LOST', needs: { home: 1, away: 0 } }],
    ['MATCH_WINNER', undefined, 'AWAY', [1, 1], { now: 'LOST', needs: { home: 0, away: 1 } }],
    ['MATCH_WINNER', undefined, 'HOME', [2, 1], { now: 'WON' }],
    ['MATCH_WINNER', undefined, 'AWAY', [2, 0], { now: 'LOST' }],
    ['SET_HANDICAP', -1.5, 'HOME', [1, 0], { now: 'LOST', needs: { home: 1, away: 0 } }],
    ['SET_HANDICAP', -1.5, 'HOME', [1, 1], { now: 'LOST' }],
    ['SET_HANDICAP', -1.5, 'AWAY', [1, 1], { now: 'WON' }],
    ['SET_HANDICAP', 1.5, 'HOME', [0, 1], { now: 'LOST', needs: { home: 1, away: 0 } }],
    ['TOTAL', 2.5, 'OVER', [1, 0], { now: 'LOST', needs: { home: 0, away: 1 } }],
    ['TOTAL', 2.5, 'OVER', [1, 1], { now: 'WON' }],
    ['TOTAL', 2.5, 'UNDER', [1, 0], { now: 'LOST', needs: { home: 1, away: 0 } }],
    // two different ways win it
    ['TOTAL', 2.5, 'UNDER', [0, 0], undefined],
    ['MATCH_WINNER', undefined, 'DRAW', [1, 0], undefined],
    ['CORRECT_SCORE', undefined, 'HOME', [1, 0], undefined],
  ])('%s %s %s at %j: %j', (marketType, line, outcomeType, [home, away], expected) => {
    const progress = setProgress({ marketType, line, outcomeType }, { home, away }, played)
    expect(progress).toEqual(expected && { counted: 'sets', ...expected })
  })

  it.each<[outcome: string, line: number, expected: Omit<LegProgress, 'counted'>]>([
    ['OVER', 21.5, { now: 'LOST', needs: { any: 7 }, count: { done: 15, of: 22 } }],
    ['UNDER', 21.5, { now: 'WON', toSpare: 6, count: { done: 15, of: 22 } }],
    ['OVER', 14.5, { now: 'WON', count: { done: 15, of: 15 } }],
    ['UNDER', 14.5, { now: 'LOST', count: { done: 15, of: 15 } }],
  ])('games %s %s at 6–4 3–2: %j', (outcomeType, line, expected) => {
    expect(setProgress({ marketType: 'TOTAL', line, outcomeType }, games(1, 0), played)).toEqual({
      counted: 'games',
      ...expected,
    })
  })
})

it('best of five needs three sets', () =>
  expect(
    setProgress({ marketType: 'MATCH_WINNER', outcomeType: 'HOME' }, { home: 1, away: 1 }, { sets: [games(0, 0)], setsToWin: 3 }),
  ).toEqual({ counted: 'sets', now: 'LOST', needs: { home: 2, away: 0 } }))

it('is undefined while the number of sets to win is unknown', () =>
  expect(
    setProgress({ marketType: 'MATCH_WINNER', outcomeType: 'HOME' }, { home: 1, away: 0 }, { sets: [games(0, 0)] }),
  ).toBeUndefined())

import { expect, it } from 'vitest'
import { setScoreOf } from './setScore.ts'

const of = (score: unknown) => setScoreOf({ id: 'final', tabs: { score } })
const games = (home: number, away: number) => ({ home, away })

it('reads sets, points, the server and how many sets win', () => {
  const whole = { sets: [games(6, 4), games(3, 2)], points: { home: '40', away: 'A' }, server: 'AWAY', setsToWin: 2 }
  expect(of(whole)).toEqual(whole)
})

it('reads sets alone', () => expect(of({ sets: [games(1, 0)] })).toEqual({ sets: [games(1, 0)] }))

it('drops malformed optional parts', () =>
  expect(of({ sets: [games(1, 0)], points: { home: 15, away: 0 }, server: 'left', setsToWin: 1.5 })).toEqual({
    sets: [games(1, 0)],
  }))

it.each([
  ['no tab', undefined],
  ['another tab', { possession: 60 }],
  ['no sets', { sets: [] }],
  ['sets that are not numbers', { sets: [{ home: '6', away: '4' }] }],
  ['games below nought', { sets: [games(-1, 0)] }],
])('%s is not a score', (_, score) => expect(of(score)).toBeUndefined())

it('without statistics there is no score', () => expect(setScoreOf(undefined)).toBeUndefined())

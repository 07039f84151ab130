import { describe, expect, it } from 'vitest'
import { gameChance, loveAll, setEndings, tennisEndings, tieBreakChance } from './index.ts'

const home = (serve: { home: number; away: number }, state = loveAll('home')) =>
  tennisEndings(serve, state)
    .filter(({ sets }) => sets.home > sets.away)
    .reduce((sum, { probability }) => sum + probability, 0)

describe('points to games', () => {
  it('agrees with the closed form of a whole game', () => {
    for (const p of [0.4, 0.5, 0.62, 0.75]) {
      const q = 1 - p
      const deuce = 20 * p ** 3 * q ** 3 * (p ** 2 / (p ** 2 + q ** 2))
      expect(gameChance(p)).toBeCloseTo(p ** 4 * (1 + 4 * q + 10 * q ** 2) + deuce, 12)
    }
  })

  it('advantage and deuce', () => {
    expect(gameChance(0.6, [3, 3])).toBeCloseTo(0.36 / 0.52, 12)
    expect(gameChance(0.6, [5, 4])).toBeCloseTo(gameChance(0.6, [4, 3]), 12)
    expect(gameChance(0.6, [4, 2])).toBe(1)
    expect(gameChance(0.6, [3, 5])).toBe(0)
  })

  it('a tie-break between equals is even, whoever serves first', () => {
    for (const first of ['home', 'away'] as const) expect(tieBreakChance({ home: 0.65, away: 0.65 }, first)).toBeCloseTo(0.5, 12)
  })
})

describe('games to sets and matches', () => {
  it('add up to 1 from any state', () => {
    const states = [
      loveAll('home'),
      { sets: { home: 1, away: 1 }, games: { home: 5, away: 6 }, points: { home: 3, away: 2 }, server: 'home' as const },
      { sets: { home: 0, away: 1 }, games: { home: 6, away: 6 }, points: { home: 8, away: 7 }, server: 'away' as const },
    ]
    for (const state of states)
      expect(tennisEndings({ home: 0.64, away: 0.6 }, state).reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(
        1,
        9,
      )
  })

  it('equals are even; a better server wins more often', () => {
    expect(home({ home: 0.62, away: 0.62 })).toBeCloseTo(0.5, 9)
    const chances = [0.56, 0.6, 0.64, 0.68].map((serve) => home({ home: serve, away: 0.62 }))
    expect(chances).toEqual(chances.toSorted((a, b) => a - b))
  })

  it('a set ends after six to thirteen games, never at 6-5', () => {
    const games = setEndings({ home: 0.6, away: 0.6 }, loveAll('home')).map((each) => each.games)
    expect([...new Set(games)].toSorted((a, b) => a - b)).toEqual([6, 7, 8, 9, 10, 12, 13])
  })

  it('in play a set and a break up is worth more', () => {
    const up = { sets: { home: 1, away: 0 }, games: { home: 3, away: 1 }, points: { home: 0, away: 0 }, server: 'home' as const }
    expect(home({ home: 0.62, away: 0.62 }, up)).toBeGreaterThan(0.85)
  })

  it('a finished match has one ending', () => {
    const over = { ...loveAll('home'), sets: { home: 2, away: 1 } }
    expect(tennisEndings({ home: 0.6, away: 0.6 }, over)).toEqual([{ sets: { home: 2, away: 1 }, games: 0, probability: 1 }])
  })
})

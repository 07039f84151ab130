import { describe, expect, it } from 'vitest'
import { type Race, raceChance, raceEndings, raceWinner, unitChanceFor } from './raceTo.ts'

const even = () => 0.5

describe('a race to so many units', () => {
  // of 64 pistoles, as Pascal wrote to Fermat on 29 July 1654: three games to win, equal players
  it.each([
    [[2, 1], 48],
    [[2, 0], 56],
    [[1, 0], 44],
  ] as const)('at %j the leader of three games has %d of 64', ([home, away], pistoles) => {
    expect(raceChance({ to: 3 }, even, { home, away })).toBeCloseTo(pistoles / 64, 12)
  })

  it.each([
    [6, 0.55],
    [9, 0.4],
    [4, 0.5],
  ])('to %d at %d: the sum of binomial chances in a match of all units', (to, p) => {
    const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k)
    const games = 2 * to - 1
    let wins = 0
    for (let k = to; k <= games; k++) wins += choose(games, k) * p ** k * (1 - p) ** (games - k)
    expect(raceChance({ to }, () => p)).toBeCloseTo(wins, 12)
  })

  it('has every final score, with probabilities that add up to 1', () => {
    const scores = raceEndings({ to: 3 }, () => 0.6).map(({ value, probability }) => [
      value.home,
      value.away,
      Number(probability.toFixed(4)),
    ])
    // negative binomial: 0.6³ · C(2 + k, k) · 0.4ᵏ
    expect(scores).toEqual([
      [3, 0, 0.216],
      [0, 3, 0.064],
      [3, 1, 0.2592],
      [1, 3, 0.1152],
      [3, 2, 0.2074],
      [2, 3, 0.1382],
    ])
  })

  it('with two clear points: deuce is p² of p² + q²', () => {
    const [p, q] = [0.52, 0.48]
    const deuce = p ** 2 / (p ** 2 + q ** 2)
    expect(raceChance({ to: 25, clear: 2 }, () => p, { home: 24, away: 24 })).toBeCloseTo(deuce, 9)
    expect(raceChance({ to: 11, clear: 2 }, () => p, { home: 10, away: 9 })).toBeCloseTo(p + q * deuce, 9)
  })

  it('who begins matters as often as each begins', () => {
    const holds = (played: number) => (played % 2 === 0 ? 0.65 : 0.35)
    expect(raceChance({ to: 1 }, holds)).toBeCloseTo(0.65, 12)
    expect(raceChance({ to: 2 }, holds)).toBeCloseTo(0.65 * 0.35 + 0.65 * 0.65 * 0.65 + 0.35 * 0.35 * 0.65, 12)
  })

  it('finds the chance of a unit from that of the race', () => {
    expect(raceChance({ to: 5 }, () => unitChanceFor({ to: 5 }, 0.7))).toBeCloseTo(0.7, 6)
  })
})

describe('the winner', () => {
  const badminton: Race = { to: 21, clear: 2, cap: 30 }
  const map: Race = { to: 13, overtime: 3 }
  it.each<[Race, home: number, away: number, winner: string | undefined]>([
    [{ to: 3 }, 3, 2, 'home'],
    [{ to: 3 }, 2, 2, undefined],
    [badminton, 21, 19, 'home'],
    [badminton, 21, 20, undefined],
    [badminton, 24, 26, 'away'],
    [badminton, 29, 30, 'away'],
    [map, 13, 11, 'home'],
    [map, 13, 12, undefined],
    [map, 14, 16, 'away'],
    [map, 16, 15, undefined],
    [map, 19, 16, 'home'],
    [map, 18, 18, undefined],
  ])('of %j at %d–%d: %s', (race, home, away, winner) => {
    expect(raceWinner(race, { home, away })).toBe(winner)
  })
})

import { describe, expect, it } from 'vitest'
import { type Fight, type FightEnding, fightEndings } from './fight.ts'

const fight: Fight = { rounds: 12, stops: { home: 0.05, away: 0.03 }, round: 0.55 }
const chanceOf = (is: (ending: FightEnding) => boolean, of = fight, from?: { home: number; away: number }) =>
  fightEndings(of, from).reduce((sum, { value, probability }) => sum + (is(value) ? probability : 0), 0)

describe('a fight', () => {
  it('ends in one of its ways', () => expect(chanceOf(() => true)).toBeCloseTo(1, 12))

  it('goes the distance as often as no round is stopped', () => {
    expect(chanceOf(({ how }) => how === 'decision')).toBeCloseTo(0.92 ** 12, 12)
    // cumulative incidence of competing geometric risks: a/(a + b) · (1 − (1 − a − b)ⁿ)
    expect(chanceOf(({ how, winner }) => how === 'stopped' && winner === 'home')).toBeCloseTo((5 / 8) * (1 - 0.92 ** 12), 12)
  })

  it('is stopped in a round as often as none before it was', () => {
    expect(chanceOf(({ how, round, winner }) => how === 'stopped' && round === 4 && winner === 'away')).toBeCloseTo(
      0.92 ** 3 * 0.03,
      12,
    )
  })

  it('that nobody stops is decided by rounds, as a binomial count', () => {
    // C(12, 6) = 924 of 4,096 ways of even rounds are level
    expect(chanceOf(({ winner }) => winner === 'draw', { rounds: 12, stops: { home: 0, away: 0 }, round: 0.5 })).toBeCloseTo(
      924 / 4096,
      12,
    )
    // three rounds at 0.6: 0.6³ + 3 · 0.6² · 0.4
    expect(chanceOf(({ winner }) => winner === 'home', { rounds: 3, stops: { home: 0, away: 0 }, round: 0.6 })).toBeCloseTo(
      0.648,
      12,
    )
  })

  it('counts the rounds already won', () => {
    const from = { home: 2, away: 0 }
    expect(
      chanceOf(({ winner }) => winner === 'away', { rounds: 3, stops: { home: 0, away: 0.1 }, round: 0.5 }, from),
    ).toBeCloseTo(0.1, 12)
    expect(fightEndings({ rounds: 3, stops: { home: 0, away: 0 }, round: 0.5 }, from)).toEqual([
      { value: { winner: 'home', how: 'decision', round: 3 }, probability: 1 },
    ])
  })
})

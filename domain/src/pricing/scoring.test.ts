import { describe, expect, it } from 'vitest'
import { poisson } from './poisson.ts'
import { chanceFor, normalBelow, outlookOf, pointsIn, pointsSpread, type Turn } from './scoring.ts'

const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0)

/** Drives: a touchdown with its extra point, a field goal, a few others. */
const drives = (points: number): Turn => {
  const kinds = [
    [7, 0.5],
    [3, 0.44],
    [6, 0.04],
    [8, 0.02],
  ] as const
  return { kinds, chance: chanceFor(kinds, { points, turns: 12 }) }
}
const homeWins = (total: number, ahead: number, overtime = 0.5) => {
  const { margin } = outlookOf({
    score: { home: 0, away: 0 },
    home: pointsIn(drives((total + ahead) / 2), 12),
    away: pointsIn(drives((total - ahead) / 2), 12),
  })
  return margin.reduce((all, { value, probability }) => all + (value > 0 ? 1 : value === 0 ? overtime : 0) * probability, 0)
}

describe('points in turns', () => {
  it('two turns of two kinds, by hand', () => {
    const turn: Turn = {
      chance: 0.5,
      kinds: [
        [2, 0.6],
        [3, 0.4],
      ],
    }
    const chances = pointsIn(turn, 2)
    // 0: ½·½; 2: 2·½·0.3; 3: 2·½·0.2; 4: 0.3²; 5: 2·0.3·0.2; 6: 0.2²
    const byHand = [0.25, 0, 0.3, 0.2, 0.09, 0.12, 0.04]
    expect(chances).toHaveLength(byHand.length)
    for (const [i, chance] of chances.entries()) expect(chance).toBeCloseTo(byHand[i] ?? 0, 12)
  })

  it('have the mean and variance of a compound binomial', () => {
    const turn = drives(23)
    const chances = pointsIn(turn, 12)
    const mean = sum(chances.map((chance, points) => chance * points))
    const { mean: stated, variance } = pointsSpread(turn, 12)
    expect(sum(chances)).toBeCloseTo(1, 6)
    expect(mean).toBeCloseTo(23, 4)
    expect(stated).toBeCloseTo(23, 9)
    expect(sum(chances.map((chance, points) => chance * (points - mean) ** 2))).toBeCloseTo(variance, 2)
  })

  it('of rare single goals are nearly Poisson, and their difference nearly Skellam', () => {
    const turn: Turn = { kinds: [[1, 1]], chance: chanceFor([[1, 1]], { points: 3, turns: 6_000 }) }
    const goals = pointsIn(turn, 6_000)
    const expected = poisson(3, 12)
    for (const [count, chance] of expected.entries()) expect(goals[count]).toBeCloseTo(chance, 3)
    const { margin } = outlookOf({ score: { home: 0, away: 0 }, home: goals, away: goals })
    // e⁻⁶ · I₀(6), from tables of the Bessel function: I₀(6) = 67.23440698
    expect(margin.find(({ value }) => value === 0)?.probability).toBeCloseTo(Math.exp(-6) * 67.23440698, 3)
  })

  it('have a normal margin of some 13.9 points in American football, as H. Stern found in 1991', () => {
    expect(Math.sqrt(2 * pointsSpread(drives(22.5), 12).variance)).toBeCloseTo(13.86, 0)
    for (const ahead of [0, 3, 7, 10]) expect(homeWins(45, ahead)).toBeCloseTo(normalBelow(ahead / 13.86), 1.5)
  })

  it.each([
    // favourites of 763 games of 2023 to 2025, by the spread (nflverse): games, won, mean spread
    [193, 108, 1.97],
    [114, 75, 3],
    [192, 136, 4.23],
    [113, 85, 6.5],
    [151, 119, 10.15],
  ])('of %d NFL games %d were won by favourites of %d points, within two and a half standard errors', (games, won, spread) => {
    const chance = homeWins(45, spread)
    expect(Math.abs(won / games - chance)).toBeLessThan(2.5 * Math.sqrt((chance * (1 - chance)) / games))
  })
})

describe('the outlook', () => {
  it('sums all final scores', () => {
    const { margin, total } = outlookOf({ score: { home: 3, away: 1 }, home: [0.5, 0.5], away: [0.25, 0.75] })
    expect(margin).toEqual([
      { value: 1, probability: 0.375 },
      { value: 2, probability: 0.5 },
      { value: 3, probability: 0.125 },
    ])
    expect(total).toEqual([
      { value: 4, probability: 0.125 },
      { value: 5, probability: 0.5 },
      { value: 6, probability: 0.375 },
    ])
  })

  it('a level score is decided in overtime', () => {
    const overtime = [
      { value: { home: 3, away: 0 }, probability: 0.5 },
      { value: { home: 0, away: 6 }, probability: 0.5 },
    ]
    const { margin, total } = outlookOf({ score: { home: 0, away: 0 }, home: [1], away: [0.5, 0.5], overtime })
    expect(margin).toEqual([
      { value: -6, probability: 0.25 },
      { value: -1, probability: 0.5 },
      { value: 3, probability: 0.25 },
    ])
    expect(total.map(({ value }) => value)).toEqual([1, 3, 6])
  })

  it('a home side that is ahead does not take its last turn', () => {
    const { margin } = outlookOf({ score: { home: 2, away: 1 }, home: [1], away: [0.5, 0, 0.5], last: [0.75, 0.25] })
    // ahead at 2–1: over; behind at 2–3: a last turn
    expect(margin).toEqual([
      { value: -1, probability: 0.375 },
      { value: 0, probability: 0.125 },
      { value: 1, probability: 0.5 },
    ])
  })
})

it.each([
  // tables of the normal distribution
  [0, 0.5],
  [1, 0.8413447],
  [-1.96, 0.0249979],
  [2.5, 0.9937903],
])('below %d are %d of a normal variable', (x, expected) => {
  expect(normalBelow(x)).toBeCloseTo(expected, 6)
})

import { describe, expect, it } from 'vitest'
import { type Batting, ballOf, chancesOfBall, compareTotals, runsToCome, runsUntilWicket, tableRuns } from './cricket.ts'
import { binomial } from './poisson.ts'

const mean = (chances: readonly number[]): number => chances.reduce((sum, each, runs) => sum + each * runs, 0)
const spread = (chances: readonly number[]): number =>
  Math.sqrt(chances.reduce((sum, each, runs) => sum + each * (runs - mean(chances)) ** 2, 0))

const oneDay: Batting = {
  kinds: [
    [1, 0.66],
    [2, 0.13],
    [3, 0.01],
    [4, 0.16],
    [6, 0.04],
  ],
  pace: 1,
  risk: 1,
}

/** The resources left, in per cent: Duckworth & Lewis 1998, the extract that is printed in playing conditions. */
const wicketsLost = [0, 2, 5, 7, 9]
const table: [overs: number, resources: number[]][] = [
  [50, [100, 83.8, 49.5, 26.5, 7.6]],
  [40, [90.3, 77.6, 48.3, 26.4, 7.6]],
  [30, [77.1, 68.2, 45.7, 26.2, 7.6]],
  [25, [68.7, 61.8, 43.4, 25.9, 7.6]],
  [20, [58.9, 54, 40, 25.2, 7.6]],
  [10, [34.1, 32.5, 27.5, 20.6, 7.5]],
  [5, [18.4, 17.9, 16.4, 14, 7]],
]

describe('an innings of limited overs', () => {
  it.each(table)('with %d overs left has the resources of Duckworth and Lewis, within two points', (overs, resources) => {
    for (const [i, lost] of wicketsLost.entries()) {
      const runs = mean(runsToCome(oneDay, { ballsLeft: overs * 6, wicketsInHand: 10 - lost }))
      expect(Math.abs((runs / tableRuns) * 100 - (resources[i] ?? 0))).toBeLessThan(2)
    }
  })

  it('of one ball is its probabilities', () => {
    const state = { ballsLeft: 30, wicketsInHand: 4 }
    const { wicket, scores } = chancesOfBall(oneDay, state)
    const ball = ballOf(state)
    expect(wicket).toBeCloseTo(ball.wicket, 9)
    const runs = runsToCome(oneDay, state, { balls: 1 })
    expect(runs[0]).toBeCloseTo(1 - scores, 9)
    expect(runs[4]).toBeCloseTo(scores * 0.16, 9)
    expect(mean(runs)).toBeCloseTo(ball.runs, 9)
  })

  it('with wickets to spare is a compound binomial count', () => {
    const singles: Batting = { kinds: [[1, 1]], pace: 0.2, risk: 0 }
    const { scores } = chancesOfBall(singles, { ballsLeft: 2, wicketsInHand: 10 })
    const two = runsToCome(singles, { ballsLeft: 2, wicketsInHand: 10 })
    const last = chancesOfBall(singles, { ballsLeft: 1, wicketsInHand: 10 }).scores
    expect(two).toEqual([
      expect.closeTo((1 - scores) * (1 - last), 9),
      expect.closeTo(scores * (1 - last) + (1 - scores) * last, 9),
      expect.closeTo(scores * last, 9),
    ])
  })

  it('with the last wicket in hand ends at its fall', () => {
    const state = { ballsLeft: 60, wicketsInHand: 1 }
    const [whole, until] = [runsToCome(oneDay, state), runsUntilWicket(oneDay, state)]
    expect(until).toHaveLength(whole.length)
    for (const [runs, chance] of whole.entries()) expect(until[runs]).toBeCloseTo(chance, 9)
  })

  it('brings fewer runs until a wicket the fewer are in hand, and none after the target', () => {
    const runs = [10, 7, 4, 1].map((wicketsInHand) => mean(runsUntilWicket(oneDay, { ballsLeft: 120, wicketsInHand })))
    expect(runs).toEqual(runs.toSorted((a, b) => b - a))
    const chase = runsToCome(oneDay, { ballsLeft: 60, wicketsInHand: 8 }, { needed: 20 })
    expect(chase.length).toBeLessThanOrEqual(26)
    const free = runsToCome(oneDay, { ballsLeft: 60, wicketsInHand: 8 })
    const reached = (all: readonly number[]) => all.slice(20).reduce((sum, each) => sum + each, 0)
    expect(reached(chase)).toBeCloseTo(reached(free), 6)
  })
})

describe('two totals', () => {
  it('are compared like two coins', () => {
    const [a, b] = [binomial(4, 0.5), binomial(4, 0.5)]
    const { first, level, second } = compareTotals(a, b, 0)
    // C(8, 4) ÷ 2⁸
    expect(level).toBeCloseTo(70 / 256, 9)
    expect(first).toBeCloseTo(second, 9)
    expect(compareTotals(a, b, 5).first).toBe(1)
  })

  it('of twenty overs a side, at an even pace, spread by less than those of all matches together', () => {
    const total = runsToCome(oneDay, { ballsLeft: 120, wicketsInHand: 10 })
    expect(spread(total)).toBeGreaterThan(16)
    expect(spread(total)).toBeLessThan(30)
  })
})

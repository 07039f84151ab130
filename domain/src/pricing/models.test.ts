import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { chanceOf, fitGoals, harvilleRanks, placeChances, resultChances, scoreMatrix, shin, withoutMargin } from './index.ts'

/** Published results of other implementations, each with its source; absent in a plain clone. */
const file = '../shared/data/model-vectors/models.json'
interface Vector {
  kind: string
  match?: string
  // the shapes differ by kind; each test reads its own
  input: Record<string, Shape>
  expected: Record<string, Shape>
}
type Shape = number | string | number[] | string[] | number[][] | undefined
const vectors: Vector[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
const of = (kind: string) => vectors.filter((vector) => vector.kind === kind)
const one = (kind: string): Vector => {
  const [vector] = of(kind)
  if (!vector) throw new Error(`no vector of kind ${kind}`)
  return vector
}
const num = (value: unknown): number => Number(value)

describe.skipIf(vectors.length === 0)('published vectors (skipped where ../shared/data is absent)', () => {
  it('has all fifteen', () => expect(vectors).toHaveLength(15))

  it.each(['dixon-coles-1x2', 'poisson-1x2'])('%s: result probabilities from goal expectancies', (kind) => {
    expect(of(kind)).toHaveLength(3)
    for (const { input, expected } of of(kind)) {
      const got = resultChances(
        scoreMatrix({ home: num(input.lambdaHome), away: num(input.lambdaAway), rho: num(input.rho ?? 0) }),
      )
      for (const side of ['home', 'draw', 'away'] as const) expect(Math.abs(got[side] - num(expected[side]))).toBeLessThan(3e-5)
    }
  })

  it('goal expectancies from result probabilities', () => {
    const all = of('goal-expectancy-from-1x2-with-rho')
    expect(all).toHaveLength(4)
    for (const { input, expected } of all) {
      const fitted = fitGoals({ home: num(input.home), draw: num(input.draw), away: num(input.away) }, { rho: num(input.rho) })
      expect(fitted?.home).toBeCloseTo(num(expected.lambdaHome), 2)
      expect(fitted?.away).toBeCloseTo(num(expected.lambdaAway), 2)
    }
  })

  it('goal expectancies within published bounds', () => {
    for (const { input, expected } of of('goal-expectancy-bounds')) {
      const fitted = fitGoals({ home: num(input.home), draw: num(input.draw), away: num(input.away) })
      const [[homeLow = 0, homeHigh = 0], [awayLow = 0, awayHigh = 0]] = [
        expected.lambdaHome as number[],
        expected.lambdaAway as number[],
      ]
      expect(fitted?.home).toBeGreaterThanOrEqual(homeLow)
      expect(fitted?.home).toBeLessThanOrEqual(homeHigh)
      expect(fitted?.away).toBeGreaterThanOrEqual(awayLow)
      expect(fitted?.away).toBeLessThanOrEqual(awayHigh)
    }
  })

  it('margins taken off: multiplicative and Shin', () => {
    const multiplicative = one('implied-multiplicative')
    const got = withoutMargin(multiplicative.input.odds as number[])
    for (const [i, each] of got.entries())
      expect(each).toBeCloseTo((multiplicative.expected.probabilities as number[])[i] ?? 0, 10)
    const insiders = one('implied-shin')
    const decimal = (insiders.input.odds as string[]).map((american) => 1 + Number(american) / 100)
    const implied = decimal.map((price) => 1 / price)
    const found = shin(
      implied,
      implied.reduce((sum, each) => sum + each, 0),
    )
    for (const [i, each] of found.probabilities.entries())
      expect(each).toBeCloseTo((insiders.expected.probabilities as number[])[i] ?? 0, 9)
    expect(found.z).toBeCloseTo(0.0162, 4)
  })

  it('Harville rank matrix and places', () => {
    const vector = one('harville-rank-matrix')
    const win = vector.input.win as number[]
    const matrix = harvilleRanks(win, 3)
    for (const [rank, row] of (vector.expected.matrix as number[][]).entries())
      for (const [runner, chance] of row.entries()) expect(matrix[rank]?.[runner]).toBeCloseTo(chance, 12)
    for (const [runner, chance] of (vector.expected.toBePlacedTop2 as number[]).entries())
      expect(placeChances(win, 2)[runner]).toBeCloseTo(chance, 12)
  })

  it('every market of a score matrix', () => {
    const vector = one('score-matrix-markets')
    const grid = vector.input.grid as number[][]
    const sums: Record<string, (home: number, away: number) => boolean> = {
      home: (h, a) => h > a,
      draw: (h, a) => h === a,
      away: (h, a) => h < a,
      'home-1(win by 2+)': (h, a) => h - 1 > a,
      'away+1 (not lose by 2+, i.e. away or draw by handicap -1)': (h, a) => a + 1 > h,
      'home+1': (h, a) => h + 1 > a,
      'away-1': (h, a) => a - 1 > h,
      'home-2': (h, a) => h - 2 > a,
      'away+2 (BehindUnder 2)': (h, a) => h - a < 2,
      'draw handicap home by exactly 1': (h, a) => h - 1 === a,
      'draw handicap away by exactly 1': (h, a) => a - 1 === h,
      'home by exactly 2': (h, a) => h - a === 2,
      'away by exactly 2': (h, a) => a - h === 2,
      'under2.5': (h, a) => h + a < 2.5,
      'over2.5': (h, a) => h + a > 2.5,
      'score 0-0': (h, a) => h === 0 && a === 0,
      'score 3-2': (h, a) => h === 3 && a === 2,
    }
    const disagree = Object.entries(vector.expected).filter(
      ([name, chance]) => Math.abs(chanceOf(grid, sums[name] ?? (() => false)) - num(chance)) > 1e-9,
    )
    expect(disagree).toEqual([])
  })
})

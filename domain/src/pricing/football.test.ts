import { describe, expect, it } from 'vitest'
import {
  chanceOf,
  type Ending,
  endings,
  type Fair,
  type FootballMarket,
  type FootballMarketType,
  fairMarket,
  fitGoals,
  footballMarketTypes,
  judge,
  outcomesOf,
  quickChances,
  realGoals,
  resultChances,
  scoreMatrix,
} from './index.ts'

const kickOff = (home: number, away: number, rho = -0.05): Ending[] =>
  endings({ score: { home: 0, away: 0 }, toCome: { home, away }, firstHalfShare: 0.455, rho })
const chance = (market: FootballMarket, over: Ending[], outcome: string) =>
  fairMarket(market, over).find((each) => each.outcome === outcome)?.probability ?? Number.NaN
const sum = (fair: Fair[]) => fair.reduce((all, { probability }) => all + probability, 0)
const lines: Partial<Record<FootballMarketType, number[]>> = {
  TOTAL: [0.5, 2.5, 5.5],
  ASIAN_TOTAL: [2, 2.25, 2.5, 2.75],
  HANDICAP: [-2, -1, 1],
  ASIAN_HANDICAP: [-1.75, -0.5, -0.25, 0, 0.25, 1],
}
const everyMarket: FootballMarket[] = footballMarketTypes.flatMap((type) =>
  (lines[type] ?? [undefined]).map((line) => ({ type, ...(line === undefined ? {} : { line }) })),
)

describe('endings of a match', () => {
  it('add up to 1 at kick-off, in play and after half time', () => {
    const cases = [
      kickOff(1.6, 1.1),
      kickOff(4.4, 0.2),
      endings({ score: { home: 1, away: 2 }, toCome: { home: 0.9, away: 0.3 }, firstHalfShare: 0.2 }),
      endings({
        score: { home: 1, away: 2 },
        toCome: { home: 0.4, away: 0.3 },
        firstHalfShare: 0,
        halfTime: { home: 1, away: 0 },
      }),
      endings({ score: { home: 0, away: 0 }, toCome: { home: 0, away: 0 }, firstHalfShare: 0 }),
    ]
    for (const each of cases) expect(each.reduce((all, { probability }) => all + probability, 0)).toBeCloseTo(1, 6)
  })

  it('are the score matrix split by half: a half-time view does not change a full-time one', () => {
    const matrix = scoreMatrix({ home: 1.6, away: 1.1, rho: -0.05 })
    const over = kickOff(1.6, 1.1)
    for (const [h, a] of [
      [0, 0],
      [1, 0],
      [2, 3],
    ] as const) {
      const cell = over
        .filter(({ home, away }) => home === h && away === a)
        .reduce((all, { probability }) => all + probability, 0)
      expect(cell).toBeCloseTo(matrix[h]?.[a] ?? 0, 9)
    }
  })

  it('give the half time of Poisson goals in the first half alone', () => {
    const half = resultChances(scoreMatrix({ home: 1.6 * 0.455, away: 1.1 * 0.455 }))
    const over = kickOff(1.6, 1.1, 0)
    expect(chance({ type: 'HALF_TIME_RESULT' }, over, 'HOME')).toBeCloseTo(half.home, 6)
    expect(chance({ type: 'HALF_TIME_RESULT' }, over, 'DRAW')).toBeCloseTo(half.draw, 6)
  })
})

describe('every market is a sum over the same endings', () => {
  it.each(everyMarket)('$type $line: probabilities add up', (market) => {
    const fair = fairMarket(market, kickOff(1.7, 1.2))
    expect(fair.map(({ outcome }) => outcome)).toEqual(outcomesOf[market.type])
    expect(sum(fair)).toBeCloseTo(market.type === 'DOUBLE_CHANCE' ? 2 : 1, 6)
  })

  it('markets agree with each other', () => {
    const over = kickOff(1.7, 1.2)
    const home = chance({ type: 'MATCH_RESULT' }, over, 'HOME')
    const draw = chance({ type: 'MATCH_RESULT' }, over, 'DRAW')
    expect(chance({ type: 'DOUBLE_CHANCE' }, over, 'HOME_DRAW')).toBeCloseTo(home + draw, 9)
    expect(chance({ type: 'DRAW_NO_BET' }, over, 'HOME')).toBeCloseTo(home / (1 - draw), 9)
    expect(chance({ type: 'ASIAN_HANDICAP', line: 0 }, over, 'HOME')).toBeCloseTo(home / (1 - draw), 9)
    expect(chance({ type: 'ASIAN_HANDICAP', line: -0.5 }, over, 'HOME')).toBeCloseTo(home, 9)
    expect(chance({ type: 'ASIAN_TOTAL', line: 2.5 }, over, 'OVER')).toBeCloseTo(
      chance({ type: 'TOTAL', line: 2.5 }, over, 'OVER'),
      9,
    )
    const fullTimeHome = outcomesOf.HALF_TIME_FULL_TIME.filter((each) => each.endsWith('/HOME'))
    expect(fullTimeHome.reduce((all, each) => all + chance({ type: 'HALF_TIME_FULL_TIME' }, over, each), 0)).toBeCloseTo(home, 9)
  })

  it.each([-1.25, -0.75, 0.25, 0.75])('a quarter line %d is half of each neighbour', (line) => {
    const over = kickOff(1.7, 1.2)
    const at = (each: number) => fairMarket({ type: 'ASIAN_HANDICAP', line: each }, over)[0]
    for (const part of ['won', 'lost'] as const)
      expect(at(line)?.[part]).toBeCloseTo(((at(line - 0.25)?.[part] ?? 0) + (at(line + 0.25)?.[part] ?? 0)) / 2, 12)
  })

  it('a stronger side is likelier to win, more goals make over likelier', () => {
    const strengths = [0.6, 0.9, 1.2, 1.6, 2.1, 2.8]
    const win = strengths.map((home) => chance({ type: 'MATCH_RESULT' }, kickOff(home, 1.2), 'HOME'))
    const over = strengths.map((home) => chance({ type: 'TOTAL', line: 2.5 }, kickOff(home, 1.2), 'OVER'))
    expect(win).toEqual(win.toSorted((a, b) => a - b))
    expect(over).toEqual(over.toSorted((a, b) => a - b))
  })

  it('in play a lead is worth more with less time left', () => {
    const ahead = [1, 0.6, 0.3, 0.1].map((left) =>
      chance(
        { type: 'MATCH_RESULT' },
        endings({
          score: { home: 1, away: 0 },
          toCome: { home: 1.3 * left, away: 1.3 * left },
          firstHalfShare: 0,
          halfTime: { home: 0, away: 0 },
        }),
        'HOME',
      ),
    )
    expect(ahead).toEqual(ahead.toSorted((a, b) => a - b))
    expect(ahead.at(-1)).toBeGreaterThan(0.85)
  })
})

describe('judging a final score', () => {
  it.each([
    ['MATCH_RESULT', undefined, 'HOME', '2-1', 'WON'],
    ['MATCH_RESULT', undefined, 'DRAW', '2-1', 'LOST'],
    ['DOUBLE_CHANCE', undefined, 'HOME_DRAW', '1-1', 'WON'],
    ['DOUBLE_CHANCE', undefined, 'HOME_AWAY', '1-1', 'LOST'],
    ['DRAW_NO_BET', undefined, 'HOME', '1-1', 'VOID'],
    ['DRAW_NO_BET', undefined, 'AWAY', '2-1', 'LOST'],
    ['TOTAL', 2.5, 'OVER', '2-1', 'WON'],
    ['TOTAL', 2.5, 'OVER', '1-1', 'LOST'],
    ['BTTS', undefined, 'NO', '3-0', 'WON'],
    ['BTTS', undefined, 'YES', '3-0', 'LOST'],
    ['HANDICAP', -1, 'DRAW', '2-1', 'WON'],
    ['HANDICAP', 1, 'HOME', '1-1', 'WON'],
    ['ASIAN_HANDICAP', -0.75, 'HOME', '2-1', 'HALF_WON'],
    ['ASIAN_HANDICAP', -0.75, 'AWAY', '2-1', 'HALF_LOST'],
    ['ASIAN_HANDICAP', -1, 'AWAY', '2-1', 'VOID'],
    ['ASIAN_HANDICAP', -0.25, 'HOME', '1-1', 'HALF_LOST'],
    ['ASIAN_TOTAL', 2.25, 'UNDER', '1-1', 'HALF_WON'],
    ['ASIAN_TOTAL', 2.75, 'OVER', '2-1', 'HALF_WON'],
    ['ASIAN_TOTAL', 3, 'OVER', '2-1', 'VOID'],
    ['CORRECT_SCORE', undefined, '2-1', '2-1', 'WON'],
    ['CORRECT_SCORE', undefined, 'OTHER_HOME', '5-1', 'WON'],
    ['CORRECT_SCORE', undefined, 'OTHER_HOME', '2-1', 'LOST'],
    ['CORRECT_SCORE', undefined, 'OTHER_DRAW', '4-4', 'WON'],
    ['HALF_TIME_RESULT', undefined, 'DRAW', '2-1', 'WON'],
    ['HALF_TIME_FULL_TIME', undefined, 'DRAW/HOME', '2-1', 'WON'],
    ['HALF_TIME_FULL_TIME', undefined, 'HOME/HOME', '2-1', 'LOST'],
  ] as const)('%s %s %s at %s (level at half time): %s', (type, line, outcome, score, result) => {
    const [home = 0, away = 0] = score.split('-').map(Number)
    expect(judge({ type, ...(line === undefined ? {} : { line }) }, outcome, { home, away, halfTime: 'DRAW' })).toBe(result)
  })

  it('exactly one outcome of a market without returns wins at any score', () => {
    for (const type of ['MATCH_RESULT', 'BTTS', 'CORRECT_SCORE', 'HALF_TIME_FULL_TIME'] as const)
      for (let home = 0; home < 7; home++)
        for (let away = 0; away < 7; away++)
          for (const halfTime of ['HOME', 'DRAW', 'AWAY'] as const)
            expect(
              outcomesOf[type].filter((outcome) => judge({ type }, outcome, { home, away, halfTime }) === 'WON'),
            ).toHaveLength(1)
  })
})

describe('fitting goals to a market', () => {
  it.each([
    [{ home: 1.4, away: 1.1, rho: -0.1 }, 2.5],
    [{ home: 0.3, away: 3.2, rho: 0 }, 0.5],
    [{ home: 4.5, away: 4, rho: 0.05 }, 6.5],
    [{ home: 1.2, away: 0.9, rho: -0.1, dispersion: 1.15 }, 1.5],
    [{ home: 1.2, away: 0.9, rho: -0.4, dispersion: 1.3 }, 0.5],
  ])('the fast calculation for %j equals that over the matrix', (expected, line) => {
    const matrix = scoreMatrix(expected)
    const { over, ...result } = quickChances(expected, { line })
    const sums = resultChances(matrix)
    for (const side of ['home', 'draw', 'away'] as const) expect(result[side]).toBeCloseTo(sums[side], 12)
    expect(over).toBeCloseTo(
      chanceOf(matrix, (h, a) => h + a > line),
      12,
    )
  })

  it.each([
    [1.5, 1.1, 0],
    [2.6, 0.6, -0.1],
    [0.8, 2.2, -0.05],
  ])('recovers %d and %d', (home, away, rho) => {
    const over = scoreMatrix({ home, away, rho })
    const total = { line: 2.5, over: 0 }
    for (const [h, row] of over.entries()) for (const [a, cell] of row.entries()) if (h + a > 2.5) total.over += cell
    const fitted = fitGoals({ ...resultChances(over), total }, { rho })
    expect(fitted?.home).toBeCloseTo(home, 4)
    expect(fitted?.away).toBeCloseTo(away, 4)
  })

  it.each([
    [1.5, 1.1, 0.05],
    [2.6, 0.6, -0.1],
    [0.8, 2.2, -0.2],
  ])('recovers %d and %d with the correction %d that the draw needs', (home, away, rho) => {
    const matrix = scoreMatrix({ home, away, rho, ...realGoals })
    const total = {
      line: 2.5,
      over: chanceOf(matrix, (h, a) => h + a > 2.5),
    }
    const fitted = fitGoals({ ...resultChances(matrix), total }, { rho: 'fitted', ...realGoals })
    expect(fitted?.error).toBeLessThan(1e-6)
    for (const [i, each] of [home, away, rho].entries()) expect([fitted?.home, fitted?.away, fitted?.rho][i]).toBeCloseTo(each, 4)
  })

  it.each([
    { home: 0, draw: 0.5, away: 0.5 },
    { home: Number.NaN, draw: 0.5, away: 0.5 },
    { home: 0.48, draw: 0.04, away: 0.48 },
    { home: 0.45, draw: 0.27, away: 0.28, total: { line: 2.5, over: 0.98 } },
  ])('is undefined if no match fits: %o', (view) => {
    expect(fitGoals(view)).toBeUndefined()
  })
})

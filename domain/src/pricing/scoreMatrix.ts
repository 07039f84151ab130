import { poisson } from './poisson.ts'

export interface Goals {
  home: number
  away: number
}

/** `cells[home][away]` is the probability of that many goals each; the cells add up to 1. */
export type ScoreMatrix = readonly (readonly number[])[]

/** Beyond this many goals per side the probability is below 1e-6 for any expectancy up to 4.5. */
const maxGoals = 15

/**
 * The score matrix of two sides with these goal expectancies. `rho` is the Dixon–Coles correction of the four lowest scores
 * (negative: more draws than with independent Poisson counts); 0 leaves them independent. Source: M. Dixon, S. Coles,
 * "Modelling Association Football Scores", Applied Statistics 46 (1997).
 */
export function scoreMatrix(expected: Goals & { rho?: number }): ScoreMatrix {
  const home = poisson(expected.home, maxGoals + 1)
  const away = poisson(expected.away, maxGoals + 1)
  const rho = boundedRho(expected)
  const cells = home.map((h, i) => away.map((a, j) => h * a * lowScoreFactor(i, j, { ...expected, rho })))
  const total = cells.flat().reduce((sum, each) => sum + each, 0)
  return cells.map((row) => row.map((cell) => cell / total))
}

/** Keeps every corrected cell non-negative: 1 + λρ, 1 + μρ, 1 − λμρ and 1 − ρ. */
function boundedRho({ home, away, rho = 0 }: Goals & { rho?: number }): number {
  const min = Math.max(-1 / Math.max(home, 1e-9), -1 / Math.max(away, 1e-9))
  const max = Math.min(1 / Math.max(home * away, 1e-9), 1)
  return Math.min(max, Math.max(min, rho))
}

function lowScoreFactor(i: number, j: number, { home, away, rho }: Goals & { rho: number }): number {
  if (i > 1 || j > 1) return 1
  if (i === 0) return j === 0 ? 1 - home * away * rho : 1 + home * rho
  return j === 0 ? 1 + away * rho : 1 - rho
}

/** P(the score satisfies `counts`). */
export function chanceOf(matrix: ScoreMatrix, counts: (home: number, away: number) => boolean): number {
  let sum = 0
  for (const [home, row] of matrix.entries()) for (const [away, cell] of row.entries()) if (counts(home, away)) sum += cell
  return sum
}

export interface ResultChances {
  home: number
  draw: number
  away: number
}

export const resultChances = (matrix: ScoreMatrix): ResultChances => ({
  home: chanceOf(matrix, (h, a) => h > a),
  draw: chanceOf(matrix, (h, a) => h === a),
  away: chanceOf(matrix, (h, a) => h < a),
})

/**
 * The same probabilities, and that of more goals than `line`, without building the matrix: a fit needs them hundreds of
 * times.
 */
export function quickChances(expected: Goals & { rho: number }, line = 0): ResultChances & { over: number } {
  const home = poisson(expected.home, maxGoals + 1)
  const away = poisson(expected.away, maxGoals + 1)
  const low = { ...expected, rho: boundedRho(expected) }
  let [homeWins, draws, awayWins, over] = [0, 0, 0, 0]
  for (let i = 0; i <= maxGoals; i++) {
    const h = home[i] ?? 0
    for (let j = 0; j <= maxGoals; j++) {
      const cell = h * (away[j] ?? 0) * (i < 2 && j < 2 ? lowScoreFactor(i, j, low) : 1)
      if (i > j) homeWins += cell
      else if (i === j) draws += cell
      else awayWins += cell
      if (i + j > line) over += cell
    }
  }
  const total = homeWins + draws + awayWins
  return { home: homeWins / total, draw: draws / total, away: awayWins / total, over: over / total }
}

import { conwayMaxwellPoisson, poisson } from './poisson.ts'

export interface Goals {
  home: number
  away: number
}

/** `cells[home][away]` is the probability of that many goals each; the cells add up to 1. */
export type ScoreMatrix = readonly (readonly number[])[]

/** Beyond this many goals per side the probability is below 1e-6 for any expectancy up to 4.5. */
const maxGoals = 15

/** What the scores of a match are drawn from. */
export interface GoalModel extends Goals {
  /**
   * Dixon–Coles correction of the four lowest scores (negative: more draws than with independent counts); 0 leaves the sides
   * independent. Source: M. Dixon, S. Coles, "Modelling Association Football Scores", Applied Statistics 46 (1997).
   */
  rho?: number
  /** 1: Poisson counts; above: counts that vary less, as in real matches (`realDispersion`) */
  dispersion?: number
}

/**
 * The goals of a side vary less than Poisson counts, whose tail made over 4.5 goals too likely by 0.039 in three English
 * seasons. Of steps of 0.05, this and 1.1 are the likeliest over these and fifteen Irish seasons (`realSeasons.test.ts`).
 */
export const realDispersion = 1.15

/** The score matrix of two sides with these goal expectancies. */
export function scoreMatrix(model: GoalModel): ScoreMatrix {
  const [home, away] = [countsOf(model.home, model), countsOf(model.away, model)]
  const moved = lowScoreMove(home, away, model.rho ?? 0)
  const cells = home.map((h, i) => away.map((a, j) => h * a + (i > 1 || j > 1 ? 0 : i === j ? -moved : moved)))
  const total = cells.flat().reduce((sum, each) => sum + each, 0)
  return cells.map((row) => row.map((cell) => cell / total))
}

const countsOf = (mean: number, { dispersion = 1 }: GoalModel): number[] =>
  dispersion === 1 ? poisson(mean, maxGoals + 1) : conwayMaxwellPoisson(mean, dispersion, maxGoals + 1)

/**
 * The correction moves the same probability ρ P(1) P(1) from 0-0 and 1-1 to 1-0 and 0-1, whatever the counts; for Poisson
 * counts these are the published factors. No cell becomes negative.
 */
function lowScoreMove(home: readonly number[], away: readonly number[], rho: number): number {
  const [h0 = 0, h1 = 0] = home
  const [a0 = 0, a1 = 0] = away
  return Math.min(h0 * a0, h1 * a1, Math.max(-h0 * a1, -h1 * a0, rho * h1 * a1))
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
 * times. If `draw` is given, the correction is chosen for it, as far as `plausibleRho` allows.
 */
export function quickChances(
  model: GoalModel,
  { line = 0, draw }: { line?: number; draw?: number } = {},
): ResultChances & { over: number; rho: number } {
  const [home, away] = [countsOf(model.home, model), countsOf(model.away, model)]
  let [homeWins, draws, awayWins, over] = [0, 0, 0, 0]
  for (let i = 0; i <= maxGoals; i++) {
    const h = home[i] ?? 0
    for (let j = 0; j <= maxGoals; j++) {
      const cell = h * (away[j] ?? 0)
      if (i > j) homeWins += cell
      else if (i === j) draws += cell
      else awayWins += cell
      if (i + j > line) over += cell
    }
  }
  const both = (home[1] ?? 0) * (away[1] ?? 0)
  const rho = draw === undefined ? (model.rho ?? 0) : rhoFor((draws - draw) / 2 / both)
  const moved = lowScoreMove(home, away, rho)
  const total = homeWins + draws + awayWins
  return {
    home: (homeWins + moved) / total,
    draw: (draws - 2 * moved) / total,
    away: (awayWins + moved) / total,
    over: (over + overShift(line) * moved) / total,
    rho,
  }
}

/** What the correction adds to the scores above a line, in moves: 0-0 and 1-1 lose one each, 1-0 and 0-1 gain one each. */
const overShift = (line: number): number => (line < 0 ? 0 : line < 1 ? 1 : line < 2 ? -1 : 0)

/** The corrections found in prices and results of real leagues. */
const plausibleRho = { min: -0.3, max: 0.2 }
const rhoFor = (wanted: number): number => Math.min(plausibleRho.max, Math.max(plausibleRho.min, wanted))

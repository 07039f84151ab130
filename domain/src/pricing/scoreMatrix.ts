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
  /** 1: Poisson counts; above: counts that vary less, as in real matches (`realGoals`) */
  dispersion?: number
  /**
   * 0: a side scores as if the other had not; above: goals of both together vary less, because each leaves less time and need
   * for others. The scores are weighted by 1 ÷ (home + away)! to this power, so the expectancies are those before it.
   */
  totalDispersion?: number
}

/**
 * Goals vary less than Poisson counts, whose tail made over 4.5 goals too likely by 0.039 in three English seasons. In each of
 * them these two are within 0.6 of the greatest log-likelihood, where a total is in the prices (`realSeasons.test.ts`).
 */
export const realGoals = { dispersion: 1.25, totalDispersion: 0.1 } as const

/** The score matrix of two sides with these goal expectancies. */
export function scoreMatrix(model: GoalModel): ScoreMatrix {
  const { home, away, weights } = countsOf(model)
  const moved = lowScoreMove(home, away, { rho: model.rho ?? 0, weights })
  const cells = home.map((h, i) =>
    away.map((a, j) => h * a * (weights[i + j] ?? 0) + (i > 1 || j > 1 ? 0 : i === j ? -moved : moved)),
  )
  const total = cells.flat().reduce((sum, each) => sum + each, 0)
  return cells.map((row) => row.map((cell) => cell / total))
}

/** Each side's chances of its numbers of goals, and the weights of the numbers of both. */
function countsOf({ home, away, dispersion = 1, totalDispersion = 0 }: GoalModel) {
  const counts = (mean: number): number[] =>
    dispersion === 1 ? poisson(mean, maxGoals + 1) : conwayMaxwellPoisson(mean, dispersion, maxGoals + 1)
  return { home: counts(home), away: counts(away), weights: weightsOf(totalDispersion) }
}

let lastWeights = { power: 0, weights: Array.from({ length: 2 * maxGoals + 1 }, () => 1) }
/** The last power's weights are cached: a fit needs the same hundreds of times. */
function weightsOf(power: number): readonly number[] {
  if (power === lastWeights.power) return lastWeights.weights
  const weights = [1]
  for (let total = 1; total <= 2 * maxGoals; total++) weights.push((weights[total - 1] ?? 0) / total ** power)
  lastWeights = { power, weights }
  return weights
}

/**
 * The correction moves the same probability ρ P(1) P(1) from 0-0 and 1-1 to 1-0 and 0-1, whatever the counts; for Poisson
 * counts these are the published factors. No cell becomes negative.
 */
function lowScoreMove(
  [h0 = 0, h1 = 0]: readonly number[],
  [a0 = 0, a1 = 0]: readonly number[],
  { rho, weights: [, , ofTwo = 1] }: { rho: number; weights: readonly number[] },
): number {
  const both = h1 * a1 * ofTwo
  return Math.min(h0 * a0, both, Math.max(-h0 * a1, -h1 * a0, rho * both))
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
  const { home, away, weights } = countsOf(model)
  let [homeWins, draws, awayWins, over] = [0, 0, 0, 0]
  for (let i = 0; i <= maxGoals; i++) {
    const h = home[i] ?? 0
    for (let j = 0; j <= maxGoals; j++) {
      const cell = h * (away[j] ?? 0) * (weights[i + j] ?? 0)
      if (i > j) homeWins += cell
      else if (i === j) draws += cell
      else awayWins += cell
      if (i + j > line) over += cell
    }
  }
  const both = (home[1] ?? 0) * (away[1] ?? 0) * (weights[2] ?? 1)
  const total = homeWins + draws + awayWins
  const rho = draw === undefined ? (model.rho ?? 0) : rhoFor((draws - draw * total) / 2 / both)
  const moved = lowScoreMove(home, away, { rho, weights })
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

import { type GoalModel, quickChances, type ResultChances } from './scoreMatrix.ts'

/** A market's view of a match, margin removed: match result, and one total if there is one. */
export interface MarketView extends ResultChances {
  total?: { line: number; over: number }
}

export interface FitOptions {
  /** the Dixon–Coles correction; `fitted`: chosen for the view's draw, which needs a total */
  rho?: number | 'fitted'
  dispersion?: number
  totalDispersion?: number
  /** the largest error of a probability */
  worst?: number
  /** the relative precision of the expectancies */
  near?: number
}

export interface Fitted extends Required<GoalModel> {
  error: number
}

/**
 * The goal expectancies whose score matrix is closest to the market's view (least squares over its probabilities), with the
 * remaining error. The 1X2 probabilities are first scaled to add up to 1. `undefined` if the view is invalid (a probability
 * outside 0 to 1) or no match comes within `worst` of every probability.
 */
export function fitGoals(view: MarketView, options: FitOptions = {}): Fitted | undefined {
  const { dispersion = 1, totalDispersion = 0, worst = 0.02, near = 1e-9 } = options
  const sum = view.home + view.draw + view.away
  const target = [view.home / sum, view.draw / sum, view.away / sum, ...(view.total ? [view.total.over] : [])]
  if (!target.every((each) => each > 0 && each < 1)) return undefined
  const modelled = (home: number, away: number) => modelOf({ home, away, dispersion, totalDispersion }, view, options.rho ?? 0)
  const distance = ([home, away]: Point) => squares(target, modelled(Math.exp(home), Math.exp(away)).chances)
  const [home, away] = minimise(distance, [Math.log(1.4), Math.log(1.1)], near).map(Math.exp) as Point
  const { chances, rho } = modelled(home, away)
  const error = Math.max(...chances.map((each, i) => Math.abs(each - (target[i] ?? 0))))
  return error <= worst && Math.max(home, away) <= highest ? { home, away, rho, dispersion, totalDispersion, error } : undefined
}

/** A higher expectancy is implausible, and the matrix would cut it off. */
const highest = 6

function modelOf(expected: GoalModel, view: MarketView, rho: number | 'fitted'): { chances: number[]; rho: number } {
  const { total } = view
  const line = total ? { line: total.line } : {}
  const got =
    rho === 'fitted' && total
      ? quickChances(expected, { ...line, draw: view.draw / (view.home + view.draw + view.away) })
      : quickChances({ ...expected, rho: rho === 'fitted' ? 0 : rho }, line)
  const { home, draw, away, over } = got
  return { chances: total ? [home, draw, away, over] : [home, draw, away], rho: got.rho }
}

const squares = (target: number[], got: number[]) => target.reduce((sum, each, i) => sum + (each - (got[i] ?? 0)) ** 2, 0)

type Point = [number, number]

/** Nelder and Mead's simplex in two dimensions: no derivatives, and deterministic on every machine. */
function minimise(distance: (at: Point) => number, start: Point, near: number): Point {
  const at = (point: Point) => ({ point, far: distance(point) })
  let simplex = [at(start), at([start[0] + 0.4, start[1]]), at([start[0], start[1] + 0.4])]
  for (let round = 0; round < 200; round++) {
    simplex = simplex.sort((a, b) => a.far - b.far)
    const [best, middle, last] = simplex as [Vertex, Vertex, Vertex]
    if (last.far - best.far < near ** 2 && spread(simplex) < near) break
    const along = (step: number) =>
      at([0, 1].map((axis) => mid(best, middle, axis) * (1 + step) - (last.point[axis] ?? 0) * step) as Point)
    const reflected = along(1)
    if (reflected.far < best.far) simplex[2] = nearer(along(2), reflected)
    else if (reflected.far < middle.far) simplex[2] = reflected
    else {
      const contracted = along(reflected.far < last.far ? 0.5 : -0.5)
      if (contracted.far < last.far) simplex[2] = contracted
      else simplex = [best, ...[middle, last].map(({ point }) => at(halfway(best.point, point)))]
    }
  }
  return simplex.reduce(nearer).point
}

interface Vertex {
  point: Point
  far: number
}
const mid = (a: Vertex, b: Vertex, axis: number) => ((a.point[axis] ?? 0) + (b.point[axis] ?? 0)) / 2
const nearer = (a: Vertex, b: Vertex) => (a.far <= b.far ? a : b)
const halfway = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
const spread = ([a, ...rest]: Vertex[]) =>
  Math.max(...rest.map(({ point }) => Math.hypot(point[0] - (a?.point[0] ?? 0), point[1] - (a?.point[1] ?? 0))))

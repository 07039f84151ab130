import type { CastType, Line } from './bet.ts'

interface Cast {
  /** how many runners a line names, in order */
  names: 2 | 3
  fewest: number
  max: number
}

const casts: Record<CastType, Cast & { inOrder: boolean }> = {
  FORECAST: { names: 2, fewest: 2, max: 2, inOrder: true },
  REVERSE_FORECAST: { names: 2, fewest: 2, max: 2, inOrder: false },
  COMBINATION_FORECAST: { names: 2, fewest: 3, max: Number.POSITIVE_INFINITY, inOrder: false },
  TRICAST: { names: 3, fewest: 3, max: 3, inOrder: true },
  COMBINATION_TRICAST: { names: 3, fewest: 3, max: Number.POSITIVE_INFINITY, inOrder: false },
}

/**
 * The orders of finish that a forecast or tricast names, a line each, by the runners' places in the bet: 1, 2, n(n−1)
 * for forecasts; 1, n(n−1)(n−2) for tricasts. None where so many runners make no such bet.
 */
export function castOrders(type: CastType, runners: number): readonly Line[] {
  const { names, fewest, max, inOrder } = casts[type]
  if (runners < fewest || runners > max) return []
  return inOrder
    ? [Array.from({ length: names }, (_, i) => i)]
    : orders(
        names,
        Array.from({ length: runners }, (_, i) => i),
      )
}

function orders(names: number, among: readonly number[]): number[][] {
  if (names === 0) return [[]]
  return among.flatMap((first) =>
    orders(
      names - 1,
      among.filter((each) => each !== first),
    ).map((rest) => [first, ...rest]),
  )
}

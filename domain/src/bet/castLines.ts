import type { CastType, Line } from './bet.ts'

interface Cast {
  /** how many runners a line names, in order */
  names: 2 | 3
  min: number
  max: number
}

const casts: Record<CastType, Cast & { inOrder: boolean }> = {
  FORECAST: { names: 2, min: 2, max: 2, inOrder: true },
  REVERSE_FORECAST: { names: 2, min: 2, max: 2, inOrder: false },
  COMBINATION_FORECAST: { names: 2, min: 3, max: Number.POSITIVE_INFINITY, inOrder: false },
  TRICAST: { names: 3, min: 3, max: 3, inOrder: true },
  COMBINATION_TRICAST: { names: 3, min: 3, max: Number.POSITIVE_INFINITY, inOrder: false },
}

/**
 * The orders of finish that a forecast or tricast covers, one per line, as indexes into the bet's runners: 1, 2 or n(n−1)
 * for forecasts; 1 or n(n−1)(n−2) for tricasts. Empty if the number of runners does not fit the type.
 */
export function castOrders(type: CastType, runners: number): readonly Line[] {
  const { names, min, max, inOrder } = casts[type]
  if (runners < min || runners > max) return []
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

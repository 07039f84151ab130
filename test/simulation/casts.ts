/** Forecasts and tricasts: customers' slips, and their returns by the rule book. */
import type { CastKey } from '../feeds/races.ts'
import type { Declared } from './courses.ts'
import type { Dice } from './dice.ts'
import { pence, pounds } from './money.ts'
import type { Market, Season } from './season.ts'
import type { Slip } from './slips.ts'

/** The market of each, how many runners an order names, and whether only the slip's own order counts. */
const casts = {
  FORECAST: { key: 'FORECAST', names: 2, fewest: 2, max: 2, inOrder: true },
  REVERSE_FORECAST: { key: 'FORECAST', names: 2, fewest: 2, max: 2, inOrder: false },
  COMBINATION_FORECAST: { key: 'FORECAST', names: 2, fewest: 3, max: 5, inOrder: false },
  TRICAST: { key: 'TRICAST', names: 3, fewest: 3, max: 3, inOrder: true },
  COMBINATION_TRICAST: { key: 'TRICAST', names: 3, fewest: 3, max: 4, inOrder: false },
} as const satisfies Record<string, { key: CastKey; names: number; fewest: number; max: number; inOrder: boolean }>
type CastName = keyof typeof casts

export const isCast = (slip: Slip): slip is Slip & { type: CastName } => Object.hasOwn(casts, slip.type)

/** On runners of one race; occasionally of one that has started. */
export function randomCast(dice: Dice, { season, beganMs }: Market, nowMs: number): Slip {
  const fromMs = dice.chance(0.1) ? Number.NEGATIVE_INFINITY : nowMs
  const type = dice.pick(Object.keys(casts) as CastName[])
  const { key, fewest, max, inOrder } = casts[type]
  const offered = season.castRunners.filter((each) => each.key === key && beganMs + each.startsAfterMs > fromMs)
  const race = dice.pick(offered).eventId
  const runners = dice.several(
    offered.filter(({ eventId }) => eventId === race),
    dice.whole(fewest, max),
  )
  const isOrdered = inOrder || dice.chance(0.5)
  return {
    ref: dice.uuid(),
    type,
    stake: pounds(dice.whole(10, 60)),
    selections: runners.map(({ eventId, marketId, selectionId }, i) => ({
      eventId,
      marketId,
      selectionId,
      kind: 'SP',
      ...(isOrdered && { raceCastPosition: i + 1 }),
    })),
  }
}

/** The orders covered, by runners' numbers: a line each. */
export function ordersOf(slip: Slip & { type: CastName }, { castRunners }: Season): string[] {
  const { names, inOrder } = casts[slip.type]
  const numbers = slip.selections.map(({ selectionId }) => castRunners.find((each) => each.selectionId === selectionId)?.number)
  return inOrder ? [numbers.join('-')] : arrangements(numbers, names).map((order) => order.join('-'))
}

export const castLines = (slip: Slip & { type: CastName }): number =>
  casts[slip.type].inOrder ? 1 : arrangements(slip.selections, casts[slip.type].names).length

/** This many of them in every order. */
function arrangements<T>(among: readonly T[], names: number): T[][] {
  if (names === 0) return [[]]
  return among.flatMap((first, i) => arrangements(among.toSpliced(i, 1), names - 1).map((rest) => [first, ...rest]))
}

/** The possible returns; undefined: not settled. */
export function castReturns(slip: Slip & { type: CastName }, season: Season, final: boolean): Set<number | undefined> {
  const declared = season.declared.get(slip.selections[0]?.marketId ?? '') ?? []
  const may = final ? [declared.at(-1)] : [undefined, ...declared]
  return new Set(may.map((each) => castPayout(pence(slip.stake), ordersOf(slip, season), each)))
}

/**
 * For this many pence a line: each line pays its order's dividend, stake included, rounded half up; an order without a
 * dividend has lost.
 */
function castPayout(lineMinor: number, orders: string[], declared: Declared | undefined): number | undefined {
  if (declared === undefined) return undefined
  if (declared === 'void') return lineMinor * orders.length
  return orders.reduce((sum, order) => sum + Math.floor((lineMinor * (declared[order] ?? 0) * 2 + 100) / 200), 0)
}

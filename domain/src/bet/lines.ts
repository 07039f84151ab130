import { type BetType, type CastType, castTypes, type Line, type LinesBetType, type SystemType } from './bet.ts'
import { castOrders } from './castLines.ts'

/** Why a number of legs does not fit a bet type, and how many would. */
export type LinesProblem =
  | { problem: 'needsExactly'; legs: number }
  | { problem: 'needsAtLeast'; legs: number }
  | { problem: 'takesAtMost'; legs: number }
  | { problem: 'systemTypeMissing' }

/** How many legs a system takes, and the line sizes it consists of. */
interface System {
  fewest: number
  max: number
  sizes: readonly number[]
}

const maxSystemLegs = 8

/** "All doubles of …": offered from one leg more than the fold size; with exactly that many it is the acca. */
const folds = (size: number): System => ({ fewest: size + 1, max: maxSystemLegs, sizes: [size] })
/** Every line of `smallest` legs or more, for a fixed number of legs. */
const cover = (legs: number, smallest: 1 | 2): System => ({
  fewest: legs,
  max: legs,
  sizes: Array.from({ length: legs - smallest + 1 }, (_, i) => smallest + i),
})

const systems: Record<SystemType, System> = {
  DOUBLES: folds(2),
  TREBLES: folds(3),
  FOURFOLDS: folds(4),
  FIVEFOLDS: folds(5),
  SIXFOLDS: folds(6),
  SEVENFOLDS: folds(7),
  TRIXIE: cover(3, 2),
  PATENT: cover(3, 1),
  YANKEE: cover(4, 2),
  LUCKY15: cover(4, 1),
  CANADIAN: cover(5, 2),
  LUCKY31: cover(5, 1),
  HEINZ: cover(6, 2),
  LUCKY63: cover(6, 1),
  SUPERHEINZ: cover(7, 2),
  GOLIATH: cover(8, 2),
}

/** The minimum and maximum number of legs of a system type. */
export const legsOf = (systemType: SystemType): { fewest: number; max: number } => systems[systemType]

/** The system types available for a number of legs, in the order of `systemTypes`; none below 3 or above 8. */
export const systemsFor = (legCount: number): SystemType[] =>
  (Object.keys(systems) as SystemType[]).filter((each) => fitProblem(systems[each], legCount) === undefined)

/** The lines of a bet type, shortest first; or why the number of legs does not fit. */
export function linesOf(
  type: LinesBetType,
  systemType: SystemType | undefined,
  legCount: number,
): readonly Line[] | LinesProblem {
  const system = systemOf(type, systemType, legCount)
  if (!system) return { problem: 'systemTypeMissing' }
  return fitProblem(system, legCount) ?? linesOfSizes(system.sizes, legCount)
}

/** A single and an acca are systems of one line. */
function systemOf(type: LinesBetType, systemType: SystemType | undefined, legCount: number): System | undefined {
  if (type === 'SINGLE') return { fewest: 1, max: 1, sizes: [1] }
  if (type === 'COMBO') return { fewest: 2, max: Number.POSITIVE_INFINITY, sizes: [legCount] }
  return systemType && systems[systemType]
}

function fitProblem({ fewest, max }: System, legCount: number): LinesProblem | undefined {
  if (legCount >= fewest && legCount <= max) return undefined
  if (fewest === max) return { problem: 'needsExactly', legs: fewest }
  return legCount < fewest ? { problem: 'needsAtLeast', legs: fewest } : { problem: 'takesAtMost', legs: max }
}

const known = new Map<string, readonly Line[]>()

/** Cached because a slip asks on every key press; there are only a few dozen different results. */
function linesOfSizes(sizes: readonly number[], legCount: number): readonly Line[] {
  const key = `${sizes.join()}/${legCount}`
  const lines = known.get(key) ?? sizes.flatMap((size) => choose(size, 0, legCount))
  known.set(key, lines)
  return lines
}

/** All combinations of `size` legs from `from` on. */
function choose(size: number, from: number, legCount: number): number[][] {
  if (size === 0) return [[]]
  const all: number[][] = []
  for (let first = from; first <= legCount - size; first++) {
    for (const rest of choose(size - 1, first + 1, legCount)) all.push([first, ...rest])
  }
  return all
}

/** The number of lines, each way not counted; 0 if the number of legs does not fit. */
export function lineCount(type: LinesBetType, systemType: SystemType | undefined, legCount: number): number {
  const lines = linesOf(type, systemType, legCount)
  return 'problem' in lines ? 0 : lines.length
}

interface CountedBet {
  type: BetType | CastType
  systemType?: SystemType | undefined
  eachWay: boolean
  legs: readonly unknown[]
}

/** The number of bets shown on the slip and multiplied by the stake: each way doubles the lines. */
export function numberOfBets({ type, systemType, eachWay, legs }: CountedBet): number {
  if (type === 'YOURBET') return legs.length === 1 ? 1 : 0
  if (isCastType(type)) return castOrders(type, legs.length).length
  return lineCount(type, systemType, legs.length) * (eachWay ? 2 : 1)
}

const isCastType = (type: CountedBet['type']): type is CastType => castTypes.some((each) => each === type)

/** The lines of a placed bet. Its number of legs was checked at placement: one that does not fit is a bug. */
export function linesOfBet({
  type,
  systemType,
  legs,
}: Omit<CountedBet, 'eachWay' | 'type'> & { type: BetType }): readonly Line[] {
  const lines = linesOf(type === 'YOURBET' ? 'SINGLE' : type, systemType, legs.length)
  if ('problem' in lines) throw new RangeError(`${systemType ?? type} of ${legs.length} legs: ${lines.problem}`)
  return lines
}

import { ladder, one, type Price, subtract, toNumber } from '../odds/index.ts'
import { coverableBy, type MarketPrices } from './coverable.ts'

/** log of the winnings of each step, shortest price first: steps are compared by ratio of winnings, like `nearestStep` */
const logs = ladder.map(({ price }) => Math.log(toNumber(subtract(price, one))))
const decimals = ladder.map(({ price }) => toNumber(price))
const chances = decimals.map((price) => 1 / price)

/** The allowed book of a market, relative to the sum of its fair probabilities. */
export interface BookBounds {
  min: number
  max: number
  /** shortens the prices, beyond `max` if necessary, until the market cannot be covered at a profit */
  uncoverable?: Omit<MarketPrices, 'prices'>
}

/**
 * Puts a market on the standard ladder: the nearest step for each probability with margin, then moves single steps (the
 * smallest moves first) until the book is within its bounds. An outcome too unlikely or too certain for the ladder gets no
 * price; `undefined` for the market if no book is possible.
 */
export function landOnLadder(
  probabilities: readonly number[],
  { min, max, uncoverable }: BookBounds,
): (Price | undefined)[] | undefined {
  const steps = probabilities.map((each) => (quotable(each) ? nearest(Math.log(1 / each - 1)) : undefined))
  const priced = steps.flatMap((step, i) => (step === undefined ? [] : [i]))
  if (priced.length < 2) return undefined
  const book = () => priced.reduce((sum, i) => sum + (chances[steps[i] ?? 0] ?? 0), 0)
  const canBeCovered = () => {
    const prices = steps.flatMap((step, i) =>
      (probabilities[i] ?? 0) > 0 ? [step === undefined ? undefined : decimals[step]] : [],
    )
    return uncoverable !== undefined && coverableBy({ ...uncoverable, prices }).length > 0
  }
  let shortened = false
  // the step of a short price may be wider than the bounds: the next move is another's, else it would go to and fro
  let last: { at: number; by: number } | undefined
  for (let moves = 0; moves < (uncoverable ? 12 : 4) * priced.length; moves++) {
    const now = book()
    const covered = canBeCovered()
    shortened ||= covered
    if (!covered && now >= min && (now <= max || shortened))
      return steps.map((step) => (step === undefined ? undefined : ladder[step]?.price))
    const move = covered || now < min ? -1 : 1
    const free = priced.filter((i) => i !== last?.at || move === last.by)
    const cheapest = minimise(free, (i) => cost(steps[i] ?? 0, probabilities[i] ?? 0, move))
    if (cheapest === undefined) return undefined
    steps[cheapest] = (steps[cheapest] ?? 0) + move
    last = { at: cheapest, by: move }
  }
  return undefined
}

const shortest = logs[0] ?? 0
const longest = logs.at(-1) ?? 0
const quotable = (probability: number) =>
  probability > 0 &&
  probability < 1 &&
  Math.log(1 / probability - 1) > shortest - 0.3 &&
  Math.log(1 / probability - 1) < longest + 0.3

function nearest(winnings: number): number {
  let [low, high] = [0, logs.length - 1]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((logs[middle] ?? 0) <= winnings) low = middle
    else high = middle
  }
  return Math.abs((logs[high] ?? 0) - winnings) < Math.abs((logs[low] ?? 0) - winnings) ? high : low
}

/** The distance of the moved step from its probability. */
function cost(step: number, probability: number, move: 1 | -1): number {
  const to = logs[step + move]
  return to === undefined ? Number.POSITIVE_INFINITY : Math.abs(to - Math.log(1 / probability - 1))
}

function minimise(among: number[], by: (i: number) => number): number | undefined {
  let best: number | undefined
  let min = Number.POSITIVE_INFINITY
  for (const each of among) {
    const value = by(each)
    if (value < min) [best, min] = [each, value]
  }
  return best
}

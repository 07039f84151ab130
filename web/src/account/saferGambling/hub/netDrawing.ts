import type { Minor } from '@touchline/domain/money'

/** Coordinates in a box: x from 0 to 1 from left to right, y from 0 to 1 from top to bottom. */
export interface NetDrawing {
  /** amounts with a line across, in order */
  ticks: { amount: Minor; y: number }[]
  bars: { x: number; width: number; top: number; height: number; isUp: boolean }[]
  /** the running total after each step */
  line: { x: number; y: number }[]
}

/** How wide a bar is of the place it has. */
const fill = 0.6
const mostTicks = 4

/** The results of the steps that have begun, out of all that the span has, as bars and a running total. */
export function netDrawing(results: readonly Minor[], steps: number): NetDrawing {
  let sum = 0
  const totals = results.map((each) => (sum += each))
  const all = [0, ...results, ...totals]
  const [lowest, highest] = [Math.min(...all), Math.max(...all)]
  const step = tickStep(highest - lowest)
  const bottom = Math.floor(lowest / step) * step
  const top = Math.max(Math.ceil(highest / step) * step, bottom + step)
  const y = (amount: Minor) => (top - amount) / (top - bottom)
  const width = 1 / steps
  return {
    ticks: Array.from({ length: (top - bottom) / step + 1 }, (_, n) => ({ amount: top - n * step, y: y(top - n * step) })),
    bars: results.map((each, n) => ({
      x: (n + (1 - fill) / 2) * width,
      width: fill * width,
      top: y(Math.max(0, each)),
      height: Math.abs(each) / (top - bottom),
      isUp: each > 0,
    })),
    line: totals.map((total, n) => ({ x: (n + 0.5) * width, y: y(total) })),
  }
}

/** The smallest of 1, 2, 5, 10 … whole units of money that cuts the height into few parts. */
function tickStep(height: Minor): Minor {
  for (let unit = 100; ; unit *= 10)
    for (const step of [unit, 2 * unit, 5 * unit]) if (height / step <= mostTicks - 1) return step
}

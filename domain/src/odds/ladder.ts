import { compare, one, type Rational, rational, subtract, toFixed, toNumber } from './rational.ts'

/**
 * The fractional prices quoted by British and Irish bookmakers, shortest first, in trade notation: 4/6 and 6/4, not 2/3 and
 * 3/2.
 */
const steps = `1/100 1/80 1/66 1/50 1/40 1/33 1/25 1/20 1/18 1/16 1/14 1/12 1/11 1/10 1/9 1/8 2/15 1/7 2/13 1/6 2/11 1/5 2/9
1/4 2/7 3/10 1/3 4/11 2/5 4/9 1/2 8/15 4/7 8/13 4/6 8/11 4/5 5/6 10/11 20/21 1/1 21/20 11/10 6/5 5/4 11/8 7/5 6/4 8/5 13/8
17/10 7/4 9/5 15/8 19/10 2/1 21/10 11/5 9/4 12/5 5/2 13/5 11/4 14/5 3/1 10/3 7/2 18/5 4/1 9/2 5/1 11/2 6/1 13/2 7/1 15/2 8/1
17/2 9/1 10/1 11/1 12/1 14/1 16/1 18/1 20/1 22/1 25/1 28/1 33/1 40/1 50/1 66/1 80/1 100/1 125/1 150/1 200/1 250/1 300/1 400/1
500/1 750/1 1000/1`.split(/\s+/)

interface Step {
  text: string
  price: Rational
}

export const ladder: readonly Step[] = steps.map((text) => {
  const [n = 0, d = 1] = text.split('/').map(Number)
  return { text, price: rational(n + d, d) }
})

const byTwoDecimals = new Map<string, Step[]>()
for (const step of ladder) {
  const two = toFixed(step.price, 2)
  byTwoDecimals.set(two, [...(byTwoDecimals.get(two) ?? []), step])
}

/**
 * A price in trade notation: the step with the same two decimals (1.91 is "10/11"), the nearest if there are several (81/80
 * is "1/80", not "1/100"), the shorter of two equally near. `undefined`: no such step.
 */
export function ladderFraction(price: Rational): string | undefined {
  const [first, ...others] = byTwoDecimals.get(toFixed(price, 2)) ?? []
  return others.reduce((best, step) => (best && compare(apart(step, price), apart(best, price)) < 0 ? step : best), first)?.text
}

function apart(step: Step, price: Rational): Rational {
  const difference = subtract(step.price, price)
  return difference.n < 0n ? { n: -difference.n, d: difference.d } : difference
}

/**
 * The step nearest to a fair price by ratio of winnings, for pricing models; the shorter of two equally near. Prices beyond
 * the ladder get its first or last step.
 */
export function nearestStep(price: Rational): Rational {
  const winnings = Math.log(toNumber(subtract(price, one)))
  const away = (step: Step) => Math.abs(Math.log(toNumber(subtract(step.price, one))) - winnings)
  return ladder.reduce((best, step) => (away(step) < away(best) ? step : best)).price
}

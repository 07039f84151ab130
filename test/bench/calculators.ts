import { systemsFor } from '@touchline/domain/bet'
import type { Price } from '@touchline/domain/odds'
import { Decimal } from 'decimal.js'
import { Fraction } from 'fraction.js'

/** Two bets on the same legs, in whole minor units: a Goliath as settled, and all bets if every leg wins. */
export interface Peer {
  name: string
  is: string
  goliath: () => number
  keyPress: () => number
}

export interface PeerInputs {
  prices: readonly Price[]
  /** by leg: the Rule 4 deduction from the Goliath's winnings, pence in the pound */
  deducted: readonly number[]
  /** the leg of the Goliath that only placed */
  placed: number
  stakeMinor: number
  /** of the winnings, numerator and denominator */
  placeFraction: readonly [number, number]
}

/** The arithmetic for the calculation; `pennies` rounds half up. */
interface Arithmetic<N> {
  ratio: (n: number, d: number) => N
  plus: (a: N, b: N) => N
  minus: (a: N, b: N) => N
  times: (a: N, b: N) => N
  pennies: (amount: N) => number
}

/**
 * With decimal prices these two bets pay a penny and six pence short: 10/11 is not a finite decimal, and a line of exactly
 * half a penny is rounded down. So numerators and denominators are multiplied, with digits enough for all of them, and
 * divided once.
 */
const Wide = Decimal.clone({ precision: 80, rounding: Decimal.ROUND_HALF_UP })
interface Over {
  n: Decimal
  d: Decimal
}
const overCommon = (a: Over, b: Over, n: Decimal): Over => ({ n, d: a.d.times(b.d) })

export const peers = (inputs: PeerInputs): Peer[] => [
  peer<Over>('decimal.js', 'a decimal library: lines enumerated, numerators and denominators apart, each line rounded', inputs, {
    ratio: (n, d) => ({ n: new Wide(n), d: new Wide(d) }),
    plus: (a, b) => overCommon(a, b, a.n.times(b.d).plus(b.n.times(a.d))),
    minus: (a, b) => overCommon(a, b, a.n.times(b.d).minus(b.n.times(a.d))),
    times: (a, b) => ({ n: a.n.times(b.n), d: a.d.times(b.d) }),
    pennies: ({ n, d }) => n.div(d).toDecimalPlaces(0).toNumber(),
  }),
  peer<Fraction>('fraction.js', 'a fraction library: lines enumerated, exact, each line rounded', inputs, {
    ratio: (n, d) => new Fraction(n, d),
    plus: (a, b) => a.add(b),
    minus: (a, b) => a.sub(b),
    times: (a, b) => a.mul(b),
    pennies: (amount) => amount.round().valueOf(),
  }),
]

/** The number of legs in the lines of each system of eight. */
const folds: Record<string, readonly number[]> = {
  DOUBLES: [2],
  TREBLES: [3],
  FOURFOLDS: [4],
  FIVEFOLDS: [5],
  SIXFOLDS: [6],
  SEVENFOLDS: [7],
  GOLIATH: [2, 3, 4, 5, 6, 7, 8],
}

function peer<N>(name: string, is: string, inputs: PeerInputs, { ratio, plus, minus, times, pennies }: Arithmetic<N>): Peer {
  const { deducted, placed, placeFraction } = inputs
  const [one, nothing] = [ratio(1, 1), ratio(0, 1)]
  const stake = ratio(inputs.stakeMinor, 1)
  const fraction = ratio(placeFraction[0], placeFraction[1])
  const prices = inputs.prices.map(({ n, d }) => ratio(Number(n), Number(d)))
  const linesOf = (sizes: readonly number[]) => subsets(prices.length).filter(({ length }) => sizes.includes(length))
  const all = linesOf(folds.GOLIATH ?? [])
  const bets = systemsFor(prices.length).map((system) => {
    const sizes = folds[system]
    if (!sizes) throw new Error(`lines of a ${system} of ${prices.length}?`)
    return linesOf(sizes)
  })
  const everyBet = [...bets, linesOf([1]), linesOf([prices.length])]

  const placeOf = (price: N): N => plus(one, times(minus(price, one), fraction))
  const lineReturn = (factors: readonly N[], line: readonly number[]): number =>
    pennies(line.reduce((product, leg) => times(product, factors[leg] ?? nothing), stake))
  const returns = (factors: readonly N[], lines: readonly (readonly number[])[]): number =>
    lines.reduce((sum, line) => sum + lineReturn(factors, line), 0)

  return {
    name,
    is,
    goliath: () => {
      const after = prices.map((price, leg) => plus(one, times(minus(price, one), ratio(100 - (deducted[leg] ?? 0), 100))))
      const win = after.map((price, leg) => (leg === placed ? nothing : price))
      return returns(win, all) + returns(after.map(placeOf), all)
    },
    keyPress: () => {
      const place = prices.map(placeOf)
      return everyBet.reduce((sum, lines) => sum + returns(prices, lines) + returns(place, lines), 0)
    },
  }
}

/** Every combination of this many legs. */
function subsets(count: number): number[][] {
  const legs = Array.from({ length: count }, (_, leg) => leg)
  return Array.from({ length: 2 ** count - 1 }, (_, i) => legs.filter((leg) => ((i + 1) >> leg) % 2 === 1))
}

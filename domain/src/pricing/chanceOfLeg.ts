import { add, compare, divide, multiply, one, type Price, type Rational, rational, subtract, toNumber } from '../odds/index.ts'
import { placeChances } from './harville.ts'

/** An open leg with its current price. `wins`: its market's probabilities by selection, from `marketChances`. */
export interface LegNow {
  selectionId: string
  wins: ReadonlyMap<string, Rational>
  /** the selection's current price, without boost */
  price: Price
  /** each-way terms at placement */
  eachWay?: { fraction: Rational; places: number }
}

/**
 * The probability that a leg wins and, each way, that it is placed. Never more than its current price implies: a market
 * below a full book overstates all its probabilities, and a finish model ignores the fraction at which a place is paid. So
 * a bet is never worth more than its stake while its prices do not move.
 */
export function chanceOfLeg(
  { selectionId, wins, price, eachWay }: LegNow,
  placesOf: (field: readonly number[], places: number) => readonly number[] = placeChances,
): { win: Rational; place?: Rational } | undefined {
  const fair = wins.get(selectionId)
  if (!fair) return undefined
  const win = atMost(fair, divide(one, price))
  if (!eachWay) return { win }
  const placed = placesOf([...wins.values()].map(toNumber), eachWay.places)[[...wins.keys()].indexOf(selectionId)]
  if (placed === undefined) return { win }
  const placePrice = add(one, multiply(subtract(price, one), eachWay.fraction))
  return { win, place: atMost(chanceFrom(Math.min(1, placed)), divide(one, placePrice)) }
}

const atMost = (chance: Rational, max: Rational): Rational => (compare(chance, max) > 0 ? max : chance)

/** A model's probability as an exact number, to twelve decimals. */
export function chanceFrom(probability: number): Rational {
  const chance = rational(Math.round(probability * 1e12), 1_000_000_000_000)
  if (compare(chance, rational(0)) < 0 || compare(chance, one) > 0) throw new RangeError(`not a probability: ${probability}`)
  return chance
}

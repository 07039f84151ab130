import { add, compare, divide, multiply, one, type Price, type Rational, rational, subtract, toNumber } from '../odds/index.ts'
import { placeChances } from './harville.ts'

/** An open leg, and what its market asks now. `wins`: the chances of its market by selection, as `marketChances` has them. */
export interface LegNow {
  selectionId: string
  wins: ReadonlyMap<string, Rational>
  /** the selection's own price now, no boost in it */
  price: Price
  /** of a leg each way, as it was struck */
  eachWay?: { fraction: Rational; places: number }
}

/**
 * How likely a leg is to win and, each way, to be placed. Never likelier than its price says now: a market that is no full
 * book makes everything in it too likely, and a model of finishes knows nothing of the fraction of the price that a place
 * is paid at. So a bet is never worth more than its stake while its prices stand still.
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

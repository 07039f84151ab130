import type { DeadHeat, Outcome } from '../feed/index.ts'
import { add, compare, multiply, one, type Price, type Rational, rational, subtract, zero } from '../odds/index.ts'
import type { PlaceTerms } from './bet.ts'
import { deadHeatShare } from './deadHeat.ts'
import type { RulesProfile } from './rules.ts'

/** The place part's price: that fraction of the winnings. */
export const placePrice = (price: Price, { fraction }: PlaceTerms): Price => add(one, multiply(subtract(price, one), fraction))

/** A leg of an each-way bet was struck with its terms; one without is a bug of whoever struck it. */
export function termsOf(leg: { eachWay?: PlaceTerms }): PlaceTerms {
  if (!leg.eachWay) throw new TypeError('a leg of an each-way bet has no place terms')
  return leg.eachWay
}

/** The standard terms of a race by its runners, where the market has none of its own; `undefined`: win only. */
export function standardPlaceTerms({ runners, handicap }: { runners: number; handicap: boolean }): PlaceTerms | undefined {
  if (runners < 5) return undefined
  if (runners < 8) return { fraction: rational(1, 4), places: 2 }
  if (!handicap || runners < 12) return { fraction: rational(1, 5), places: 3 }
  return { fraction: rational(1, 4), places: runners < 16 ? 3 : 4 }
}

/**
 * The part of the place stake that stands. Where places are fixed at strike, a runner inside the places of the bet is
 * placed even if the race, run with fewer runners, paid fewer; the better of the bet's places and the result's counts.
 */
export function placeShare(outcome: Outcome, { places }: PlaceTerms, rules: RulesProfile): Rational {
  const placed = outcome.result === 'WON' || outcome.result === 'PLACED'
  const byResult = placed ? deadHeatShare(outcome.placeDeadHeat, rules) : zero
  if (!rules.placesFixedAtPlacement || outcome.position === undefined) return byResult
  const byStrike = deadHeatShare(heatAt(outcome, outcome.position, places), rules)
  return compare(byStrike, byResult) > 0 ? byStrike : byResult
}

/** Placed only thanks to a place that the book gave beyond the race's own. */
export const byExtraPlace = ({ position }: Outcome, { places, extra = 0 }: PlaceTerms): boolean =>
  position !== undefined && position <= places && position > places - extra

/** Who ties at a position shares the places from there to the last. */
function heatAt({ deadHeat, placeDeadHeat }: Outcome, position: number, places: number): DeadHeat {
  return { tied: placeDeadHeat?.tied ?? deadHeat?.tied ?? 1, places: places - position + 1 }
}

import type { DeadHeat, Outcome } from '../feed/index.ts'
import { add, compare, multiply, one, type Price, type Rational, rational, subtract, zero } from '../odds/index.ts'
import type { PlaceTerms } from './bet.ts'
import { deadHeatShare } from './deadHeat.ts'
import type { RulesProfile } from './rules.ts'

/** The place price: the place fraction of the winnings. */
export const placePrice = (price: Price, { fraction }: PlaceTerms): Price => add(one, multiply(subtract(price, one), fraction))

/** The place terms of an each-way leg. They are fixed at placement, so missing terms are a bug. */
export function termsOf(leg: { eachWay?: PlaceTerms }): PlaceTerms {
  if (!leg.eachWay) throw new TypeError('a leg of an each-way bet has no place terms')
  return leg.eachWay
}

/** Standard terms by number of runners, for markets without their own; `undefined`: win only. */
export function standardPlaceTerms({ runners, handicap }: { runners: number; handicap: boolean }): PlaceTerms | undefined {
  if (runners < 5) return undefined
  if (runners < 8) return { fraction: rational(1, 4), places: 2 }
  if (!handicap || runners < 12) return { fraction: rational(1, 5), places: 3 }
  return { fraction: rational(1, 4), places: runners < 16 ? 3 : 4 }
}

/**
 * The part of the place stake that counts. Where places are fixed at placement, a runner within the bet's places is placed
 * even if the race, run with fewer runners, paid fewer; the better of the bet's places and the result's counts.
 */
export function placeShare(outcome: Outcome, { places }: PlaceTerms, rules: RulesProfile): Rational {
  const placed = outcome.result === 'WON' || outcome.result === 'PLACED'
  const byResult = placed ? deadHeatShare(outcome.placeDeadHeat, rules) : zero
  if (!rules.placesFixedAtPlacement || outcome.position === undefined) return byResult
  const byPlacement = deadHeatShare(heatAt(outcome, outcome.position, places), rules)
  return compare(byPlacement, byResult) > 0 ? byPlacement : byResult
}

/** Placed only thanks to an extra place. */
export const byExtraPlace = ({ position }: Outcome, { places, extra = 0 }: PlaceTerms): boolean =>
  position !== undefined && position <= places && position > places - extra

/** Runners tied at a position share the places from there to the last. */
function heatAt({ deadHeat, placeDeadHeat }: Outcome, position: number, places: number): DeadHeat {
  return { tied: placeDeadHeat?.tied ?? deadHeat?.tied ?? 1, places: places - position + 1 }
}

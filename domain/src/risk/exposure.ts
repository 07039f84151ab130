import type { Minor } from '../money/index.ts'
import { type Price, rational } from '../odds/index.ts'
import type { MarketRisk } from './risk.ts'

export interface ExposedLeg {
  eventId: string
  /** a bet builder: exposure counts for its event, not for its selections */
  built?: boolean
  /** absent if unknown, at the starting price */
  price?: Price
  risk: Pick<MarketRisk, 'selectionMinor' | 'eventMultiplesMinor'>
}

export interface ExposedBet {
  /** total stake */
  stakeMinor: Minor
  /** the return if everything wins; absent if a price is missing */
  possibleMinor?: Minor
  legs: readonly ExposedLeg[]
}

/** A leg's liability on its selection and on its event's multiples, with the limits of both. */
export interface LegExposure {
  selectionMinor: Minor
  selectionMax: Minor
  eventMinor: Minor
  eventMax: Minor
}

/** Assumed for an unknown price: 20/1. */
export const unknownPrice = rational(21)

/**
 * A single adds its possible winnings to its selection. A multiple adds to each of its selections what a single of its
 * stake would win, since that has to win first; and to each of its events its full possible winnings, since it depends on
 * every one of them. Nothing is offset: neither stakes on other outcomes, nor that all legs must win.
 */
export function exposureOf({ stakeMinor, possibleMinor, legs }: ExposedBet): LegExposure[] {
  const winnings = possibleMinor === undefined ? undefined : Math.max(0, possibleMinor - stakeMinor)
  const seen = new Set<string>()
  return legs.map(({ eventId, built = false, price = unknownPrice, risk }) => {
    const alone = winningsOf(stakeMinor, price)
    const first = !seen.has(eventId)
    seen.add(eventId)
    return {
      selectionMinor: built ? 0 : legs.length === 1 ? (winnings ?? alone) : Math.min(alone, winnings ?? alone),
      selectionMax: risk.selectionMinor,
      eventMinor: (built || legs.length > 1) && first ? (winnings ?? alone) : 0,
      eventMax: risk.eventMultiplesMinor,
    }
  })
}

/** Rounded up: liability is never understated. */
const winningsOf = (stakeMinor: Minor, { n, d }: Price): Minor => Number((BigInt(stakeMinor) * (n - d) + d - 1n) / d)

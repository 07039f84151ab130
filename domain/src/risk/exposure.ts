import type { Minor } from '../money/index.ts'
import { type Price, rational } from '../odds/index.ts'
import type { MarketRisk } from './risk.ts'

export interface ExposedLeg {
  eventId: string
  /** a bet builder: it hangs on its event, on none of its selections alone */
  built?: boolean
  /** absent where it is not known yet: the starting price */
  price?: Price
  risk: Pick<MarketRisk, 'selectionMinor' | 'eventMultiplesMinor'>
}

export interface ExposedBet {
  /** all lines together */
  stakeMinor: Minor
  /** what it returns if everything wins; absent where no price says */
  possibleMinor?: Minor
  legs: readonly ExposedLeg[]
}

/** What a leg adds to its selection's liability and to that of its event's multiples, and how far each may go. */
export interface LegExposure {
  selectionMinor: Minor
  selectionMax: Minor
  eventMinor: Minor
  eventMax: Minor
}

/** What a price that is not known yet is taken for: twenty to one. */
export const unknownPrice = rational(21)

/**
 * A single lies on its selection with all that it can win. A multiple lies on each of its selections as the single of its
 * stake would, for that is what has to be won there first; and with all that it can win on each of its events, for it
 * hangs on every one of them. Nothing is set against it: not the stakes on the other sides, not that legs must win together.
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

/** Rounded up: what is counted is never less than what can be lost. */
const winningsOf = (stakeMinor: Minor, { n, d }: Price): Minor => Number((BigInt(stakeMinor) * (n - d) + d - 1n) / d)

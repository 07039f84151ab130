/** The selections of a season. */
import type { CastKey } from '../feeds/races.ts'

export interface SeasonSelection {
  selectionId: string
  marketId: string
  eventId: string
  /** first to last; empty for selections without a price */
  prices: SeasonPrice[]
  /** from the feed's first line */
  startsAfterMs: number
  /** in play from the start, so bets on it are pending first */
  inPlay: boolean
  /** time of its market's first result, from the first line, where that may be while bets are accepted */
  closesAfterMs?: number
  suspended: boolean
  /** of a race with each-way betting */
  race: boolean
}

/** A runner of a forecast or tricast market. */
export interface CastRunner extends SeasonSelection {
  key: CastKey
  number: number
}

export interface SeasonPrice {
  /** from the feed's first line */
  fromMs: number
  /** of the decimal price */
  hundredths: number
}

/** The feed's state at that time. */
export const priceAt = ({ prices }: SeasonSelection, afterMs: number): number =>
  prices.findLast(({ fromMs }) => fromMs <= afterMs)?.hundredths ?? 0

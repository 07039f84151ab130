/** What can be bet on in a season. */
import type { CastKey } from '../feeds/races.ts'

export interface SeasonSelection {
  selectionId: string
  marketId: string
  eventId: string
  /** first to last; none of what is bet on without a price */
  prices: SeasonPrice[]
  /** from the feed's first line */
  startsAfterMs: number
  /** it is in play from the beginning, and a bet on it waits */
  inPlay: boolean
  /** when its market has its first result, from the first line, where that may be while bets are taken */
  closesAfterMs?: number
  suspended: boolean
  /** of a race, where each way can be bet on */
  race: boolean
}

/** A runner of a market of forecasts or tricasts. */
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

/** What the feed has said by then. */
export const priceAt = ({ prices }: SeasonSelection, afterMs: number): number =>
  prices.findLast(({ fromMs }) => fromMs <= afterMs)?.hundredths ?? 0

import type { MarketResult, Outcome } from '../feed/index.ts'
import type { Currency, Minor } from '../money/index.ts'
import type { Price, Rational } from '../odds/index.ts'

export const systemTypes = [
  'DOUBLES',
  'TREBLES',
  'FOURFOLDS',
  'FIVEFOLDS',
  'SIXFOLDS',
  'SEVENFOLDS',
  'TRIXIE',
  'PATENT',
  'YANKEE',
  'LUCKY15',
  'CANADIAN',
  'LUCKY31',
  'HEINZ',
  'LUCKY63',
  'SUPERHEINZ',
  'GOLIATH',
] as const
export type SystemType = (typeof systemTypes)[number]

export const betTypes = ['SINGLE', 'COMBO', 'SYSTEM', 'YOURBET'] as const
export type BetType = (typeof betTypes)[number]

/** One selection of a struck bet, at the price that was taken. */
export interface Leg {
  selectionId: string
  marketId: string
  eventId: string
  price: Price
  /** terms of the place part, fixed when the bet was struck */
  eachWay?: { fraction: Rational; places: number }
}

/** A bet as the book struck it. `stakePerLine` is the unit stake: total stake = stakePerLine × lines × (each way ? 2 : 1). */
export interface Bet {
  type: BetType
  systemType?: SystemType
  currency: Currency
  stakePerLine: Minor
  eachWay: boolean
  legs: Leg[]
  /** ISO instant by the database's clock */
  placedAt: string
}

/** What is known of one leg's market: its result at a revision, or that it was voided. */
export type LegOutcome = { revision: number; outcome: Outcome } | { revision: number; void: string }

export type { MarketResult }

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

/** The types whose returns are products of their legs' prices. A bet builder has one price for all its legs instead. */
export type LinesBetType = Exclude<BetType, 'YOURBET'>

/** What the arithmetic needs of a leg before there is any result. */
export interface PricedLeg {
  price: Price
  /** terms of the place part, fixed when the bet was struck; every leg of an each-way bet has them */
  eachWay?: { fraction: Rational; places: number }
}

/** One selection of a struck bet, at the price that was taken. */
export interface Leg extends PricedLeg {
  selectionId: string
  marketId: string
  eventId: string
  marketType: string
  /** the runner that the selection is about, where it is about one */
  participantId?: string
  /** struck ante-post and not "non-runner no bet": a non-runner loses, and nothing is deducted for other runners */
  antePost?: true
}

/**
 * The part of a bet that a slip can fill in. `stakePerLine` is the unit stake: total stake = stakePerLine × lines ×
 * (each way ? 2 : 1). `systemType` where and only where the type is SYSTEM.
 */
export interface BetShape<L extends PricedLeg = PricedLeg> {
  type: LinesBetType
  systemType?: SystemType
  stakePerLine: Minor
  eachWay: boolean
  legs: readonly L[]
}

/** A bet as the book struck it. */
export interface Bet extends BetShape<Leg> {
  currency: Currency
  /** ISO instant by the database's clock */
  placedAt: string
}

/** What is known of one leg's market: its outcome at a revision of the result, or that the market was voided. */
export type LegOutcome = { revision: number; outcome: Outcome } | { revision: number; void: string }

/** A runner taken out of its race. `pence` in the pound as announced, else Rule 4's table by `price`, else nothing. */
export interface Withdrawal {
  eventId: string
  participantId: string
  /** ISO instant */
  at: string
  price?: Price
  pence?: number
}

export type { MarketResult }

import type { MarketResult, Outcome } from '../feed/index.ts'
import type { Currency, Minor } from '../money/index.ts'
import type { Price, Rational } from '../odds/index.ts'
import type { AccaBonus } from './accaBonus.ts'
import type { AccaBoost } from './accaBoost.ts'
import type { CashOut } from './cashOuts.ts'

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

/** Bets on the order of finish, paid by a dividend declared with the result. */
export const castTypes = ['FORECAST', 'REVERSE_FORECAST', 'COMBINATION_FORECAST', 'TRICAST', 'COMBINATION_TRICAST'] as const
export type CastType = (typeof castTypes)[number]

/** Types whose returns are products of their legs' prices. A bet builder has one price for all its legs instead. */
export type LinesBetType = Exclude<BetType, 'YOURBET'>

/** `places` is the total that counts as placed; `extra` is how many of them the bookmaker added to the race's own. */
export interface PlaceTerms {
  fraction: Rational
  places: number
  extra?: number
}

/** What the calculation needs of a leg before there is a result. */
export interface PricedLeg {
  price: Price
  /** place terms, fixed at placement; every leg of an each-way bet has them */
  eachWay?: PlaceTerms
}

interface OnSelection {
  selectionId: string
  marketId: string
  eventId: string
  marketType: string
}

interface OnOneSelection extends OnSelection {
  /** the runner or player the selection is on, if any */
  participantId?: string
  /** in a market without the favourite: the favourite. If it does not run, the market is meaningless and the leg is void */
  withoutParticipantId?: string
  /** ante-post and not "non-runner no bet": a non-runner loses, and Rule 4 does not apply */
  antePost?: true
  eachWay?: PlaceTerms
}

/** At the price taken. `bestOdds`: the starting price is paid where it is longer. */
export interface FixedLeg extends OnOneSelection {
  price: Price
  /** the price before the boost */
  boostedFrom?: Price
  bestOdds?: true
  /** half-time heroes applies: the leg wins if this team is level or ahead at half time */
  halfTimeTeam?: 'HOME' | 'AWAY'
}

/** At the starting price, whatever it will be. No Rule 4: that price is formed without the withdrawn runners. */
export interface SpLeg extends OnOneSelection {
  price: 'SP'
  boostedFrom?: never
  bestOdds?: never
  halfTimeTeam?: never
}

/** A leg about one selection. */
export type SelectionLeg = FixedLeg | SpLeg

/**
 * A bet builder: selections of one event at one combined price. `repriced` holds the price at placement without some of the
 * selections, used when exactly those are void.
 */
export interface BuilderLeg extends OnSelection {
  price: Price
  /** the price before the boost; `repriced` prices are never boosted */
  boostedFrom?: Price
  selections: readonly OnSelection[]
  repriced: readonly { without: readonly string[]; price: Price }[]
  eachWay?: never
}

export type Leg = SelectionLeg | BuilderLeg
export type EachWayLeg = SelectionLeg & { eachWay: PlaceTerms }

/** A runner of a forecast or tricast. `number` is its race number, which dividends refer to. */
export interface CastRunner extends OnSelection {
  participantId?: string
  number: number
}

/**
 * The part of a bet that a slip can fill in. `stakePerLine` is the unit stake: total stake = stakePerLine × lines × (each
 * way ? 2 : 1). `systemType` is present exactly when the type is SYSTEM. Bonuses as on a placed bet.
 */
export interface BetShape<L extends PricedLeg = PricedLeg> {
  type: LinesBetType
  systemType?: SystemType
  stakePerLine: Minor
  eachWay: boolean
  legs: readonly L[]
  freeBet?: true
  profitBoost?: Rational
  accaBonus?: AccaBonus
  accaBoost?: AccaBoost
}

interface PlacedFields {
  currency: Currency
  stakePerLine: Minor
  /** ISO instant, database clock */
  placedAt: string
  /** the parts cashed out so far, oldest first */
  cashOuts?: readonly CashOut[]
}

/** Who funds the stake: a free bet's stake is the bookmaker's, is never paid out, and cannot be boosted. */
type Stake = { freeBet: true; profitBoost?: never } | { freeBet?: never; profitBoost?: Rational }

type LinesType =
  | { type: 'SINGLE'; systemType?: never; accaBonus?: never; accaBoost?: never }
  | { type: 'COMBO'; systemType?: never; accaBonus?: AccaBonus; accaBoost?: AccaBoost }
  | { type: 'SYSTEM'; systemType: SystemType; accaBonus?: never; accaBoost?: never }
type LinesLegs = { eachWay: false; legs: readonly Leg[] } | { eachWay: true; legs: readonly EachWayLeg[] }

export type LinesBet = PlacedFields & Stake & LinesType & LinesLegs

interface WinOnly {
  systemType?: never
  accaBonus?: never
  accaBoost?: never
  eachWay: false
}
export type BuilderBet = PlacedFields & Stake & WinOnly & { type: 'YOURBET'; legs: readonly [BuilderLeg] }

type CastOrder =
  | { type: 'FORECAST' | 'REVERSE_FORECAST'; legs: readonly [CastRunner, CastRunner] }
  | { type: 'TRICAST'; legs: readonly [CastRunner, CastRunner, CastRunner] }
  | {
      type: 'COMBINATION_FORECAST' | 'COMBINATION_TRICAST'
      legs: readonly [CastRunner, CastRunner, CastRunner, ...CastRunner[]]
    }
export type CastBet = PlacedFields & Stake & WinOnly & CastOrder

/** A placed bet. An impossible bet does not compile; rows from a table go through `asBet`. */
export type Bet = LinesBet | BuilderBet | CastBet

export const isCast = (bet: Bet): bet is CastBet => castTypes.some((each) => each === bet.type)

/**
 * What is known of one selection's market: its outcome at a revision of the result, or that the market was voided. `forced`
 * is the reason given for accepting a result that looked impossible.
 */
export type LegOutcome = { revision: number; outcome: Outcome; forced?: string } | { revision: number; void: string }

/** A match's half-time score, or why there is none; a later revision corrects it. */
export type HalfTime = { revision: number; home: number; away: number } | { revision: number; void: string }

/** A withdrawn runner. `pence` in the pound as announced, else from Rule 4's table by `price`, else nothing. */
export interface Withdrawal {
  eventId: string
  participantId: string
  /** ISO instant */
  at: string
  price?: Price
  pence?: number
}

export type { MarketResult }

/** The legs of one line by their index in the bet, ascending; for a forecast, the runners in order of finish. */
export type Line = readonly number[]

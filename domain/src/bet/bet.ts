import type { MarketResult, Outcome } from '../feed/index.ts'
import type { Currency, Minor } from '../money/index.ts'
import type { Price, Rational } from '../odds/index.ts'
import type { AccaBoost } from './accaBoost.ts'
import type { CashOut } from './cashOuts.ts'
import type { ComboBonus } from './comboBonus.ts'

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

/** Bets on the order in which runners finish, paid by a dividend that comes with the result. */
export const castTypes = ['FORECAST', 'REVERSE_FORECAST', 'COMBINATION_FORECAST', 'TRICAST', 'COMBINATION_TRICAST'] as const
export type CastType = (typeof castTypes)[number]

/** The types whose returns are products of their legs' prices. A bet builder has one price for all its legs instead. */
export type LinesBetType = Exclude<BetType, 'YOURBET'>

/** `places` are all that the bet counts as placed; `extra` says how many of them the book gave beyond the race's own. */
export interface PlaceTerms {
  fraction: Rational
  places: number
  extra?: number
}

/** What the arithmetic needs of a leg before there is any result. */
export interface PricedLeg {
  price: Price
  /** terms of the place part, fixed when the bet was struck; every leg of an each-way bet has them */
  eachWay?: PlaceTerms
}

interface OnSelection {
  selectionId: string
  marketId: string
  eventId: string
  marketType: string
}

interface OnOneSelection extends OnSelection {
  /** the runner that the selection is about, where it is about one */
  participantId?: string
  /** in a market without the favourite: who that is. If it does not run, the market has no meaning and the leg is void */
  withoutParticipantId?: string
  /** struck ante-post and not "non-runner no bet": a non-runner loses, and nothing is deducted for other runners */
  antePost?: true
  eachWay?: PlaceTerms
}

/** At the price that was taken. `bestOdds`: the starting price is paid where it is longer. */
export interface FixedLeg extends OnOneSelection {
  price: Price
  /** the price was boosted: what it would have been */
  boostedFrom?: Price
  bestOdds?: true
  /** struck with half-time heroes: the team that it backs, level or ahead at half time, has won the leg */
  halfTimeTeam?: 'HOME' | 'AWAY'
}

/** At the starting price, whatever that will be; Rule 4 takes nothing from it, for it was made without the withdrawn. */
export interface SpLeg extends OnOneSelection {
  price: 'SP'
  boostedFrom?: never
  bestOdds?: never
  halfTimeTeam?: never
}

/** A leg about one selection. */
export type SelectionLeg = FixedLeg | SpLeg

/**
 * A bet builder: selections of one event at one price for all of them. `repriced` holds what the price would have been
 * when the bet was struck without some of the selections, for the case that just those are void.
 */
export interface BuilderLeg extends OnSelection {
  price: Price
  /** the price was boosted: what it would have been; `repriced` never is */
  boostedFrom?: Price
  selections: readonly OnSelection[]
  repriced: readonly { without: readonly string[]; price: Price }[]
  eachWay?: never
}

export type Leg = SelectionLeg | BuilderLeg
export type EachWayLeg = SelectionLeg & { eachWay: PlaceTerms }

/** A runner of a forecast or tricast. `number` is the one it races under, by which dividends are declared. */
export interface CastRunner extends OnSelection {
  participantId?: string
  number: number
}

/**
 * The part of a bet that a slip can fill in. `stakePerLine` is the unit stake: total stake = stakePerLine × lines ×
 * (each way ? 2 : 1). `systemType` where and only where the type is SYSTEM. The offers are those of a struck bet.
 */
export interface BetShape<L extends PricedLeg = PricedLeg> {
  type: LinesBetType
  systemType?: SystemType
  stakePerLine: Minor
  eachWay: boolean
  legs: readonly L[]
  freeBet?: true
  profitBoost?: Rational
  comboBonus?: ComboBonus
  accaBoost?: AccaBoost
}

interface Struck {
  currency: Currency
  stakePerLine: Minor
  /** ISO instant by the database's clock */
  placedAt: string
  /** the parts that were cashed out since, oldest first */
  cashOuts?: readonly CashOut[]
}

/** Whose money is staked: a free bet's stake is the book's and never comes back as money, and it takes no boost. */
type Stake = { freeBet: true; profitBoost?: never } | { freeBet?: never; profitBoost?: Rational }

type LinesType =
  | { type: 'SINGLE'; systemType?: never; comboBonus?: never; accaBoost?: never }
  | { type: 'COMBO'; systemType?: never; comboBonus?: ComboBonus; accaBoost?: AccaBoost }
  | { type: 'SYSTEM'; systemType: SystemType; comboBonus?: never; accaBoost?: never }
type LinesLegs = { eachWay: false; legs: readonly Leg[] } | { eachWay: true; legs: readonly EachWayLeg[] }

export type LinesBet = Struck & Stake & LinesType & LinesLegs

interface WinOnly {
  systemType?: never
  comboBonus?: never
  accaBoost?: never
  eachWay: false
}
export type BuilderBet = Struck & Stake & WinOnly & { type: 'YOURBET'; legs: readonly [BuilderLeg] }

type CastOrder =
  | { type: 'FORECAST' | 'REVERSE_FORECAST'; legs: readonly [CastRunner, CastRunner] }
  | { type: 'TRICAST'; legs: readonly [CastRunner, CastRunner, CastRunner] }
  | {
      type: 'COMBINATION_FORECAST' | 'COMBINATION_TRICAST'
      legs: readonly [CastRunner, CastRunner, CastRunner, ...CastRunner[]]
    }
export type CastBet = Struck & Stake & WinOnly & CastOrder

/** A bet as the book struck it. What cannot be bet does not compile; what comes from a table goes through `asBet`. */
export type Bet = LinesBet | BuilderBet | CastBet

export const isCast = (bet: Bet): bet is CastBet => castTypes.some((each) => each === bet.type)

/**
 * What is known of one selection's market: its outcome at a revision of the result, or that the market was voided. `forced` is
 * the reason that was given for a result that looked impossible.
 */
export type LegOutcome = { revision: number; outcome: Outcome; forced?: string } | { revision: number; void: string }

/** The score of a match when its first half had ended, or why there is none to go by; a later revision corrects it. */
export type HalfTime = { revision: number; home: number; away: number } | { revision: number; void: string }

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

/** The legs of one line, by their index in the bet, ascending; the runners of a forecast in their order of finish. */
export type Line = readonly number[]

import type { CastType } from '../../bet/index.ts'
import type { SelectionKind } from '../../catalogue/index.ts'
import type { PriceText } from '../../odds/index.ts'
import type { PlacedBet } from '../placement/placedBet.ts'
import type { Placement } from '../placement/placement.ts'
import type { Stake } from '../stakes/stake.ts'
import type { StakeField, SystemField } from '../stakes/stakeField.ts'

/**
 * One side of a market, by its ids; names and live prices are the catalogue's. `accepted` is the exact price at which it
 * was added or last accepted, absent where there is none (starting price); `line` the handicap then, likewise.
 */
export interface SlipPart {
  selectionId: string
  marketId: string
  eventId: string
  kind: SelectionKind
  accepted?: PriceText
  line?: number
}

/** One entry of the slip: a selection, or several that stand `together`, whose `selectionId` is then the group's own. */
export interface SlipSelection extends SlipPart {
  stake: Stake
  eachWay: boolean
  together?: Together
  /** absent: as far as it is known, no each-way; `required`: its market takes nothing else */
  eachWayOffer?: 'available' | 'required'
  /** a selection that makes bets on this tab only */
  allowedTab?: Tab
  /** the boosted price that the customer takes, by the boost's id */
  priceBoost?: string
  /** in the slip, but in no bet, because the customer said so */
  switchedOff?: true
  /** what it was before it was replaced, and since when it is this */
  replaced?: { selectionId: string; marketId: string; eventId: string; line?: number; atMs: number }
}

export const tabs = ['single', 'acca', 'system'] as const
export type Tab = (typeof tabs)[number]

export type AcceptOddsChange = 'NOT_ACCEPT' | 'ACCEPT_HIGHER_ODDS' | 'ACCEPT_ANY_ODDS'

/** Something that happened to the slip and is told until it is read. What merely holds now is a `Problem`. */
export type Notice =
  | { is: 'slipFull'; maximum: number }
  | { is: 'replaced'; selectionId: string }
  | { is: 'stakeLowered'; field: StakeField; to: string }

export type SystemStakes = Partial<Record<SystemField, Stake>>

export type SlipContent = Pick<
  SlipState,
  'selections' | 'acca' | 'systems' | 'freeBets' | 'profitBoosts' | 'chosenTab' | 'defaultTab'
>

/** Plain data: it goes through JSON and survives a reload. */
export interface SlipState {
  selections: SlipSelection[]
  /** the customer's choice; without one several selections make an acca, or what the settings say */
  chosenTab?: Tab | undefined
  defaultTab?: Tab | undefined
  /** `priceBoost`: the boost of the acca that the customer takes, by its id */
  acca: { stake: Stake; eachWay: boolean; priceBoost?: string }
  systems: SystemStakes
  freeBets: FreeBetOn[]
  /** of bets that the customer boosts */
  profitBoosts: ProfitBoostOn[]
  /** the field that the keyboard writes into, and all stakes as they were before it did */
  editing?: { field: StakeField; before: SlipContent } | undefined
  acceptOddsChange: AcceptOddsChange
  notices: Notice[]
  /** stakes that the book found too high, until something is done about them */
  maxStakeErrors: MaxStakeError[]
  /** what becomes of selections that were placed */
  placed: 'leave' | 'stay'
  placement: Placement
  /** the slip as it was before its bets were placed, for who wants the same again */
  backup?: SlipContent | undefined
  /** bets of which nobody could say whether they were placed: the same again goes under the same ref */
  unconfirmed?: PlacedBet[] | undefined
}

/**
 * Several selections that stand in the slip as one: a bet builder of one event at one price, or the runners of a forecast
 * or tricast, in the order in which they are to finish.
 */
export interface Together {
  as: 'builder' | CastType
  parts: SlipPart[]
}

/** `amount` in the wire's form, its decimals those of the currency. */
export interface AttachedFreeBet {
  id: string
  amount: string
}

export interface FreeBetOn extends AttachedFreeBet {
  field: StakeField
}

/** A profit boost as a bet carries it: `percentage` of the winnings, in hundredths. */
export interface ProfitBoost {
  id: string
  percentage: number
}

export interface ProfitBoostOn extends ProfitBoost {
  field: StakeField
}

/** B4.11b: a stake was refused as too high. Without `to` it is still to be calculated what the book would take. */
export interface MaxStakeError {
  field: StakeField
  type: string
  to?: string
}

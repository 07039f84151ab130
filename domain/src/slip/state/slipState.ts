import type { CastType } from '../../bet/index.ts'
import type { SelectionKind } from '../../catalogue/index.ts'
import type { PriceText } from '../../odds/index.ts'
import type { PlacedBet } from '../placement/placedBet.ts'
import type { Placement } from '../placement/placement.ts'
import type { Stake } from '../stakes/stake.ts'
import type { StakeField, SystemField } from '../stakes/stakeField.ts'

/**
 * One side of a market, by its ids; names and live prices are in the catalogue. `accepted` is the exact price when added or
 * last accepted, absent without one (starting price); `line` the line then, likewise.
 */
export interface SlipPart {
  selectionId: string
  marketId: string
  eventId: string
  kind: SelectionKind
  accepted?: PriceText
  line?: number
}

/** An entry of the slip: a selection, or several `together`, with the group's own `selectionId`. */
export interface SlipSelection extends SlipPart {
  stake: Stake
  eachWay: boolean
  together?: Together
  /** absent: no each-way, as far as known; `required`: its market only takes each-way bets */
  eachWayOffer?: 'available' | 'required'
  /** a selection that only makes bets on this tab */
  allowedTab?: Tab
  /** the id of the boosted price taken by the customer */
  priceBoost?: string
  /** in the slip, but in no bet, by the customer's choice */
  switchedOff?: true
  /** what it was before it was replaced, and when it was replaced */
  replaced?: { selectionId: string; marketId: string; eventId: string; line?: number; atMs: number }
}

export const tabs = ['single', 'acca', 'system'] as const
export type Tab = (typeof tabs)[number]

export type AcceptOddsChange = 'NOT_ACCEPT' | 'ACCEPT_HIGHER_ODDS' | 'ACCEPT_ANY_ODDS'

/** An event in the slip, reported until it is read. A current condition is a `Problem`. */
export type Notice =
  | { is: 'slipFull'; maximum: number }
  | { is: 'replaced'; selectionId: string }
  | { is: 'stakeLowered'; field: StakeField; to: string }

export type SystemStakes = Partial<Record<SystemField, Stake>>

export type SlipContent = Pick<
  SlipState,
  'selections' | 'acca' | 'systems' | 'freeBets' | 'profitBoosts' | 'chosenTab' | 'defaultTab'
>

/** Plain data: it survives JSON and a reload. */
export interface SlipState {
  selections: SlipSelection[]
  /** the customer's choice; absent: several selections make an acca, or follow the settings */
  chosenTab?: Tab | undefined
  defaultTab?: Tab | undefined
  /** `priceBoost`: the id of the acca boost taken by the customer */
  acca: { stake: Stake; eachWay: boolean; priceBoost?: string }
  systems: SystemStakes
  freeBets: FreeBetOn[]
  /** the profit boosts applied to bets */
  profitBoosts: ProfitBoostOn[]
  /** the field being typed into, and all stakes before that */
  editing?: { field: StakeField; before: SlipContent } | undefined
  acceptOddsChange: AcceptOddsChange
  notices: Notice[]
  /** stakes refused as too high, until something is changed */
  maxStakeErrors: MaxStakeError[]
  /** what happens to placed selections */
  placed: 'leave' | 'stay'
  placement: Placement
  /** the slip before its bets were placed, for placing the same again */
  backup?: SlipContent | undefined
  /** bets with an unknown outcome: the same bet is sent again with the same ref */
  unconfirmed?: PlacedBet[] | undefined
}

/**
 * Several selections as one entry of the slip: a bet builder of one event at one price, or the runners of a forecast or
 * tricast, in their order of finish.
 */
export interface Together {
  as: 'builder' | CastType
  parts: SlipPart[]
}

/** `amount` as on the wire, with the currency's decimals. */
export interface AttachedFreeBet {
  id: string
  amount: string
}

export interface FreeBetOn extends AttachedFreeBet {
  field: StakeField
}

/** A profit boost on a bet: `percentage` of the winnings. */
export interface ProfitBoost {
  id: string
  percentage: number
}

export interface ProfitBoostOn extends ProfitBoost {
  field: StakeField
}

/** B4.11b: a stake was refused as too high. Without `to` the maximum is still unknown. */
export interface MaxStakeError {
  field: StakeField
  type: string
  to?: string
}

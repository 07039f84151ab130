import type { SelectionKind } from '../catalogue/index.ts'
import type { PriceText } from '../odds/index.ts'
import type { FreeBetOn } from './freeBet.ts'
import type { MaxStakeError } from './maxStakeErrors.ts'
import type { PlacedBet } from './placedBet.ts'
import { beforePlacement, type Placement } from './placement.ts'
import type { ProfitBoostOn } from './profitBoosts.ts'
import { noStake, type Stake } from './stakeEntry.ts'
import type { StakeField, SystemField } from './stakeField.ts'
import { activeCount } from './switching.ts'
import { idsOf, type Together } from './together.ts'

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
  acca: { stake: Stake; eachWay: boolean }
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

export const emptySlip: SlipState = {
  selections: [],
  acca: { stake: noStake, eachWay: false },
  systems: {},
  freeBets: [],
  profitBoosts: [],
  acceptOddsChange: 'NOT_ACCEPT',
  notices: [],
  maxStakeErrors: [],
  placed: 'leave',
  placement: beforePlacement,
}

/** B4.13f: one selection is a single, whatever was chosen; a system takes three. */
export function activeTab(slip: Pick<SlipContent, 'selections' | 'chosenTab' | 'defaultTab'>): Tab {
  if (slip.selections.length < 2) return 'single'
  const tab = slip.chosenTab ?? slip.defaultTab ?? 'acca'
  return tab === 'system' && activeCount(slip) < 3 ? 'acca' : tab
}

/** Whether it is there, by itself or in a bet builder. */
export const isInSlip = (slip: Pick<SlipState, 'selections'>, selectionId: string): boolean =>
  slip.selections.some((each) => idsOf(each).includes(selectionId))

export const contentOf = ({
  selections,
  acca,
  systems,
  freeBets,
  profitBoosts,
  chosenTab,
  defaultTab,
}: SlipState): SlipContent => ({
  selections,
  acca,
  systems,
  freeBets,
  profitBoosts,
  chosenTab,
  defaultTab,
})

import type { ReplacedBy, SelectionKind } from '../catalogue/index.ts'
import type { PriceText } from '../odds/index.ts'
import type { PlacedBet } from './placedBet.ts'
import { beforePlacement, type Placement, type PlacementEffect, type PlacementEvent } from './placement.ts'
import { noStake, type Stake, type StakeKey } from './stakeEntry.ts'

/**
 * A selection in the slip, by its ids; names and live prices are the catalogue's. `accepted` is the exact price at
 * which it was added or last accepted, absent where there is none (starting price).
 */
export interface SlipSelection {
  selectionId: string
  marketId: string
  eventId: string
  kind: SelectionKind
  accepted?: PriceText
  stake: Stake
  eachWay: boolean
}

export type Tab = 'single' | 'acca'
export type AcceptOddsChange = 'NOT_ACCEPT' | 'ACCEPT_HIGHER_ODDS' | 'ACCEPT_ANY_ODDS'

/** A stake field: of one selection, of all singles at once, of the acca. */
export type StakeField = `single:${string}` | 'common' | 'acca'
export const singleField = (selectionId: string): StakeField => `single:${selectionId}`

/** Something that happened to the slip and is told until it is read. What merely holds now is a `Problem`. */
export type Notice =
  | { is: 'slipFull'; maximum: number }
  | { is: 'replaced'; selectionId: string }
  | { is: 'stakeLowered'; field: StakeField; to: string }

export type SlipContent = Pick<SlipState, 'selections' | 'acca' | 'chosenTab'>

/** Plain data: it goes through JSON and survives a reload. */
export interface SlipState {
  selections: SlipSelection[]
  /** the customer's choice; without one several selections make an acca */
  chosenTab?: Tab | undefined
  acca: { stake: Stake; eachWay: boolean }
  /** the field that the keyboard writes into, and all stakes as they were before it did */
  editing?: { field: StakeField; before: SlipContent } | undefined
  acceptOddsChange: AcceptOddsChange
  notices: Notice[]
  placement: Placement
  /** the slip as it was before its bets were placed, for who wants the same again */
  backup?: SlipContent | undefined
  /** bets of which nobody could say whether they were placed: the same again goes under the same ref */
  unconfirmed?: PlacedBet[] | undefined
}

/** What the book says about slips. `defaultStake` in the wire's form, "10.00"; empty for none. */
export interface SlipRules {
  maximum: number
  stakeDigits: number
  stakeDecimals: number
  defaultStake: string
}

export type NewSelection = Omit<SlipSelection, 'stake' | 'eachWay'>

export type SlipEvent =
  | { is: 'add'; selections: NewSelection[] }
  | { is: 'toggle'; selection: NewSelection }
  | { is: 'remove'; selectionIds: string[] }
  | { is: 'clear' }
  | { is: 'replace'; selectionId: string; by: ReplacedBy; accepted?: PriceText }
  | { is: 'chooseTab'; tab: Tab }
  | { is: 'editStake'; field: StakeField }
  | { is: 'pressKey'; key: StakeKey }
  | { is: 'typeStake'; field: StakeField; text: string }
  | { is: 'setStake'; field: StakeField; amount: string }
  /** `highest`: the most that each field takes, as far as it is known */
  | { is: 'stakeDone'; highest: Partial<Record<StakeField, string>> }
  | { is: 'stakeCancelled' }
  | { is: 'eachWay'; field: StakeField; on: boolean }
  | { is: 'acceptPrices'; prices: Record<string, PriceText> }
  | { is: 'acceptOddsChange'; mode: AcceptOddsChange }
  | { is: 'noticesRead' }
  | { is: 'reuse' }
  | { is: 'placement'; event: PlacementEvent }

export type SlipEffect = PlacementEffect | { do: 'tellSlipFull'; maximum: number }

export const emptySlip: SlipState = {
  selections: [],
  acca: { stake: noStake, eachWay: false },
  acceptOddsChange: 'NOT_ACCEPT',
  notices: [],
  placement: beforePlacement,
}

/** B4.13f: one selection is a single, whatever was chosen. */
export const activeTab = ({ selections, chosenTab }: SlipContent): Tab =>
  selections.length < 2 ? 'single' : (chosenTab ?? 'acca')

export const isInSlip = (slip: SlipState, selectionId: string): boolean =>
  slip.selections.some((selection) => selection.selectionId === selectionId)

export const contentOf = ({ selections, acca, chosenTab }: SlipState): SlipContent => ({ selections, acca, chosenTab })

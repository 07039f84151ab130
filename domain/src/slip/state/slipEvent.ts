import type { ReplacedBy } from '../../catalogue/index.ts'
import type { PriceText } from '../../odds/index.ts'
import type { PlacementEffect, PlacementEvent } from '../placement/placement.ts'
import type { StakeKey } from '../stakes/stakeEntry.ts'
import type { StakeField } from '../stakes/stakeField.ts'
import type { SlipSettings } from './defaultSettings.ts'
import type { AcceptOddsChange, AttachedFreeBet, ProfitBoost, SlipSelection, Tab } from './slipState.ts'

/** What the book says about slips. `defaultStake` in the wire's form, "10.00"; empty for none. */
export interface SlipRules {
  maximum: number
  stakeDigits: number
  stakeDecimals: number
  defaultStake: string
}

export type NewSelection = Omit<SlipSelection, 'stake' | 'eachWay' | 'priceBoost' | 'switchedOff' | 'replaced'>

/** What is cleaned out: everything, what is in no bet (with those that cannot be bet on any more), or all but these. */
export type Cleaning = { of: 'all' } | { of: 'inactive'; selectionIds: string[] } | { of: 'allBut'; selectionIds: string[] }

/** The most that each field takes, as far as it is known; amounts in the wire's form. */
export type HighestStakes = Partial<Record<StakeField, string>>

/** What changes the selections or what is known of them. */
export type SelectionsEvent =
  | { is: 'add'; selections: NewSelection[] }
  | { is: 'toggle'; selection: NewSelection }
  | { is: 'remove'; selectionIds: string[] }
  | { is: 'clear' }
  | { is: 'clean'; what: Cleaning }
  | { is: 'switch'; selectionId: string; on: boolean }
  | { is: 'replace'; selectionId: string; by: ReplacedBy; accepted?: PriceText; line?: number; atMs?: number }
  /** the time of `sweepReplaced` has come */
  | { is: 'swept'; atMs: number }
  /** `lines` by selection, those of a bet builder too; a market that has none any more is named with `undefined` */
  | { is: 'acceptPrices'; prices: Record<string, PriceText>; lines?: Record<string, number | undefined> }
  | { is: 'reuse' }

/** What changes the money on them. */
export type StakesEvent =
  | { is: 'editStake'; field: StakeField }
  | { is: 'pressKey'; key: StakeKey }
  | { is: 'typeStake'; field: StakeField; text: string }
  | { is: 'setStake'; field: StakeField; amount: string }
  | { is: 'stakeDone'; highest: HighestStakes }
  | { is: 'stakeCancelled' }
  /** the calculation has answered: stakes that the book refused as too high become what it takes */
  | { is: 'maxStakesKnown'; highest: HighestStakes }
  | { is: 'eachWay'; field: StakeField; on: boolean }
  | { is: 'attachFreeBet'; field: StakeField; freeBet: AttachedFreeBet }
  | { is: 'detachFreeBet'; field: StakeField }
  | { is: 'applyProfitBoost'; field: StakeField; boost: ProfitBoost }
  | { is: 'removeProfitBoost'; field: StakeField }
  /** without an `id`: the selection's own price again */
  | { is: 'choosePriceBoost'; selectionId: string; id?: string }
  | { is: 'chooseAccaBoost'; id?: string }

/** What the customer wants of the slip itself. */
export type ChoiceEvent =
  | { is: 'chooseTab'; tab: Tab }
  | { is: 'acceptOddsChange'; mode: AcceptOddsChange }
  | { is: 'settingsRead'; settings: SlipSettings }
  | { is: 'retainPlaced'; on: boolean }
  | { is: 'noticesRead' }

export type SlipEvent = SelectionsEvent | StakesEvent | ChoiceEvent | { is: 'placement'; event: PlacementEvent }

export type SlipEffect =
  | PlacementEffect
  | { do: 'showSlipFull'; maximum: number }
  /** say `swept` then: what a selection was before is told for a while only */
  | { do: 'sweepReplaced'; afterMs: number }

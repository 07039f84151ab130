import type { ReplacedBy } from '../../catalogue/index.ts'
import type { PriceText } from '../../odds/index.ts'
import type { PlacementEffect, PlacementEvent } from '../placement/placement.ts'
import type { StakeKey } from '../stakes/stakeEntry.ts'
import type { StakeField } from '../stakes/stakeField.ts'
import type { SlipSettings } from './defaultSettings.ts'
import type { AcceptOddsChange, AttachedFreeBet, ProfitBoost, SlipSelection, Tab } from './slipState.ts'

/** The brand's rules for slips. `defaultStake` as on the wire, "10.00"; empty for none. */
export interface SlipRules {
  maximum: number
  stakeDigits: number
  stakeDecimals: number
  defaultStake: string
}

export type NewSelection = Omit<SlipSelection, 'stake' | 'eachWay' | 'priceBoost' | 'switchedOff' | 'replaced'>

/** What to remove: everything, inactive selections (and unavailable ones), or all but these. */
export type Cleaning = { of: 'all' } | { of: 'inactive'; selectionIds: string[] } | { of: 'allBut'; selectionIds: string[] }

/** Each field's maximum stake, as far as known; amounts as on the wire. */
export type HighestStakes = Partial<Record<StakeField, string>>

/** Events that change the selections or what is known of them. */
export type SelectionsEvent =
  | { is: 'add'; selections: NewSelection[] }
  | { is: 'toggle'; selection: NewSelection }
  | { is: 'remove'; selectionIds: string[] }
  | { is: 'clear' }
  | { is: 'clean'; what: Cleaning }
  | { is: 'switch'; selectionId: string; on: boolean }
  | { is: 'replace'; selectionId: string; by: ReplacedBy; accepted?: PriceText; line?: number; atMs?: number }
  /** the timer of `sweepReplaced` fired */
  | { is: 'swept'; atMs: number }
  /** `lines` by selection, also inside bet builders; `undefined` for a market that no longer has one */
  | { is: 'acceptPrices'; prices: Record<string, PriceText>; lines?: Record<string, number | undefined> }
  | { is: 'reuse' }

/** Events that change stakes and bonuses. */
export type StakesEvent =
  | { is: 'editStake'; field: StakeField }
  | { is: 'pressKey'; key: StakeKey }
  | { is: 'typeStake'; field: StakeField; text: string }
  | { is: 'setStake'; field: StakeField; amount: string }
  | { is: 'stakeDone'; highest: HighestStakes }
  | { is: 'stakeCancelled' }
  /** the calculation was answered: stakes refused as too high are set to the maximum */
  | { is: 'maxStakesKnown'; highest: HighestStakes }
  | { is: 'eachWay'; field: StakeField; on: boolean }
  | { is: 'attachFreeBet'; field: StakeField; freeBet: AttachedFreeBet }
  | { is: 'detachFreeBet'; field: StakeField }
  | { is: 'applyProfitBoost'; field: StakeField; boost: ProfitBoost }
  | { is: 'removeProfitBoost'; field: StakeField }
  /** without an `id`: back to the selection's own price */
  | { is: 'choosePriceBoost'; selectionId: string; id?: string }
  | { is: 'chooseAccaBoost'; id?: string }

/** The customer's choices about the slip itself. */
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
  /** then dispatch `swept`: a replacement is only reported for a while */
  | { do: 'sweepReplaced'; afterMs: number }

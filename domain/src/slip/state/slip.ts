import { noStake } from '../stakes/stake.ts'
import type { SlipContent, SlipState, Tab } from './slipState.ts'
import { activeCount } from './switching.ts'
import { idsOf } from './together.ts'

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
  placement: { step: 'before' },
}

/** B4.13f: one selection is a single, whatever was chosen; a system needs three. */
export function activeTab(slip: Pick<SlipContent, 'selections' | 'chosenTab' | 'defaultTab'>): Tab {
  if (slip.selections.length < 2) return 'single'
  const tab = slip.chosenTab ?? slip.defaultTab ?? 'acca'
  return tab === 'system' && activeCount(slip) < 3 ? 'acca' : tab
}

/** Whether it is in the slip, by itself or in a bet builder. */
export const isInSlip = (slip: Pick<SlipState, 'selections'>, selectionId: string): boolean =>
  slip.selections.some((each) => idsOf(each).includes(selectionId))

/** The customer's part of a slip: no placement, no screen state. */
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

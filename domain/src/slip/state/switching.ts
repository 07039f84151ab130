import type { SlipContent, SlipSelection } from './slipState.ts'

/** Selections the customer has not switched off. `activityOf` returns which are in a bet of a tab. */
export const switchedOn = (selections: readonly SlipSelection[]): SlipSelection[] =>
  selections.filter((each) => !each.switchedOff)

export const activeCount = ({ selections }: Pick<SlipContent, 'selections'>): number => switchedOn(selections).length

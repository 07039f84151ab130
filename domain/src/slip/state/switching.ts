import type { SlipContent, SlipSelection } from './slipState.ts'

/** Those that the customer left on. Which of them are in a bet of this tab, `activityOf` says. */
export const switchedOn = (selections: readonly SlipSelection[]): SlipSelection[] =>
  selections.filter((each) => !each.switchedOff)

export const activeCount = ({ selections }: Pick<SlipContent, 'selections'>): number => switchedOn(selections).length

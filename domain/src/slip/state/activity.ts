import { eachWayOffered, eachWayRequired } from './legs.ts'
import type { SlipLeg } from './slipLeg.ts'
import type { Tab } from './slipState.ts'
import { castOf } from './together.ts'

/** Whether a selection is in the bets of a tab, and if not, why. */
export type Activity = 'active' | 'switchedOff' | 'otherTab' | 'needsEachWay'

/**
 * B4.13d: each leg's activity on this tab, in order. An each-way-only selection is in no multiple in which another leg has
 * no place terms.
 */
export function activityOf(legs: readonly SlipLeg[], tab: Tab): Activity[] {
  const own = legs.map(({ selection }): Activity => {
    if (selection.switchedOff) return 'switchedOff'
    return selection.allowedTab !== undefined && selection.allowedTab !== tab ? 'otherTab' : 'active'
  })
  const active = legs.filter((_, at) => own[at] === 'active')
  if (tab === 'single' || accaEachWay(active)) return own
  return own.map((each, at) => (each === 'active' && legs[at] && eachWayRequired(legs[at].view) ? 'needsEachWay' : each))
}

/** B4.20b, B4.20d: every leg offers it, forecasts excepted; and there are no more legs than the brand allows each-way. */
export const accaEachWay = (legs: readonly SlipLeg[], max = Number.POSITIVE_INFINITY): boolean => {
  const counted = legs.filter(({ selection }) => castOf(selection) === undefined)
  return counted.length > 0 && counted.length <= max && counted.every(({ view }) => eachWayOffered(view))
}

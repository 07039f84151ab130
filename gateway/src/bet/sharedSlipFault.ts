import type { SharedSlip } from '@touchline/contract/bet'
import type { Offer } from './offer.ts'
import { isOfCasts } from './selectionFault.ts'
import { groupShapeFaults } from './slipGroups.ts'

/** What no slip can be, in a sentence; each selection is known. A forecast's runners count as one selection of the slip. */
export function sharedSlipFault(slip: SharedSlip, offer: Offer, slipMaximum: number): string | undefined {
  const { selections, selectionGroups = [] } = slip
  const twice = selections.find(({ selectionId }, i) => selections.findIndex((each) => each.selectionId === selectionId) < i)
  if (twice) return `selections: ${twice.selectionId} is there twice.`
  const stray = selections.find(({ selectionId, marketId, eventId }) => {
    const { market, event } = offer.get(selectionId) ?? {}
    return market?.id !== marketId || event?.id !== eventId
  })
  if (stray) return `selections: ${stray.selectionId} is of another market or event.`
  const isRunner = ({ selectionId }: { selectionId: string }) => {
    const market = offer.get(selectionId)?.market
    return market !== undefined && isOfCasts(market)
  }
  if (selections.filter((each) => !isRunner(each)).length > slipMaximum) return `selections: a slip takes ${slipMaximum} at most.`
  const misplaced = selections.find((each) => each.raceCastPosition !== undefined && !isRunner(each))
  if (misplaced) return `raceCastPosition: ${misplaced.selectionId} is no runner of a forecast or tricast.`
  return orderFault(selections.filter(isRunner)) ?? groupFault(slip, selectionGroups, offer)
}

/** The runners of a market are named from the first on, each position once, or in no order. */
function orderFault(runners: SharedSlip['selections']): string | undefined {
  for (const { marketId } of runners) {
    const ofMarket = runners.filter((each) => each.marketId === marketId)
    const positions = new Set(ofMarket.map(({ raceCastPosition }) => raceCastPosition))
    const isOrdered = ofMarket.every((_, i) => positions.has(i + 1))
    if (!isOrdered && (positions.size > 1 || !positions.has(undefined)))
      return `raceCastPosition: the runners of ${marketId} are not numbered from 1 to ${ofMarket.length}.`
  }
  return undefined
}

/** A bet builder is of several of the slip's selections, all of one event, and no selection is in two. */
function groupFault(
  { selections }: SharedSlip,
  groups: NonNullable<SharedSlip['selectionGroups']>,
  offer: Offer,
): string | undefined {
  if (groupShapeFaults({ type: 'COMBO', selections }, groups).length > 0)
    return 'selectionGroups: each is of two or more of these selections, under an id of its own, and none is in two.'
  const mixed = groups.find((group) => new Set(group.selections.map((id) => offer.get(id)?.event.id)).size > 1)
  return mixed && `selectionGroups: ${mixed.id} is of more than one event.`
}

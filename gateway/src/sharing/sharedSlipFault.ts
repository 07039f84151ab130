import type { SharedGroup, SharedSlip } from '@touchline/contract/player/bet'
import { type CastType, castOrders, castTypes } from '@touchline/domain/bet'
import { castMarketType } from '../bet/index.ts'
import { groupShapeFaults, isOfCasts, type Offer } from '../placement/index.ts'

/**
 * Why a slip cannot exist, in a sentence; each selection is known. A forecast's runners count as one selection of the
 * slip.
 */
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
  const casts = selectionGroups.filter(isCast)
  if (selections.filter((each) => !isRunner(each)).length + casts.length > slipMaximum)
    return `selections: a slip takes ${slipMaximum} at most.`
  const misplaced = selections.find((each) => each.raceCastPosition !== undefined && !isRunner(each))
  if (misplaced) return `raceCastPosition: ${misplaced.selectionId} is no runner of a forecast or tricast.`
  const named = new Set(casts.flatMap((group) => group.selections))
  const loose = selections.filter((each) => isRunner(each) && !named.has(each.selectionId))
  const builders = selectionGroups.filter((group) => !isCast(group))
  return orderFault(loose) ?? castFault(casts, slip, offer) ?? groupFault(slip, builders, offer)
}

/** The runners of a market have positions from 1, each once, or no positions. */
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

type CastGroup = SharedGroup & { type: CastType }

export const isCast = (group: SharedGroup): group is CastGroup => castTypes.some((type) => type === group.type)

/** A forecast or tricast has as many runners of one race as it takes, each once; a runner may be in several of them. */
function castFault(casts: CastGroup[], { selections }: SharedSlip, offer: Offer): string | undefined {
  if (new Set(casts.map(({ id }) => id)).size < casts.length) return 'selectionGroups: two have one id.'
  const inSlip = new Set(selections.map(({ selectionId }) => selectionId))
  const wrong = casts.find(({ type, selections: runners }) => {
    const markets = new Set(runners.map((id) => offer.get(id)?.market))
    const isOfItsMarket = markets.size === 1 && [...markets].every((market) => market?.type === castMarketType(type))
    const isOnce = new Set(runners).size === runners.length && runners.every((id) => inSlip.has(id))
    return !isOfItsMarket || !isOnce || castOrders(type, runners.length).length === 0
  })
  return wrong && `selectionGroups: ${wrong.id} is not of the runners that a ${wrong.type} takes.`
}

/** A bet builder has several of the slip's selections, all of one event, and no selection is in two. */
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

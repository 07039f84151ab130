import { eachWayOfferOf, isInSlip } from '@touchline/domain/slip'
import { catalogue } from '../../lib/live/index.ts'
import { dispatch, useSlip } from './slipStore.ts'

/** For a price button: whether it is chosen. Renders again only when that changes. */
export const useIsInSlip = (selectionId: string): boolean => useSlip((slip) => isInSlip(slip, selectionId))

export const useSlipCount = (): number => useSlip((slip) => slip.selections.length)

/** Puts the selection into the slip at the price that is shown, or takes it out. Unknown selections are left alone. */
export function toggleSelection(selectionId: string): void {
  const selection = catalogue.get('selection', selectionId)
  if (!selection) return
  const { marketId, eventId, kind, price } = selection
  const market = catalogue.get('market', marketId)
  const eachWayOffer = market && eachWayOfferOf(market)
  dispatch({
    is: 'toggle',
    selection: {
      selectionId,
      marketId,
      eventId,
      kind,
      ...(price !== undefined && { accepted: price }),
      ...(market?.line !== undefined && { line: market.line }),
      ...(eachWayOffer && { eachWayOffer }),
    },
  })
}

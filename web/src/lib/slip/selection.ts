import { eachWayOfferOf, isInSlip, type NewSelection, type SlipEvent, type SlipPart } from '@touchline/domain/slip'
import { catalogue } from '../live/index.ts'
import { dispatch, useSlip, useWaiting } from './slipStore.ts'

/** For a price button: whether it is chosen. Renders again only when that changes. */
export function useIsInSlip(selectionId: string): boolean {
  const inSlip = useSlip((slip) => isInSlip(slip, selectionId))
  const isPressed = useWaiting((events) => pressedIn(events).includes(selectionId))
  return inSlip !== isPressed
}

export function useSlipCount(): number {
  const pressed = pressedIn(useWaiting())
  return useSlip((slip) => pressed.reduce((count, id) => count + (isInSlip(slip, id) ? -1 : 1), slip.selections.length))
}

/** Prices that were pressed before the slip's machine was here are shown as they will stand then; twice is not at all. */
function pressedIn(waiting: readonly SlipEvent[]): string[] {
  const ids = waiting.flatMap((event) => (event.is === 'toggle' ? event.selection.selectionId : []))
  return [...new Set(ids)].filter((id) => ids.filter((each) => each === id).length % 2 === 1)
}

/** A selection at the price that is shown now; nothing where the catalogue does not have it. */
export function partNow(selectionId: string): SlipPart | undefined {
  const selection = catalogue.get('selection', selectionId)
  if (!selection) return undefined
  const { marketId, eventId, kind, price } = selection
  const line = catalogue.get('market', marketId)?.line
  return {
    selectionId,
    marketId,
    eventId,
    kind,
    ...(price !== undefined && { accepted: price }),
    ...(line !== undefined && { line }),
  }
}

/** The same as an entry for the slip. */
export function selectionNow(selectionId: string): NewSelection | undefined {
  const part = partNow(selectionId)
  const market = part && catalogue.get('market', part.marketId)
  const eachWayOffer = market && eachWayOfferOf(market)
  return part && { ...part, ...(eachWayOffer && { eachWayOffer }) }
}

/** Puts an entry into the slip beside what is there. */
export const addToSlip = (entry: NewSelection): void => dispatch({ is: 'add', selections: [entry] })

/** Puts the selection into the slip at the price that is shown, or takes it out. Unknown selections are left alone. */
export function toggleSelection(selectionId: string): void {
  const selection = selectionNow(selectionId)
  if (selection) dispatch({ is: 'toggle', selection })
}

import { eachWayOfferOf, isInSlip, type NewSelection, type SlipEvent, type SlipPart } from '@touchline/domain/slip'
import { catalogue } from '../live/index.ts'
import { dispatch, useSlip, useWaiting } from './slipStore.ts'

/** For a price button: whether it is selected. Re-renders only when that changes. */
export function useIsInSlip(selectionId: string): boolean {
  const inSlip = useSlip((slip) => isInSlip(slip, selectionId))
  const isPressed = useWaiting((events) => pressedIn(events).includes(selectionId))
  return inSlip !== isPressed
}

export function useSlipCount(): number {
  const pressed = pressedIn(useWaiting())
  return useSlip((slip) => pressed.reduce((count, id) => count + (isInSlip(slip, id) ? -1 : 1), slip.selections.length))
}

/** Prices pressed before the slip's machine is loaded are shown as they will be then; pressed twice means removed. */
function pressedIn(waiting: readonly SlipEvent[]): string[] {
  const ids = waiting.flatMap((event) => (event.is === 'toggle' ? event.selection.selectionId : []))
  return [...new Set(ids)].filter((id) => ids.filter((each) => each === id).length % 2 === 1)
}

/** A selection at the price shown now; undefined if the catalogue lacks it. */
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

/** The same as a slip entry. */
export function selectionNow(selectionId: string): NewSelection | undefined {
  const part = partNow(selectionId)
  const market = part && catalogue.get('market', part.marketId)
  const eachWayOffer = market && eachWayOfferOf(market)
  return part && { ...part, ...(eachWayOffer && { eachWayOffer }) }
}

/** Adds an entry to the slip. */
export const addToSlip = (entry: NewSelection): void => dispatch({ is: 'add', selections: [entry] })

/** Adds the selection to the slip at the price shown, or removes it. Ignores unknown selections. */
export function toggleSelection(selectionId: string): void {
  const selection = selectionNow(selectionId)
  if (selection) dispatch({ is: 'toggle', selection })
}

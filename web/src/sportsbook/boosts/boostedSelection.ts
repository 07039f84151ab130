import { addToSlip, builderEntry, dispatch, selectionNow, useSlip } from '../../lib/slip/index.ts'

/** Whether the selection or the bet builder is on the slip at its boosted price. */
export const useIsBoosted = (selectionId: string, boostId: string): boolean =>
  useSlip(({ selections }) => selections.some((each) => each.selectionId === selectionId && each.priceBoost === boostId))

/** Adds a selection to the slip at its boosted price, or removes it. If it is already on the slip it gets the boost. */
export function toggleBoosted(selectionId: string, boostId: string): void {
  const there = useSlip.getState().selections.find((each) => each.selectionId === selectionId)
  const entry = selectionNow(selectionId)
  if (there?.priceBoost === boostId) {
    if (entry) dispatch({ is: 'toggle', selection: entry })
    return
  }
  if (!there && entry) addToSlip(entry)
  dispatch({ is: 'choosePriceBoost', selectionId, id: boostId })
}

/** The same for a bet builder suggested by the book. */
export function toggleBoostedBuilder(boosted: { accaId: string; selectionIds: readonly string[]; boostId: string }): void {
  const { accaId, selectionIds, boostId } = boosted
  const there = useSlip.getState().selections.find((each) => each.selectionId === accaId)
  if (there?.priceBoost === boostId) return dispatch({ is: 'remove', selectionIds: [accaId] })
  const entry = there ? undefined : builderEntry(accaId, selectionIds)
  if (entry) addToSlip(entry)
  dispatch({ is: 'choosePriceBoost', selectionId: accaId, id: boostId })
}

import { addToSlip, selectionNow } from '../slip/selection.ts'
import { dispatch, useSlip } from '../slip/slipStore.ts'

/** Whether the selection is on the slip at its boosted price. */
export const useIsBoosted = (selectionId: string, boostId: string): boolean =>
  useSlip(({ selections }) => selections.some((each) => each.selectionId === selectionId && each.priceBoost === boostId))

/** Puts a selection on the slip at its boosted price, or takes it off. One that is there already only takes the boost. */
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

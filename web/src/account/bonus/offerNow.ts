/** A4.16: which offer the page opens by itself. */
export interface OfferFacts {
  /** the ids of the offers of whoever is logged in; nobody: none */
  currentBonuses: readonly string[]
  postponedBonusIds: readonly string[]
  compsAllowed: boolean
  isDesktop: boolean
  isPlacing: boolean
}

/** A4.16a, A4.16b: the first that is not postponed; none during a placement, nor on desktop if no bonuses are allowed. */
export function offerNow({
  currentBonuses,
  postponedBonusIds,
  compsAllowed,
  isDesktop,
  isPlacing,
}: OfferFacts): string | undefined {
  if (isPlacing || (isDesktop && !compsAllowed)) return undefined
  return currentBonuses.find((id) => !postponedBonusIds.includes(id))
}

export type Look =
  /** nothing to do */
  | { do: 'nothing' }
  /** the open dialog is about an offer that is not to be shown any more */
  | { do: 'hide' }
  /** after the delay, looked at again */
  | { do: 'wait' }
  | { do: 'show'; id: string }

/** `open`: the offer that a dialog shows, `isCovered`: whether another dialog is open, `isDue`: whether the delay is over. */
export function nextLook(
  facts: OfferFacts,
  { open, isCovered, isDue }: { open: string | undefined; isCovered: boolean; isDue: boolean },
): Look {
  if (open !== undefined) {
    const isGone = facts.isPlacing || (facts.isDesktop && !facts.compsAllowed) || !facts.currentBonuses.includes(open)
    return { do: isGone ? 'hide' : 'nothing' }
  }
  const id = offerNow(facts)
  if (id === undefined) return { do: 'nothing' }
  return isDue && !isCovered ? { do: 'show', id } : { do: 'wait' }
}

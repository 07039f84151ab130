import type { DisplayOdds } from '../odds/index.ts'

interface ShownSelection {
  sportId: string
  displayOdds?: DisplayOdds | undefined
  bestOddsGuaranteed?: { appliedInSettlement: boolean; originalDisplayOdds: DisplayOdds } | undefined
}

/**
 * B4.27f: where best odds were paid, they are shown first, with the odds taken next to them: on the wire it is the other
 * way round.
 */
export function bestOddsShown<Selection extends ShownSelection>(
  selection: Selection,
  eligibleSportIds: readonly string[],
): Selection {
  const { sportId, displayOdds, bestOddsGuaranteed: best } = selection
  if (!best?.appliedInSettlement || !displayOdds || !eligibleSportIds.includes(sportId)) return selection
  return {
    ...selection,
    displayOdds: best.originalDisplayOdds,
    bestOddsGuaranteed: { ...best, originalDisplayOdds: displayOdds },
  }
}

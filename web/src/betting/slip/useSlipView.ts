import { partsOf, type SlipState } from '@touchline/domain/slip'
import { useMemo } from 'react'
import { useTightestLimit } from '../../lib/account/index.ts'
import { useConfig } from '../../lib/config/index.ts'
import { useUser } from '../../lib/session/index.ts'
import { useLegViews, useSlip } from '../../lib/slip/index.ts'
import { useCalculated } from './calculation.ts'
import { type SlipView, slipView } from './slipView.ts'

/**
 * The slip and everything shown about it. Re-renders when a price, a state, the balance or the slip changes, and otherwise
 * returns the same object.
 */
export function useSlipView(): SlipView & { slip: SlipState } {
  const slip = useSlip()
  const lookUp = useLegViews(shownIds(slip))
  const calculated = useCalculated(slip)
  const config = useConfig()
  const user = useUser()
  const ownLimit = useTightestLimit(slip.selections.length > 0)
  return useMemo(
    () => ({ ...slipView({ slip, lookUp, config, user, ownLimit, calculated }), slip }),
    [slip, lookUp, config, user, ownLimit, calculated],
  )
}

/** The selections on the slip and in sent bets, whose names appear in the result even after a reload. */
function shownIds({ selections, placement }: SlipState): string[] {
  const sent = 'bets' in placement ? placement.bets.flatMap(({ request }) => request.selections) : []
  return [...new Set([...selections.flatMap(partsOf), ...sent].map(({ selectionId }) => selectionId))]
}

import type { SlipState } from '@touchline/domain/slip'
import { useConfig } from '../../lib/config/index.ts'
import { useUser } from '../session/sessionStore.ts'
import { useCalculation } from './calculation.ts'
import { useLegViews } from './legViews.ts'
import { useSlip } from './slipStore.ts'
import { type SlipView, slipView } from './slipView.ts'

/** The slip with all that the screen says about it; renders again when a price, a state, the balance or the slip changes. */
export function useSlipView(): SlipView & { slip: SlipState } {
  const slip = useSlip()
  const lookUp = useLegViews(slip.selections.map(({ selectionId }) => selectionId))
  const calculation = useCalculation(slip)
  const view = slipView({ slip, lookUp, config: useConfig(), user: useUser(), calculation })
  return { ...view, slip }
}

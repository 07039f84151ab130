import { legState, livePrice } from '../state/legs.ts'
import type { SlipLeg } from '../state/slipLeg.ts'
import type { AcceptOddsChange } from '../state/slipState.ts'
import { partsOf } from '../state/together.ts'
import { lineMoved, priceTrend } from '../state/trend.ts'
import type { Problem } from './problem.ts'

/** B5.11, B5.12; B4.22b: for a selection that cannot be bet on, price and line changes do not matter. */
export function movedProblems(leg: SlipLeg, mode: AcceptOddsChange): Problem[] {
  return legState(leg.view) === 'open' ? [...lineChanged(leg), ...oddsChanged(leg, mode)] : []
}

/** Another line, or a replaced selection, is another bet, which no setting accepts automatically. */
function lineChanged({ selection, lines }: SlipLeg): Problem[] {
  const { selectionId, replaced } = selection
  const parts = partsOf(selection)
  const at = replaced ? 0 : parts.findIndex(({ line }, i) => lineMoved(line, lines[i]))
  const part = parts[at]
  if (!part) return []
  const [from, to] = [replaced?.line ?? part.line, lines[at]]
  return [
    {
      is: 'lineChanged',
      selectionId,
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      ...(part.selectionId !== selectionId && { partId: part.selectionId }),
    },
  ]
}

function oddsChanged({ selection, view }: SlipLeg, mode: AcceptOddsChange): Problem[] {
  const { selectionId, accepted } = selection
  const to = livePrice(view)
  if (accepted === undefined || to === undefined) return []
  const trend = priceTrend(accepted, to)
  const isReported = trend === 'down' ? mode !== 'ACCEPT_ANY_ODDS' : trend === 'up' && mode === 'NOT_ACCEPT'
  return isReported ? [{ is: 'oddsChanged', selectionId, from: accepted, to }] : []
}

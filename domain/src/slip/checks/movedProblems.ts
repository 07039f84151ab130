import { legState, livePrice } from '../state/legs.ts'
import type { SlipLeg } from '../state/slipLeg.ts'
import type { AcceptOddsChange } from '../state/slipState.ts'
import { partsOf } from '../state/together.ts'
import { lineMoved, priceTrend } from '../state/trend.ts'
import type { Problem } from './problem.ts'

/** B5.11, B5.12; B4.22b: of a selection that cannot be bet on neither price nor line matters. */
export function movedProblems(leg: SlipLeg, mode: AcceptOddsChange): Problem[] {
  return legState(leg.view) === 'open' ? [...lineChanged(leg), ...oddsChanged(leg, mode)] : []
}

/** Another handicap, or another selection in this one's place: another bet, which no setting accepts unseen. */
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
  const told = trend === 'down' ? mode !== 'ACCEPT_ANY_ODDS' : trend === 'up' && mode === 'NOT_ACCEPT'
  return told ? [{ is: 'oddsChanged', selectionId, from: accepted, to }] : []
}

import { legState, liveLine, livePrice } from './legs.ts'
import type { Problem } from './problem.ts'
import type { SlipLeg } from './slipLeg.ts'
import type { AcceptOddsChange } from './slipState.ts'
import { priceTrend } from './trend.ts'

/** B5.11, B5.12; B4.22b: of a selection that cannot be bet on neither price nor line matters. */
export function movedProblems(leg: SlipLeg, mode: AcceptOddsChange): Problem[] {
  return legState(leg.view) === 'open' ? [...lineChanged(leg), ...oddsChanged(leg, mode)] : []
}

/** Another handicap, or another selection in this one's place: another bet, which no setting accepts unseen. */
function lineChanged({ selection, view }: SlipLeg): Problem[] {
  const { selectionId, replaced } = selection
  const from = replaced?.line ?? selection.line
  const to = liveLine(view)
  // from +1 to −1 is no greater a handicap, but the other side's
  const moved = replaced !== undefined || (selection.line !== undefined && to !== undefined && selection.line !== to)
  if (!moved) return []
  return [{ is: 'lineChanged', selectionId, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }]
}

function oddsChanged({ selection, view }: SlipLeg, mode: AcceptOddsChange): Problem[] {
  const { selectionId, accepted } = selection
  const to = livePrice(view)
  if (accepted === undefined || to === undefined) return []
  const trend = priceTrend(accepted, to)
  const told = trend === 'down' ? mode !== 'ACCEPT_ANY_ODDS' : trend === 'up' && mode === 'NOT_ACCEPT'
  return told ? [{ is: 'oddsChanged', selectionId, from: accepted, to }] : []
}

import type { SlipEvent } from './slipEvent.ts'
import type { SlipPart, SlipSelection, SlipState } from './slipState.ts'

type Lines = Record<string, number | undefined>

/** B4.14b: the shown prices and lines become the accepted ones. */
export function acceptPrices(slip: SlipState, { prices, lines = {} }: Extract<SlipEvent, { is: 'acceptPrices' }>): SlipState {
  const selections = slip.selections.map((each) => {
    const accepted = prices[each.selectionId] ?? each.accepted
    const seen = each.selectionId in prices || each.selectionId in lines
    const relined = withLines(each, lines)
    if (!seen || (relined === each && accepted === each.accepted && !each.replaced)) return relined
    const { replaced: _, ...rest } = relined
    return { ...rest, ...(accepted !== undefined && { accepted }) }
  })
  return { ...slip, selections }
}

/** Its own line, and those of its parts. */
function withLines(entry: SlipSelection, lines: Lines): SlipSelection {
  const own = isMoved(entry, lines) ? atLine(entry, lines[entry.selectionId]) : entry
  const { together } = entry
  if (!together?.parts.some((part) => isMoved(part, lines))) return own
  const parts = together.parts.map((part) => (isMoved(part, lines) ? atLine(part, lines[part.selectionId]) : part))
  return { ...own, together: { ...together, parts } }
}

const isMoved = ({ selectionId, line }: SlipPart, lines: Lines): boolean => selectionId in lines && lines[selectionId] !== line

function atLine<Part extends { line?: number }>(part: Part, line: number | undefined): Omit<Part, 'line'> & { line?: number } {
  const { line: _, ...rest } = part
  return { ...rest, ...(line !== undefined && { line }) }
}

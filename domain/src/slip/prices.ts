import type { SlipEvent } from './slipEvent.ts'
import type { SlipState } from './slipState.ts'

/** B4.14b: of those that were seen, the price and the line of now are the ones to compare with. */
export function acceptPrices(slip: SlipState, { prices, lines = {} }: Extract<SlipEvent, { is: 'acceptPrices' }>): SlipState {
  const selections = slip.selections.map((each) => {
    const accepted = prices[each.selectionId] ?? each.accepted
    const line = lines[each.selectionId] ?? each.line
    const seen = each.selectionId in prices || each.selectionId in lines
    if (!seen || (accepted === each.accepted && line === each.line && !each.replaced)) return each
    const { replaced: _, ...rest } = each
    return { ...rest, ...(accepted !== undefined && { accepted }), ...(line !== undefined && { line }) }
  })
  return { ...slip, selections }
}

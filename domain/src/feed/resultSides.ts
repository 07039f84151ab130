import type { Catalogue, Market, Selection } from '../catalogue/index.ts'
import type { MarketResult, Outcome } from './messages.ts'

/** A selection of a market and its outcome. */
export interface Side {
  id: string
  selection: Selection
  /** the side of the market, if the source states it */
  outcomeType: string | undefined
  outcome: Outcome
}

export const isLineQuarter = (line: number): boolean => !Number.isInteger(line * 2) && Number.isInteger(line * 4)

/** The outcomes by selection; a replaced selection with the same outcome as its replacement is omitted. */
export function sidesOf({ outcomes }: Pick<MarketResult, 'outcomes'>, market: Market, catalogue: Catalogue): Side[] {
  return market.selectionIds.flatMap((id) => {
    const [selection, outcome] = [catalogue.get('selection', id), outcomes[id]]
    if (!selection || !outcome) return []
    const replacement = catalogue.replacementOf(id)?.by.selectionId
    if (replacement !== undefined && outcomes[replacement]?.result === outcome.result) return []
    return [{ id, selection, outcomeType: selection.outcomeType ?? roleOf(selection, catalogue), outcome }]
  })
}

function roleOf({ eventId, participantId }: Selection, catalogue: Catalogue): 'HOME' | 'AWAY' | undefined {
  if (participantId === undefined) return undefined
  const role = catalogue.get('event', eventId)?.participants.find(({ id }) => id === participantId)?.role
  return role === 'RUNNER' ? undefined : role
}

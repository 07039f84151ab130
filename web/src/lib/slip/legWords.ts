import { marketNameWithSide, sideLine, signedLine } from '@touchline/domain/browse'
import { partsOf, type SlipSelection } from '@touchline/domain/slip'
import type { Text } from '../intl/index.ts'
import { catalogue } from '../live/index.ts'
import { type Names, sideNamed } from '../offer/index.ts'
import { castName } from './betNames.ts'

export interface LegWords {
  name: string
  market: string
  event: string
}

interface Ids {
  selectionId: string
  marketId: string
  eventId: string
  /** the requested line, if it differs from the market's current one */
  hcp?: number
}

/** A selection's name, as the catalogue knows it or last knew it. */
export function legWords({ selectionId, marketId, eventId, hcp }: Ids, names: Names): LegWords {
  const market = catalogue.lastKnown('market', marketId)
  const selection = catalogue.lastKnown('selection', selectionId) ?? { name: '' }
  const line = hcp ?? market?.line
  return {
    name: names.selection({ ...sideNamed(selection, market), line }),
    market: market ? names.market(marketNameWithSide(market)) : '',
    event: catalogue.lastKnown('event', eventId)?.name ?? '',
  }
}

/** A line seen from this selection: the sign is reversed for the away side. */
export function lineWords(selectionId: string, line: number | undefined): string {
  const selection = catalogue.lastKnown('selection', selectionId)
  const market = catalogue.lastKnown('market', selection?.marketId ?? '')
  const side = { outcomeType: selection?.outcomeType, marketType: market?.type, line }
  return sideLine(side) ?? (line === undefined ? '–' : signedLine(line))
}

/** The name of a slip entry; `parts` of combined selections, in order. */
export function entryWords(entry: SlipSelection, text: Text, names: Names): LegWords & { parts: LegWords[] } {
  const parts = partsOf(entry).map((part) => legWords(part, names))
  const [first] = parts
  if (!entry.together || !first) return { ...legWords(entry, names), parts: [] }
  const { as } = entry.together
  if (as === 'builder') return { name: text('slip.builder.legs', { count: parts.length }), market: '', event: first.event, parts }
  return { name: castName(as, text), market: '', event: first.event, parts: parts.map((part) => ({ ...part, market: '' })) }
}

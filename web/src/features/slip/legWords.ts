import { partsOf, type SlipSelection } from '@touchline/domain/slip'
import type { Text } from '../../lib/intl/index.ts'
import { catalogue } from '../../lib/live/index.ts'
import type { Names } from '../../lib/offer/index.ts'
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
}

/** What a selection is called: as the catalogue knows it, or last knew it. */
export function legWords({ selectionId, marketId, eventId }: Ids, names: Names): LegWords {
  const market = catalogue.lastKnown('market', marketId)
  const name = catalogue.lastKnown('selection', selectionId)?.name ?? ''
  return {
    name: names.selection({ name, marketType: market?.type }),
    market: names.market(market?.name ?? ''),
    event: catalogue.lastKnown('event', eventId)?.name ?? '',
  }
}

/** What an entry of the slip is called; `parts` of several that stand together, in their order. */
export function entryWords(entry: SlipSelection, text: Text, names: Names): LegWords & { parts: LegWords[] } {
  const parts = partsOf(entry).map((part) => legWords(part, names))
  const [first] = parts
  if (!entry.together || !first) return { ...legWords(entry, names), parts: [] }
  const { as } = entry.together
  if (as === 'builder') return { name: text('slip.builder.legs', { count: parts.length }), market: '', event: first.event, parts }
  return { name: castName(as, text), market: '', event: first.event, parts: parts.map((part) => ({ ...part, market: '' })) }
}

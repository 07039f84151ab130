import { partsOf, type SlipSelection } from '@touchline/domain/slip'
import type { Text } from '../../lib/intl/index.ts'
import { catalogue } from '../../lib/live/index.ts'
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
export function legWords({ selectionId, marketId, eventId }: Ids): LegWords {
  return {
    name: catalogue.lastKnown('selection', selectionId)?.name ?? '',
    market: catalogue.lastKnown('market', marketId)?.name ?? '',
    event: catalogue.lastKnown('event', eventId)?.name ?? '',
  }
}

/** What an entry of the slip is called; `parts` of several that stand together, in their order. */
export function entryWords(entry: SlipSelection, text: Text): LegWords & { parts: LegWords[] } {
  const parts = partsOf(entry).map(legWords)
  const [first] = parts
  if (!entry.together || !first) return { ...legWords(entry), parts: [] }
  const { as } = entry.together
  if (as === 'builder') return { name: text('slip.builder.legs', { count: parts.length }), market: '', event: first.event, parts }
  return { name: castName(as, text), market: '', event: first.event, parts }
}

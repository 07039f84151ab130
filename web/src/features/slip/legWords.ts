import { catalogue } from '../../lib/live/index.ts'

export interface LegWords {
  name: string
  market: string
  event: string
}

/** What a selection is called: as the catalogue knows it, or last knew it. */
export function legWords({
  selectionId,
  marketId,
  eventId,
}: {
  selectionId: string
  marketId: string
  eventId: string
}): LegWords {
  return {
    name: catalogue.lastKnown('selection', selectionId)?.name ?? '',
    market: catalogue.lastKnown('market', marketId)?.name ?? '',
    event: catalogue.lastKnown('event', eventId)?.name ?? '',
  }
}

import type { FeedMessage } from '@touchline/domain/feed'
import type { CatalogueStore } from '../catalogue/index.ts'

/** The ids in a message that the catalogue does not have: their events may have left it. */
export function unknownIds(message: FeedMessage, { catalogue }: CatalogueStore): string[] {
  const ids = idsOf(message)
  const known = (id: string) => catalogue.get('event', id) ?? catalogue.get('market', id) ?? catalogue.get('selection', id)
  return ids.filter((id) => !known(id))
}

function idsOf(message: FeedMessage): string[] {
  switch (message.type) {
    case 'event':
      return [message.data.id]
    case 'market':
    case 'scoreboard':
    case 'statistics':
    case 'nonRunner':
      return [message.data.eventId]
    case 'prices':
    case 'result':
    case 'void':
      return [message.data.marketId]
    case 'replace':
      return [message.data.oldSelectionId, message.data.selectionId]
    case 'status':
      if ('eventId' in message.data) return [message.data.eventId]
      return 'marketId' in message.data ? [message.data.marketId] : [message.data.selectionId]
    case 'category':
    case 'silence':
      return []
  }
}

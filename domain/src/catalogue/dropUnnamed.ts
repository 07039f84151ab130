import type { Catalogue } from './catalogue.ts'
import type { Op } from './ops.ts'

/**
 * The removals that complete a list: all markets of the event (or the one market) and their selections in the catalogue
 * that the new list does not contain.
 */
export function dropUnnamed(
  catalogue: Catalogue,
  list: { eventId: string } | { marketId: string },
  named: ReadonlySet<string>,
): Op[] {
  const marketIds = 'eventId' in list ? catalogue.marketIdsOf(list.eventId) : [list.marketId]
  return marketIds.flatMap((marketId): Op[] => {
    const selectionIds = catalogue.get('market', marketId)?.selectionIds ?? []
    return [
      ...selectionIds.filter((id) => !named.has(id)).map((id): Op => ({ op: 'remove', entity: 'selection', id })),
      ...(named.has(marketId) ? [] : [{ op: 'remove', entity: 'market', id: marketId } satisfies Op]),
    ]
  })
}

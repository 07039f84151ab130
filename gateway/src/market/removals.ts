import type { Catalogue, Op } from '@touchline/domain/catalogue'

/** All that the catalogue has of these events, as ops that take it out. */
export function removalsOf(eventIds: ReadonlySet<string>, catalogue: Catalogue): Op[] {
  if (eventIds.size === 0) return []
  const ofThem = <Entity extends { eventId: string }>(all: Iterable<Entity>) =>
    Array.from(all).filter((each) => eventIds.has(each.eventId))
  return [
    ...ofThem(catalogue.all('selection')).map(({ id }): Op => ({ op: 'remove', entity: 'selection', id })),
    ...ofThem(catalogue.all('market')).map(({ id }): Op => ({ op: 'remove', entity: 'market', id })),
    ...Array.from(eventIds).flatMap((id): Op[] => [
      { op: 'remove', entity: 'scoreboard', id },
      { op: 'remove', entity: 'statistics', id },
      { op: 'remove', entity: 'event', id },
    ]),
  ]
}

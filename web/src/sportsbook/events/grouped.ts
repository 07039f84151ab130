import type { EntityTables } from '@touchline/contract/entity'
import { localDay } from '../../lib/clock/index.ts'

export interface Group {
  key: string
  eventIds: string[]
}

function group(eventIds: readonly string[], keyOf: (eventId: string) => string | undefined): Group[] {
  const groups = new Map<string, Group>()
  for (const id of eventIds) {
    const key = keyOf(id)
    if (key === undefined) continue
    const one = groups.get(key) ?? { key, eventIds: [] }
    one.eventIds.push(id)
    groups.set(key, one)
  }
  return [...groups.values()]
}

/** By the reader's local day, in the given order. */
export const byDay = ({ entities }: EntityTables, eventIds: readonly string[]): Group[] =>
  group(eventIds, (id) => entities.event[id] && localDay(entities.event[id].startTime))

/** By league, in the order of their first event. */
export const byLeague = ({ entities }: EntityTables, eventIds: readonly string[]): Group[] =>
  group(eventIds, (id) => entities.event[id]?.categoryId)

/** By sport, in the order of their first event. */
export const bySport = ({ entities }: EntityTables, eventIds: readonly string[]): Group[] =>
  group(eventIds, (id) => entities.event[id]?.sportId)

/** Events in play first, the others in their order. */
export const inPlayFirst = ({ entities }: EntityTables, eventIds: readonly string[]): { inPlay: string[]; later: string[] } => {
  const playing = (id: string) => ['INPLAY', 'SUSPENDED', 'INTERRUPTED'].includes(entities.event[id]?.state ?? '')
  return { inPlay: eventIds.filter(playing), later: eventIds.filter((id) => !playing(id)) }
}

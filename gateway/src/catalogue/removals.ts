import type { Catalogue, Op } from '@touchline/domain/catalogue'
import { inTurns } from '../worker/index.ts'

/**
 * All that the catalogue has of these events, as ops that take it out. Selections that their market lists no longer are found
 * only among all of them, in turns.
 */
export async function removalsOf(eventIds: ReadonlySet<string>, catalogue: Catalogue): Promise<Op[]> {
  if (eventIds.size === 0) return []
  const ops: Op[] = []
  for (const kind of ['selection', 'market'] as const)
    await inTurns(catalogue.all(kind), ({ id, eventId }) => {
      if (eventIds.has(eventId)) ops.push({ op: 'remove', entity: kind, id })
    })
  for (const id of eventIds)
    for (const entity of ['scoreboard', 'statistics', 'event'] as const) ops.push({ op: 'remove', entity, id })
  return ops
}

import type { Catalogue, Op } from '@touchline/domain/catalogue'
import { inTurns } from '../worker/index.ts'

/**
 * The ops that remove everything of these events. Selections that their market no longer lists are only found by
 * scanning all of them, in slices.
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

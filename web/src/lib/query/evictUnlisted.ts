import type { QueryCache } from '@tanstack/react-query'

interface Keeping {
  /** events to keep regardless of lists: those on the slip */
  keep: () => Iterable<string>
  evict: (eventId: string) => void
  /** runs it later: by then a response being stored is listed */
  later: (run: () => void) => void
}

/**
 * P3.12b: evicts a list's events some time after its page was left, or when the list arrives without them. Events that
 * another list still has (such as recommendations) and those to keep stay. Returns the stop function.
 */
export function evictUnlisted(cache: QueryCache, { keep, evict, later }: Keeping): () => void {
  const listed = new Map<string, readonly string[]>()

  function now(hash: string, ids: readonly string[]): void {
    const before = listed.get(hash) ?? []
    if (ids.length > 0) listed.set(hash, ids)
    else listed.delete(hash)
    if (before.length > 0) later(() => forget(before))
  }

  function forget(ids: readonly string[]): void {
    const needed = new Set([...keep(), ...Array.from(listed.values()).flat()])
    for (const id of ids) if (!needed.has(id)) evict(id)
  }

  for (const { queryHash, state } of cache.getAll()) now(queryHash, eventIdsIn(state.data))
  return cache.subscribe(({ type, query }) => {
    if (type === 'removed') now(query.queryHash, [])
    else if (type === 'added' || type === 'updated') {
      const ids = eventIdsIn(query.state.data)
      if (ids !== listed.get(query.queryHash)) now(query.queryHash, ids)
    }
  })
}

const none: readonly string[] = []
const known = new WeakMap<object, readonly string[]>()

/** The events of a response with entity tables; the same array for the same response. */
function eventIdsIn(data: unknown): readonly string[] {
  if (typeof data !== 'object' || data === null || !('entities' in data)) return none
  const ids = known.get(data) ?? Object.keys((data.entities as { event?: object }).event ?? {})
  known.set(data, ids)
  return ids
}

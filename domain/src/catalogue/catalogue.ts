import { childLists } from './childLists.ts'
import type { Entities, EntityKind, Version } from './entities.ts'
import { merge, sameValue } from './merge.ts'
import type { Change, Op, ReplacedBy } from './ops.ts'
import { createRemovals, type Removal } from './removals.ts'

/**
 * What is on offer, by kind and id: the gateway and the browser hold one each and feed it the same changes. Entities
 * are immutable snapshots: the reference stays the same until something in it really changes.
 *
 * Changes may come twice and late (two channels carry the same entity): an op that is not newer than its entity is
 * dropped, so every interleaving of channels, each in its own order, ends in the newest state.
 */
export interface Catalogue {
  /** the highest version that was applied */
  readonly v: Version
  get<K extends EntityKind>(kind: K, id: string): Entities[K] | undefined
  /** the entity, or as it was last before its removal (for as long as that is remembered) */
  lastKnown<K extends EntityKind>(kind: K, id: string): Entities[K] | undefined
  /** the version at which the entity is known to be true; 0 for one that is not here */
  versionOf(kind: EntityKind, id: string): Version
  count(kind: EntityKind): number
  all<K extends EntityKind>(kind: K): IterableIterator<Entities[K]>
  /** in the order of arrival; the same array until the list changes */
  marketIdsOf(eventId: string): readonly string[]
  /** the events directly in this category; the same array until the list changes */
  eventIdsOf(categoryId: string): readonly string[]
  replacementOf(selectionId: string): { by: ReplacedBy; v: Version } | undefined
  /**
   * The removals newer than `v`, oldest first; undefined where `v` is so old that some are forgotten (then only a
   * whole snapshot helps).
   */
  removalsSince(v: Version): Removal[] | undefined
  /** Returns the ops that really changed something (an update with only the fields that differ), which it also announces. */
  apply(change: Change): Op[]
  /**
   * Calls `listener` after each change of this entity, once per change, when all its ops are in. An event's listeners
   * hear of its list of markets too, a category's of its list of events. Returns the end of it.
   */
  subscribe(kind: EntityKind, id: string, listener: () => void): () => void
  /** Calls `listener` with what each change really changed. Returns the end of it. */
  onChange(listener: (change: Change) => void): () => void
}

/** The next version: one number for the whole catalogue that only grows, over restarts (and a clock set back) too. */
export const nextVersion = (last: Version, nowMs: number): Version => Math.max(last + 1, Math.floor(nowMs * 1000))

interface Entry {
  entity: Entities[EntityKind]
  v: Version
}

/** An op that changed something, and the keys of the parents whose lists it changed. */
interface Done {
  op: Op
  parents: readonly string[]
}
const none: readonly string[] = []

export function createCatalogue(): Catalogue {
  const tables: Record<EntityKind, Map<string, Entry>> = {
    category: new Map(),
    event: new Map(),
    market: new Map(),
    selection: new Map(),
    scoreboard: new Map(),
    statistics: new Map(),
  }
  const listeners = new Map<string, Set<() => void>>()
  const changeListeners = new Set<(change: Change) => void>()
  const replacements = new Map<string, { by: ReplacedBy; v: Version }>()
  const removals = createRemovals()
  const marketLists = childLists()
  const eventLists = childLists()
  let highest: Version = 0

  const keyOf = (kind: EntityKind, id: string) => `${kind} ${id}`

  function apply(change: Change): Op[] {
    const applied: Op[] = []
    // Several ops of one change may concern one entity (removed, then added): they share the version.
    const touched = change.ops.length > 1 ? new Set<string>() : undefined
    const heard = new Set<string>()
    for (const op of change.ops) {
      const key = keyOf(op.entity, op.id)
      const done = applyOp(op, key, change.v, touched)
      if (!done) continue
      applied.push(done.op)
      // A market that is loaded has nobody yet who listens.
      if (listeners.size === 0) continue
      heard.add(key)
      for (const parent of done.parents) heard.add(parent)
    }
    highest = Math.max(highest, change.v)
    if (applied.length > 0) announce({ v: change.v, ops: applied }, heard)
    return applied
  }

  function applyOp(op: Op, key: string, v: Version, touched: Set<string> | undefined): Done | undefined {
    if (op.op === 'replacedby') return replace(op.id, op.replacedBy, v) ? { op, parents: none } : undefined
    const entry = tables[op.entity].get(op.id)
    const known = entry?.v ?? removals.versionOf(key)
    if (v < known || (v === known && !touched?.has(key))) return undefined
    if (op.op === 'update') {
      // A change of something that was never told whole says nothing.
      if (!entry) return undefined
      entry.v = v
      touched?.add(key)
      const before = entry.entity
      const merged = merge(before, op.data)
      if (!merged) return undefined
      entry.entity = merged.entity
      return { op: { ...op, data: merged.patch } as Op, parents: relist(op, before, merged.entity) }
    }
    touched?.add(key)
    if (op.op === 'remove') {
      tables[op.entity].delete(op.id)
      const last = entry?.entity ?? removals.lastOf(key)
      removals.add(key, { kind: op.entity, id: op.id, v, ...(last && { last }) })
      return entry && { op, parents: relist(op, entry.entity, undefined) }
    }
    removals.forget(key)
    const same = entry && sameValue(entry.entity, op.data)
    tables[op.entity].set(op.id, { entity: same ? entry.entity : op.data, v })
    return same ? undefined : { op, parents: relist(op, entry?.entity, op.data) }
  }

  function replace(id: string, by: ReplacedBy, v: Version): boolean {
    const before = replacements.get(id)
    if (before && (v <= before.v || sameValue(before.by, by))) return false
    replacements.set(id, { by, v })
    return true
  }

  /** Moves the entity between its parents' lists; returns the keys of the parents whose list changed. */
  function relist(op: Op, before: Entry['entity'] | undefined, after: Entry['entity'] | undefined): readonly string[] {
    if (op.entity === 'market')
      return marketLists.move(op.id, eventIdIn(before), eventIdIn(after)).map((each) => keyOf('event', each))
    if (op.entity === 'event')
      return eventLists.move(op.id, categoryIdIn(before), categoryIdIn(after)).map((each) => keyOf('category', each))
    return none
  }

  function announce(change: Change, heard: Set<string>): void {
    // Copies: a listener may end or begin subscriptions.
    const all = Array.from(changeListeners)
    for (const listener of all) listener(change)
    for (const key of heard) {
      const keyed = Array.from(listeners.get(key) ?? [])
      for (const listener of keyed) listener()
    }
  }

  function subscribe(kind: EntityKind, id: string, listener: () => void): () => void {
    const key = keyOf(kind, id)
    const set = listeners.get(key) ?? new Set()
    listeners.set(key, set.add(listener))
    return () => {
      set.delete(listener)
      if (set.size === 0 && listeners.get(key) === set) listeners.delete(key)
    }
  }

  return {
    get v() {
      return highest
    },
    // A table holds only entities of its kind: that is what `apply` was given under this kind.
    get: <K extends EntityKind>(kind: K, id: string) => tables[kind].get(id)?.entity as Entities[K] | undefined,
    lastKnown: <K extends EntityKind>(kind: K, id: string) =>
      (tables[kind].get(id)?.entity ?? removals.lastOf(keyOf(kind, id))) as Entities[K] | undefined,
    versionOf: (kind, id) => tables[kind].get(id)?.v ?? 0,
    count: (kind) => tables[kind].size,
    *all<K extends EntityKind>(kind: K) {
      for (const entry of tables[kind].values()) yield entry.entity as Entities[K]
    },
    marketIdsOf: marketLists.of,
    eventIdsOf: eventLists.of,
    replacementOf: (selectionId) => replacements.get(selectionId),
    removalsSince: (v) => removals.since(v),
    apply,
    subscribe,
    onChange(listener) {
      changeListeners.add(listener)
      return () => changeListeners.delete(listener)
    },
  }
}

const eventIdIn = (entity: Entry['entity'] | undefined) => (entity && 'eventId' in entity ? entity.eventId : undefined)
const categoryIdIn = (entity: Entry['entity'] | undefined) => (entity && 'categoryId' in entity ? entity.categoryId : undefined)

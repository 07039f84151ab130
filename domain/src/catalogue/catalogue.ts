import { childLists } from './childLists.ts'
import type { Entities, EntityKind, Version } from './entities.ts'
import { merge, sameValue } from './merge.ts'
import type { Change, Op, ReplacedBy } from './ops.ts'
import { createRemovals, type Removal } from './removals.ts'
import { createTable, type Table } from './table.ts'

/**
 * The offer, by kind and id: the gateway and the browser hold one each and apply the same changes. Entities are immutable
 * snapshots: the reference stays the same until something in it changes.
 *
 * Changes may arrive twice and late (two channels carry the same entity): an op that is not newer than its entity is
 * dropped, so every interleaving of channels, each in its own order, ends in the newest state.
 */
export interface Catalogue {
  /** the highest version applied */
  readonly v: Version
  get<K extends EntityKind>(kind: K, id: string): Entities[K] | undefined
  /** the entity, or its last state before removal (as long as that is remembered) */
  lastKnown<K extends EntityKind>(kind: K, id: string): Entities[K] | undefined
  /** the version up to which the entity is known to be current; 0 if unknown */
  versionOf(kind: EntityKind, id: string): Version
  count(kind: EntityKind): number
  all<K extends EntityKind>(kind: K): IterableIterator<Entities[K]>
  /** in order of arrival; the same array until the list changes */
  marketIdsOf(eventId: string): readonly string[]
  /** the events directly in this category; the same array until the list changes */
  eventIdsOf(categoryId: string): readonly string[]
  replacementOf(selectionId: string): { by: ReplacedBy; v: Version } | undefined
  /**
   * The removals newer than `v`, oldest first; undefined if some of them are already forgotten (then only a whole snapshot
   * helps).
   */
  removalsSince(v: Version): Removal[] | undefined
  /** Returns the ops that changed something (updates with only the fields that differ), which listeners also receive. */
  apply(change: Change): Op[]
  /**
   * Adds an entity with a new id, as at startup with millions of them: equivalent to `apply` with `initial` before there
   * are listeners, but without looking for an existing entity.
   */
  load<K extends EntityKind>(kind: K, entity: Entities[K], v: Version): void
  /**
   * Forgets an event and all its parts that are no longer needed: no change, no notification, and it may return at any
   * version. Returns its market ids.
   */
  evict(eventId: string): readonly string[]
  /**
   * Calls `listener` after each change of this entity, once per change, after all its ops. An event's listeners are also
   * notified of changes to its list of markets, a category's of changes to its list of events. Returns the unsubscribe
   * function.
   */
  subscribe(kind: EntityKind, id: string, listener: () => void): () => void
  /** Calls `listener` with the effective part of each change. Returns the unsubscribe function. */
  onChange(listener: (change: Change) => void): () => void
}

/** The next version: one number for the whole catalogue that only grows, also across restarts and clock changes. */
export const nextVersion = (last: Version, nowMs: number): Version => Math.max(last + 1, Math.floor(nowMs * 1000))

/** An entity of any kind. */
type Entity = Entities[EntityKind]

/** An empty catalogue at version 0. */
export function createCatalogue(): Catalogue {
  const tables: { [K in EntityKind]: Table<Entity> } = {
    category: createTable(),
    event: createTable(),
    market: createTable(),
    selection: createTable(),
    scoreboard: createTable(),
    statistics: createTable(),
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
    const { v, ops } = change
    const applied: Op[] = []
    // Several ops of one change may concern one entity (removed, then added): they share the version.
    const touched = ops.length > 1 ? new Set<string>() : undefined
    // Nothing listens yet to markets being loaded.
    const toNotify = listeners.size > 0 ? new Set<string>() : undefined
    for (const op of ops) {
      const done = applyOp(op, { v, touched, toNotify })
      if (!done) continue
      applied.push(done)
      toNotify?.add(keyOf(op.entity, op.id))
    }
    highest = Math.max(highest, v)
    if (applied.length > 0) announce({ v, ops: applied }, toNotify)
    return applied
  }

  function applyOp(op: Op, { v, touched, toNotify }: Applying): Op | undefined {
    if (op.op === 'replacedby') return replace(op.id, op.replacedBy, v) ? op : undefined
    const table = tables[op.entity]
    const place = table.placeOf(op.id)
    const before = place === undefined ? undefined : table.at(place)
    // Keys are created only when needed: most loaded entities never are.
    const key = touched || !removals.isEmpty || op.op === 'remove' ? keyOf(op.entity, op.id) : ''
    const known = place === undefined ? removals.versionOf(key) : table.versionAt(place)
    if (v < known || (v === known && !touched?.has(key))) return undefined
    if (op.op === 'update') {
      // An update of an unknown entity is meaningless.
      if (place === undefined || !before) return undefined
      touched?.add(key)
      const merged = merge(before, op.data)
      table.put(place, merged?.entity ?? before, v)
      if (!merged) return undefined
      relist(op, { before, after: merged.entity, toNotify })
      return { ...op, data: merged.patch }
    }
    touched?.add(key)
    if (op.op === 'remove') {
      table.delete(op.id)
      const last = before ?? removals.lastOf(key)
      removals.add(key, { kind: op.entity, id: op.id, v, ...(last && { last }) })
      if (before) relist(op, { before, after: undefined, toNotify })
      return before && op
    }
    removals.forget(key)
    const same = before !== undefined && sameValue(before, op.data)
    if (place === undefined) table.add(op.id, op.data, v)
    else table.put(place, same ? before : op.data, v)
    if (same) return undefined
    relist(op, { before, after: op.data, toNotify })
    return op
  }

  function load<K extends EntityKind>(kind: K, entity: Entities[K], v: Version): void {
    tables[kind].add(entity.id, entity, v)
    if (kind === 'market') marketLists.move(entity.id, undefined, eventIdIn(entity))
    if (kind === 'event') eventLists.move(entity.id, undefined, categoryIdIn(entity))
    highest = Math.max(highest, v)
  }

  function replace(id: string, by: ReplacedBy, v: Version): boolean {
    const before = replacements.get(id)
    if (before && (v <= before.v || sameValue(before.by, by))) return false
    replacements.set(id, { by, v })
    return true
  }

  /** Moves the entity between its parents' lists, and collects the parents whose list changed. */
  function relist({ entity, id }: Op, { before, after, toNotify }: Relisting): void {
    if (entity !== 'market' && entity !== 'event') return
    const [lists, parentIn, parent] =
      entity === 'market' ? [marketLists, eventIdIn, 'event' as const] : [eventLists, categoryIdIn, 'category' as const]
    for (const changed of lists.move(id, parentIn(before), parentIn(after))) toNotify?.add(keyOf(parent, changed))
  }

  function announce(change: Change, toNotify: Set<string> | undefined): void {
    // Copies: a listener may subscribe or unsubscribe.
    const all = Array.from(changeListeners)
    for (const listener of all) listener(change)
    for (const key of toNotify ?? []) {
      const keyed = Array.from(listeners.get(key) ?? [])
      for (const listener of keyed) listener()
    }
  }

  function evict(eventId: string): readonly string[] {
    const marketIds = marketLists.of(eventId)
    for (const id of marketIds) {
      const market = tables.market.get(id) as Entities['market'] | undefined
      for (const selectionId of market?.selectionIds ?? []) tables.selection.delete(selectionId)
      tables.market.delete(id)
      marketLists.move(id, eventId, undefined)
    }
    eventLists.move(eventId, categoryIdIn(tables.event.get(eventId)), undefined)
    for (const kind of ['event', 'scoreboard', 'statistics'] as const) tables[kind].delete(eventId)
    return marketIds
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
    // A table only holds entities of its kind: `apply` received them under this kind.
    get: <K extends EntityKind>(kind: K, id: string) => tables[kind].get(id) as Entities[K] | undefined,
    lastKnown: <K extends EntityKind>(kind: K, id: string) =>
      (tables[kind].get(id) ?? removals.lastOf(keyOf(kind, id))) as Entities[K] | undefined,
    versionOf(kind, id) {
      const place = tables[kind].placeOf(id)
      return place === undefined ? 0 : tables[kind].versionAt(place)
    },
    count: (kind) => tables[kind].size,
    all: <K extends EntityKind>(kind: K) => tables[kind].values() as IterableIterator<Entities[K]>,
    marketIdsOf: marketLists.of,
    eventIdsOf: eventLists.of,
    replacementOf: (selectionId) => replacements.get(selectionId),
    removalsSince: (v) => removals.since(v),
    apply,
    load,
    evict,
    subscribe,
    onChange(listener) {
      changeListeners.add(listener)
      return () => changeListeners.delete(listener)
    },
  }
}

/** A change's version; the keys it touched, if it has several ops; the keys to notify, if there are listeners. */
interface Applying {
  v: Version
  touched: Set<string> | undefined
  toNotify: Set<string> | undefined
}

interface Relisting {
  before: Entity | undefined
  after: Entity | undefined
  toNotify: Set<string> | undefined
}

const eventIdIn = (entity: Entity | undefined) => (entity && 'eventId' in entity ? entity.eventId : undefined)
const categoryIdIn = (entity: Entity | undefined) => (entity && 'categoryId' in entity ? entity.categoryId : undefined)

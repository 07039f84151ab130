import type { Version } from './entities.ts'

/**
 * Entities of one kind by id, each with its version. There may be millions: an id maps to an index in plain arrays, which
 * takes half the memory of an object each and leaves far fewer objects to the garbage collector. Finding the index is the
 * expensive part, so callers that read and then write find it once.
 */
export interface Table<Entity> {
  readonly size: number
  /** valid until something is deleted */
  placeOf(id: string): number | undefined
  get(id: string): Entity | undefined
  at(place: number): Entity | undefined
  versionAt(place: number): Version
  put(place: number, entity: Entity, v: Version): void
  /** for an id without a place */
  add(id: string, entity: Entity, v: Version): void
  delete(id: string): void
  /** in order of arrival */
  values(): IterableIterator<Entity>
}

/** Deleted places are reclaimed when there are more than this and more than entities. */
const fewDeleted = 64
const fewestSlots = 16

/**
 * Finds a place by the hash of its id, in slots of two numbers: the hash, and the place counted from 1; 0 is empty. In a
 * big table that is one memory access, where a Map of ids takes several.
 */
export function createTable<Entity extends object>(): Table<Entity> {
  let ids: string[] = []
  let entities: (Entity | undefined)[] = []
  let versions: Version[] = []
  let slots = new Int32Array(2 * fewestSlots)
  let size = 0

  function placeOf(id: string): number | undefined {
    const hash = hashOf(id)
    const last = slots.length - 2
    for (let slot = (hash << 1) & last; ; slot = (slot + 2) & last) {
      const place = (slots[slot + 1] ?? 0) - 1
      if (place < 0) return undefined
      if (slots[slot] === hash && ids[place] === id && entities[place]) return place
    }
  }

  /** Into the first free slot for this hash. */
  function fill(hash: number, place: number): void {
    const last = slots.length - 2
    let slot = (hash << 1) & last
    while (slots[slot + 1] !== 0) slot = (slot + 2) & last
    slots[slot] = hash
    slots[slot + 1] = place + 1
  }

  function grow(): void {
    const old = slots
    slots = new Int32Array(2 * old.length)
    for (let slot = 0; slot < old.length; slot += 2) {
      const place = (old[slot + 1] ?? 0) - 1
      if (place >= 0) fill(old[slot] ?? 0, place)
    }
  }

  function get(id: string): Entity | undefined {
    const place = placeOf(id)
    return place === undefined ? undefined : entities[place]
  }

  function add(id: string, entity: Entity, v: Version): void {
    // a third stays empty to keep probing short
    if (3 * ids.length >= slots.length) grow()
    fill(hashOf(id), ids.length)
    ids.push(id)
    entities.push(entity)
    versions.push(v)
    size += 1
  }

  /** Reclaims deleted places. Running iterations of `values` keep the old arrays. */
  function compact(): void {
    const [oldIds, oldEntities, oldVersions] = [ids, entities, versions]
    ;[ids, entities, versions, slots, size] = [[], [], [], new Int32Array(2 * fewestSlots), 0]
    for (const [place, entity] of oldEntities.entries()) if (entity) add(oldIds[place] ?? '', entity, oldVersions[place] ?? 0)
  }

  return {
    get size() {
      return size
    },
    placeOf,
    get,
    at: (place) => entities[place],
    versionAt: (place) => versions[place] ?? 0,
    put(place, entity, v) {
      entities[place] = entity
      versions[place] = v
    },
    add,
    delete(id) {
      const place = placeOf(id)
      if (place === undefined) return
      entities[place] = undefined
      size -= 1
      if (ids.length - size > fewDeleted + size) compact()
    },
    *values() {
      const [known, ofThen] = [ids, entities]
      for (const [place, id] of known.entries()) {
        const entity = ofThen === entities ? entities[place] : get(id)
        if (entity) yield entity
      }
    },
  }
}

/** FNV-1a with a final mix, so that the lowest bits differ between ids. */
function hashOf(id: string): number {
  let hash = 0x81_1c_9d_c5
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01_00_01_93)
  return hash ^ (hash >>> 15)
}

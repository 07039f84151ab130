import type { Version } from './entities.ts'

/**
 * Entities of one kind by id, each with its version. There may be millions: an id names a place in two plain lists, which
 * takes half the memory of an object for each, and leaves a garbage collector as many fewer things to look at. Finding the
 * place is what costs; who reads and then writes finds it once.
 */
export interface Table<Entity> {
  readonly size: number
  placeOf(id: string): number | undefined
  get(id: string): Entity | undefined
  at(place: number): Entity | undefined
  versionAt(place: number): Version
  put(place: number, entity: Entity, v: Version): void
  /** of an id that has no place yet */
  add(id: string, entity: Entity, v: Version): void
  delete(id: string): void
  /** in the order in which they came */
  values(): IterableIterator<Entity>
}

export function createTable<Entity extends object>(): Table<Entity> {
  const places = new Map<string, number>()
  const entities: (Entity | undefined)[] = []
  const versions: Version[] = []
  const free: number[] = []

  function put(place: number, entity: Entity, v: Version): void {
    entities[place] = entity
    versions[place] = v
  }

  return {
    get size() {
      return places.size
    },
    placeOf: (id) => places.get(id),
    get(id) {
      const place = places.get(id)
      return place === undefined ? undefined : entities[place]
    },
    at: (place) => entities[place],
    versionAt: (place) => versions[place] ?? 0,
    put,
    add(id, entity, v) {
      const place = free.pop() ?? entities.length
      places.set(id, place)
      put(place, entity, v)
    },
    delete(id) {
      const place = places.get(id)
      if (place === undefined) return
      places.delete(id)
      entities[place] = undefined
      free.push(place)
    },
    *values() {
      for (const place of places.values()) {
        const entity = entities[place]
        if (entity) yield entity
      }
    },
  }
}

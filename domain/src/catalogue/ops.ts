import type { Entities, EntityKind, Version } from './entities.ts'

/**
 * One change of one entity. `initial` and `add` carry the whole entity, `update` only the changed fields (`null` for a
 * removed one), `remove` nothing, `replacedby` the ids of the replacement.
 */
export type Op = { [K in EntityKind]: OpOf<K> }[EntityKind]

export type OpOf<K extends EntityKind> =
  | { op: 'initial' | 'add'; entity: K; id: string; data: Entities[K] }
  | { op: 'update'; entity: K; id: string; data: Patch<Entities[K]> }
  | { op: 'remove'; entity: K; id: string }
  | { op: 'replacedby'; entity: K; id: string; replacedBy: ReplacedBy }

export type Patch<T> = { [F in keyof T]?: T[F] | null }

export interface ReplacedBy {
  eventId: string
  marketId: string
  selectionId: string
}

/** The content of one push message: all changes at, or up to, version `v`. */
export interface Change {
  v: Version
  ops: Op[]
}

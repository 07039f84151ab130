import type { Op } from '@touchline/domain/catalogue'

/**
 * What waits for a channel's next tick: the last update of an entity wins, field by field, but never across an
 * `initial`, `add`, `remove` or `replacedby` of the same entity.
 */
export interface Conflation {
  add(op: Op): void
  readonly size: number
  /** the ops to send; then empty again */
  take(): Op[]
}

export function createConflation(): Conflation {
  let ops: Op[] = []
  /** the index of the update that later ones merge into, by entity */
  const openUpdates = new Map<string, number>()

  return {
    add(op) {
      const key = `${op.entity} ${op.id}`
      const at = openUpdates.get(key)
      const open = at === undefined ? undefined : ops[at]
      if (op.op === 'update' && open?.op === 'update' && at !== undefined) {
        // The same key means the same kind of entity: the merged patch is of that kind.
        ops[at] = { ...open, data: { ...open.data, ...op.data } } as Op
        return
      }
      if (op.op === 'update') openUpdates.set(key, ops.length)
      else openUpdates.delete(key)
      ops.push(op)
    },
    get size() {
      return ops.length
    },
    take() {
      const taken = ops
      ops = []
      openUpdates.clear()
      return taken
    },
  }
}

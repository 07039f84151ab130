import type { Entities, EntityKind, Version } from './entities.ts'

export interface Removal {
  kind: EntityKind
  id: string
  v: Version
  /** the last state of the entity, to find where it belonged; absent if it was never known */
  last?: Entities[EntityKind]
}

/** How many removed entities are remembered, so that a late message does not restore them. */
const kept = 20_000

/** The latest removals by entity key. The oldest are forgotten; `since` returns undefined if that matters. */
export function createRemovals() {
  const byKey = new Map<string, Removal>()
  let latest: Version = 0
  let forgottenUpTo: Version = 0

  return {
    get isEmpty() {
      return byKey.size === 0
    },
    versionOf: (key: string): Version => byKey.get(key)?.v ?? 0,
    lastOf: (key: string) => byKey.get(key)?.last,
    forget: (key: string): boolean => byKey.size > 0 && byKey.delete(key),
    add(key: string, removal: Removal): void {
      byKey.delete(key)
      byKey.set(key, removal)
      latest = Math.max(latest, removal.v)
      if (byKey.size <= kept) return
      for (const [oldestKey, oldest] of byKey) {
        byKey.delete(oldestKey)
        forgottenUpTo = Math.max(forgottenUpTo, oldest.v)
        break
      }
    },
    since(v: Version): Removal[] | undefined {
      if (v < forgottenUpTo) return undefined
      return v >= latest ? [] : [...byKey.values()].filter((each) => each.v > v)
    },
  }
}

type Fields = Record<string, unknown>

/**
 * The entity with the patch applied, and the part of the patch that made a difference; undefined if none did. A `null` in
 * the patch deletes the field.
 */
export function merge<T extends object>(entity: T, patch: object): { entity: T; patch: Fields } | undefined {
  const before = entity as Fields
  const changed: Fields = {}
  let any = false
  const removed: string[] = []
  for (const field of Object.keys(patch)) {
    const value = (patch as Fields)[field]
    if (value === undefined || sameValue(before[field] ?? null, value)) continue
    changed[field] = value
    if (value === null) removed.push(field)
    any = true
  }
  if (!any) return undefined
  const merged: Fields = { ...before, ...changed }
  for (const field of removed) delete merged[field]
  return { entity: merged as T, patch: changed }
}

/** Whether two JSON values are equal; an undefined field equals an absent one. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const left = present(a)
  const right = b as Fields
  return left.length === present(b).length && left.every(([field, value]) => sameValue(value, right[field]))
}

const present = (value: object) => Object.entries(value).filter(([, each]) => each !== undefined)

const none: readonly string[] = []

/** Child ids by parent. A list is a new array whenever it changes. */
export function childLists() {
  const lists = new Map<string, readonly string[]>()

  function remove(id: string, parentId: string): void {
    const rest = (lists.get(parentId) ?? none).filter((each) => each !== id)
    if (rest.length > 0) lists.set(parentId, rest)
    else lists.delete(parentId)
  }

  return {
    of: (parentId: string): readonly string[] => lists.get(parentId) ?? none,
    /** Returns the parents whose list changed. */
    move(id: string, from: string | undefined, to: string | undefined): string[] {
      if (from === to) return []
      if (from !== undefined) remove(id, from)
      if (to !== undefined) lists.set(to, [...(lists.get(to) ?? none), id])
      return [from, to].filter((each) => each !== undefined)
    },
  }
}

/** Those who want to be told. */
export interface Listeners<Told> {
  /** Returns the end of it. */
  add: (listener: (told: Told) => void) => () => void
  tell: (told: Told) => void
}

export function createListeners<Told>(): Listeners<Told> {
  const listeners = new Set<(told: Told) => void>()
  return {
    add(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell(told) {
      for (const listener of listeners) listener(told)
    },
  }
}

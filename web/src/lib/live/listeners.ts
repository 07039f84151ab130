/** A set of listeners. */
export interface Listeners<Message> {
  /** Returns the unsubscribe function. */
  add: (listener: (told: Message) => void) => () => void
  tell: (told: Message) => void
}

export function createListeners<Message>(): Listeners<Message> {
  const listeners = new Set<(told: Message) => void>()
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

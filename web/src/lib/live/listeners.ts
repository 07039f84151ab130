/** A set of listeners. */
export interface Listeners<Message> {
  /** Returns the unsubscribe function. */
  add: (listener: (message: Message) => void) => () => void
  notify: (message: Message) => void
}

export function createListeners<Message>(): Listeners<Message> {
  const listeners = new Set<(message: Message) => void>()
  return {
    add(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify(message) {
      for (const listener of listeners) listener(message)
    },
  }
}

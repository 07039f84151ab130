import { createListeners, type Listeners } from './listeners.ts'

/** Channels outside the catalogue: each message goes to all listeners, in order. */
export interface Messages {
  notify: (channel: string, data: unknown) => void
  /** Holds the channel and listens to it. Returns a function that ends both. */
  on: (channel: string, listener: (data: unknown) => void) => () => void
}

export function createMessages(hold: (channel: string) => () => void): Messages {
  const all = new Map<string, Listeners<unknown>>()
  return {
    notify: (channel, data) => all.get(channel)?.notify(data),
    on(channel, listener) {
      const listeners = all.get(channel) ?? createListeners<unknown>()
      all.set(channel, listeners)
      const leave = listeners.add(listener)
      const release = hold(channel)
      return () => {
        leave()
        release()
      }
    },
  }
}

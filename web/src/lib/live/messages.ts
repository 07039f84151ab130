import { createListeners, type Listeners } from './listeners.ts'

/** Channels that are no part of the catalogue: each message is told to whoever listens, in order. */
export interface Messages {
  tell: (channel: string, data: unknown) => void
  /** Holds the channel and listens to it. Returns the end of both. */
  on: (channel: string, listener: (data: unknown) => void) => () => void
}

export function createMessages(hold: (channel: string) => () => void): Messages {
  const all = new Map<string, Listeners<unknown>>()
  return {
    tell: (channel, data) => all.get(channel)?.tell(data),
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

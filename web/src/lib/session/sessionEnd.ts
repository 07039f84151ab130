export type SessionEnd = 'expired' | 'loggedOut'

const listeners = new Set<(why: SessionEnd) => void>()

/** Calls `listener` whenever a customer stops being logged in, whatever the reason. */
export const onSessionEnd = (listener: (why: SessionEnd) => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** For the owner of the session: it has ended. */
export function sessionEnded(why: SessionEnd): void {
  for (const listener of listeners) listener(why)
}

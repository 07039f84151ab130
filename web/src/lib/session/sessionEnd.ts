import type { Refusal } from '@touchline/contract'

/** Whether the customer wanted it. */
export type SessionEnd = 'expired' | 'loggedOut'

/** A4.5: the exact reason: the gateway's refusal, or what happened here. */
export type SessionEndReason = Refusal | 'tokenExpired' | 'prolongFail' | 'portalAppClose'

const listeners = new Set<(why: SessionEnd) => void>()

/** Calls `listener` whenever a customer is no longer logged in, for any reason. */
export const onSessionEnd = (listener: (why: SessionEnd) => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** For the session store: the session has ended. */
export function sessionEnded(why: SessionEnd): void {
  for (const listener of listeners) listener(why)
}

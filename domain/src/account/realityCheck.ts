/**
 * When a customer is reminded of the time spent: by the time the page was visible since the login or the last reminder.
 * Instants and spans in milliseconds.
 */
export interface RealityCheck {
  /** unknown until the gateway has responded */
  intervalMs?: number
  /** the gateway's response had no interval */
  invalidResponse: boolean
  /** counted from: the login, or the last closed reminder */
  fromMs: number
  /** how long the page was hidden since then */
  inactiveMs: number
  /** hidden since; absent while visible */
  hiddenSinceMs?: number
  /** a reminder is open */
  notified: boolean
}

export type RealityCheckEvent =
  | { is: 'answered'; intervalMs: number }
  | { is: 'failed' }
  | { is: 'hidden' | 'shown' | 'acknowledged'; atMs: number }
  | { is: 'notified' }
  /** the customer has left the safer gambling page */
  | { is: 'leftResponsible' }

/** Requests the interval from the gateway. */
export interface RealityCheckEffect {
  do: 'request'
  afterMs: number
}

const afterInvalidMs = 6_000
const afterResponsibleMs = 5_000

/** `lastNotifiedMs`: when a reminder of the same session was closed, in this tab or another one. */
export function beginRealityCheck({
  sessionStartMs,
  lastNotifiedMs = 0,
}: {
  sessionStartMs: number
  lastNotifiedMs?: number
}): [RealityCheck, RealityCheckEffect[]] {
  const check = { invalidResponse: false, fromMs: Math.max(sessionStartMs, lastNotifiedMs), inactiveMs: 0, notified: false }
  return [check, [{ do: 'request', afterMs: 0 }]]
}

/** A4.13: the next state and effects. */
export function nextRealityCheck(check: RealityCheck, event: RealityCheckEvent): [RealityCheck, RealityCheckEffect[]] {
  switch (event.is) {
    case 'answered':
      return [{ ...check, intervalMs: event.intervalMs, invalidResponse: false }, []]
    case 'failed':
      return [{ ...check, invalidResponse: true }, [{ do: 'request', afterMs: afterInvalidMs }]]
    case 'hidden':
      return [{ ...check, hiddenSinceMs: check.hiddenSinceMs ?? event.atMs }, []]
    case 'shown': {
      const { hiddenSinceMs = event.atMs, ...seen } = check
      return [{ ...seen, inactiveMs: check.inactiveMs + event.atMs - hiddenSinceMs }, []]
    }
    case 'notified':
      return [{ ...check, notified: true }, []]
    case 'acknowledged': {
      const hidden = check.hiddenSinceMs === undefined ? {} : { hiddenSinceMs: event.atMs }
      return [{ ...check, ...hidden, notified: false, fromMs: event.atMs, inactiveMs: 0 }, []]
    }
    case 'leftResponsible':
      return [check, [{ do: 'request', afterMs: afterResponsibleMs }]]
  }
}

/** The time until the next reminder, 0 if due; `undefined` while nothing is counted. */
export function realityCheckDueInMs(check: RealityCheck, nowMs: number): number | undefined {
  const { intervalMs, fromMs, inactiveMs, hiddenSinceMs, notified } = check
  if (intervalMs === undefined || hiddenSinceMs !== undefined || notified) return undefined
  return Math.max(0, fromMs + inactiveMs + intervalMs - nowMs)
}

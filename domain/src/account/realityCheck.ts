/**
 * When a customer is reminded how long they have been here: by the time that the page was in sight since the login, or since
 * the last reminder. Instants and spans in milliseconds.
 */
export interface RealityCheck {
  /** unknown until the book has said it */
  intervalMs?: number
  /** the book was asked and gave none */
  invalidResponse: boolean
  /** counted from: the login, or the last reminder that was closed */
  fromMs: number
  /** how long the page was out of sight since then */
  inactiveMs: number
  /** out of sight since; absent while it is in sight */
  hiddenSinceMs?: number
  /** a reminder stands open */
  told: boolean
}

export type RealityCheckEvent =
  | { is: 'answered'; intervalMs: number }
  | { is: 'failed' }
  | { is: 'hidden' | 'shown' | 'acknowledged'; atMs: number }
  | { is: 'told' }
  /** the customer has looked at what they hold themselves back with */
  | { is: 'leftResponsible' }

/** The book is to be asked for the interval. */
export interface RealityCheckEffect {
  do: 'ask'
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
  const check = { invalidResponse: false, fromMs: Math.max(sessionStartMs, lastNotifiedMs), inactiveMs: 0, told: false }
  return [check, [{ do: 'ask', afterMs: 0 }]]
}

/** A4.13: what is kept after this, and what is to be done about it. */
export function nextRealityCheck(check: RealityCheck, event: RealityCheckEvent): [RealityCheck, RealityCheckEffect[]] {
  switch (event.is) {
    case 'answered':
      return [{ ...check, intervalMs: event.intervalMs, invalidResponse: false }, []]
    case 'failed':
      return [{ ...check, invalidResponse: true }, [{ do: 'ask', afterMs: afterInvalidMs }]]
    case 'hidden':
      return [{ ...check, hiddenSinceMs: check.hiddenSinceMs ?? event.atMs }, []]
    case 'shown': {
      const { hiddenSinceMs = event.atMs, ...seen } = check
      return [{ ...seen, inactiveMs: check.inactiveMs + event.atMs - hiddenSinceMs }, []]
    }
    case 'told':
      return [{ ...check, told: true }, []]
    case 'acknowledged': {
      const hidden = check.hiddenSinceMs === undefined ? {} : { hiddenSinceMs: event.atMs }
      return [{ ...check, ...hidden, told: false, fromMs: event.atMs, inactiveMs: 0 }, []]
    }
    case 'leftResponsible':
      return [check, [{ do: 'ask', afterMs: afterResponsibleMs }]]
  }
}

/** In how long the next reminder is due, 0 where it is; `undefined` while nothing is counted. */
export function realityCheckDueInMs(check: RealityCheck, nowMs: number): number | undefined {
  const { intervalMs, fromMs, inactiveMs, hiddenSinceMs, told } = check
  if (intervalMs === undefined || hiddenSinceMs !== undefined || told) return undefined
  return Math.max(0, fromMs + inactiveMs + intervalMs - nowMs)
}

/**
 * A3.15: when a customer is reminded of the time spent: by the time the page was visible since the login or the last reminder.
 * Instants and spans in milliseconds.
 */
export interface RealityCheck {
  /** unknown until the gateway has responded */
  intervalMs?: number
  sessionStartMs: number
  /** the gateway's newest response failed: nothing is due until the next one */
  invalidResponse: boolean
  /** the count began again here: at the login, or when a reminder was answered, on whatever device */
  resetStartMs: number
  /** how long the page was hidden since then */
  inactiveMs: number
  /** hidden since; absent while visible */
  hiddenSinceMs?: number
  /** the gateway was asked to show a reminder, or one is open */
  notified: boolean
  /** the reminder came while the slip was open: its answer leads back there */
  redirectedToBetSlip: boolean
}

export type RealityCheckEvent =
  | { is: 'answered'; intervalMs: number; resetStartMs: number }
  | { is: 'failed' }
  | { is: 'hidden' | 'shown' | 'acknowledged'; atMs: number }
  /** the gateway was asked to show a reminder */
  | { is: 'notified' }
  /** the gateway shows it */
  | { is: 'opened'; overSlip: boolean }
  /** it was answered elsewhere in the meantime */
  | { is: 'notDue'; resetStartMs: number }
  /** the customer has left the safer gambling page */
  | { is: 'leftResponsible' }

export type RealityCheckEffect =
  /** requests the interval from the gateway */
  | { do: 'request'; afterMs: number }
  /** leads the customer back to the slip */
  | { do: 'openSlip' }

const afterInvalidMs = 6_000
const afterResponsibleMs = 5_000

/** What a page keeps over a reload. */
export type KeptRealityCheck = Pick<RealityCheck, 'resetStartMs' | 'inactiveMs'>

/** `kept`: what this page, or another one of the same session, has counted before. */
export function beginRealityCheck({
  sessionStartMs,
  kept,
}: {
  sessionStartMs: number
  kept?: KeptRealityCheck
}): [RealityCheck, RealityCheckEffect[]] {
  const counted = kept && kept.resetStartMs >= sessionStartMs ? kept : { resetStartMs: sessionStartMs, inactiveMs: 0 }
  const { resetStartMs, inactiveMs } = counted
  const check = { sessionStartMs, invalidResponse: false, resetStartMs, inactiveMs, notified: false, redirectedToBetSlip: false }
  return [check, [{ do: 'request', afterMs: 0 }]]
}

/** A4.13: the next state and effects. */
export function nextRealityCheck(check: RealityCheck, event: RealityCheckEvent): [RealityCheck, RealityCheckEffect[]] {
  switch (event.is) {
    case 'answered':
      return [{ ...countedFrom(check, event.resetStartMs), intervalMs: event.intervalMs, invalidResponse: false }, []]
    case 'failed':
      return [{ ...check, invalidResponse: true, notified: false }, [{ do: 'request', afterMs: afterInvalidMs }]]
    case 'hidden':
      return [{ ...check, hiddenSinceMs: check.hiddenSinceMs ?? event.atMs }, []]
    case 'shown': {
      const { hiddenSinceMs = event.atMs, ...seen } = check
      return [{ ...seen, inactiveMs: check.inactiveMs + event.atMs - hiddenSinceMs }, []]
    }
    case 'notified':
      return [{ ...check, notified: true }, []]
    case 'opened':
      return [{ ...check, notified: true, redirectedToBetSlip: check.redirectedToBetSlip || event.overSlip }, []]
    case 'notDue':
      return [{ ...countedFrom(check, event.resetStartMs), notified: false }, []]
    case 'acknowledged': {
      const next = { ...countedFrom(check, event.atMs), notified: false, redirectedToBetSlip: false }
      return [next, check.redirectedToBetSlip ? [{ do: 'openSlip' }] : []]
    }
    case 'leftResponsible':
      return [check, [{ do: 'request', afterMs: afterResponsibleMs }]]
  }
}

/** Counts again from there, unless it counts from later already. */
function countedFrom(check: RealityCheck, resetStartMs: number): RealityCheck {
  if (resetStartMs <= check.resetStartMs) return check
  const hidden = check.hiddenSinceMs === undefined ? {} : { hiddenSinceMs: Math.max(check.hiddenSinceMs, resetStartMs) }
  return { ...check, ...hidden, resetStartMs, inactiveMs: 0 }
}

/** The time until the next reminder, 0 if due; `undefined` while nothing is counted. */
export function realityCheckDueInMs(check: RealityCheck, nowMs: number): number | undefined {
  const { intervalMs, resetStartMs, inactiveMs, hiddenSinceMs, invalidResponse, notified } = check
  if (intervalMs === undefined || hiddenSinceMs !== undefined || invalidResponse || notified) return undefined
  return Math.max(0, realityCheckDueMs({ resetStartMs, inactiveMs, intervalMs }) - nowMs)
}

/** The instant when a reminder is due: an interval after the last one, without the time in which nobody saw the page. */
export const realityCheckDueMs = ({ resetStartMs, inactiveMs, intervalMs }: KeptRealityCheck & { intervalMs: number }): number =>
  resetStartMs + Math.max(0, inactiveMs) + intervalMs

/** The shortest interval that a customer can choose, in minutes. */
export const realityCheckLeastMinutes = 5

/** The intervals that the page offers, in minutes; others are accepted too. */
export const realityCheckMinutes = [5, 10, 15, 20, 30, 45, 60] as const

/**
 * The interval in minutes: as the customer chose, but never longer than `most`, which is the brand's or what the country's rules
 * demand, if that is stricter.
 */
export const realityCheckIntervalMinutes = (chosen: number | undefined, most: number): number => Math.min(chosen ?? most, most)

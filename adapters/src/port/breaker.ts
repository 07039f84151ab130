/**
 * A circuit breaker: whether a port may be called. After too many failures in a row it opens for a while; then one trial call
 * (`trying`) decides, while all others are still refused.
 */
export type Breaker = { at: 'closed'; failures: number } | { at: 'open'; untilMs: number } | { at: 'trying' }

export type BreakerEvent = { is: 'called' } | { is: 'answered' } | { is: 'failed' }

export interface BreakerRules {
  /** failures in a row that open it */
  maxFailures: number
  restMs: number
}

export const closedBreaker: Breaker = { at: 'closed', failures: 0 }

/** The next state; `isRefused` says that this call is not made. */
export function nextBreaker(
  now: Breaker,
  event: BreakerEvent & { atMs: number },
  { maxFailures, restMs }: BreakerRules,
): { next: Breaker; isRefused: boolean } {
  if (event.is === 'called') {
    if (now.at === 'closed') return { next: now, isRefused: false }
    if (now.at === 'open' && event.atMs >= now.untilMs) return { next: { at: 'trying' }, isRefused: false }
    return { next: now, isRefused: true }
  }
  if (event.is === 'answered') {
    // a call that started before the breaker opened does not count
    return { next: now.at === 'open' ? now : closedBreaker, isRefused: false }
  }
  if (now.at === 'open') return { next: now, isRefused: false }
  const failures = now.at === 'closed' ? now.failures + 1 : maxFailures
  const next: Breaker = failures >= maxFailures ? { at: 'open', untilMs: event.atMs + restMs } : { at: 'closed', failures }
  return { next, isRefused: false }
}

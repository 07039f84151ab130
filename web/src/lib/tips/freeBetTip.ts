const dayMs = 86_400_000
/** B9.8a */
const windowMs = 4 * dayMs
const everyMs = dayMs

/** The free bets that expire within four days, the soonest first. */
export function expiringFreeBets<FreeBet extends { expiresAt: string }>(freeBets: readonly FreeBet[], nowMs: number): FreeBet[] {
  const left = ({ expiresAt }: FreeBet) => Date.parse(expiresAt) - nowMs
  return freeBets.filter((each) => left(each) > 0 && left(each) <= windowMs).toSorted((a, b) => left(a) - left(b))
}

/** Whether the customer is notified now: at most once a day. `notifiedAtMs`: the last notification, if any. */
export const warnsOfExpiry = (
  freeBets: readonly { expiresAt: string }[],
  { nowMs, notifiedAtMs }: { nowMs: number; notifiedAtMs?: number },
): boolean => (notifiedAtMs === undefined || nowMs - notifiedAtMs >= everyMs) && expiringFreeBets(freeBets, nowMs).length > 0

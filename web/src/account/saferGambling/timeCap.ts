import type { UserInfo } from '@touchline/contract/player/account'

type Limits = NonNullable<UserInfo['limits']>

/** The customer's limits as the page follows them; null: none. */
export interface FollowedLimits {
  timeCap: NonNullable<Limits['timeCapLimits']> | null
  timeSlot: NonNullable<Limits['timeSlotLimit']> | null
  deposits: NonNullable<Limits['depositLimits']> | null
}

/** A4.12a: what is missing or empty is null; deposit limits without an amount are left out; an empty result is null. */
export function followedLimits({ timeCapLimits, timeSlotLimit, depositLimits = [] }: Limits = {}): FollowedLimits | null {
  const timeCap = timeCapLimits ?? null
  const timeSlot = timeSlotLimit && timeSlotLimit.slots.length > 0 ? timeSlotLimit : null
  const withAmount = depositLimits.filter(({ amount }) => (amount as string | undefined) !== undefined && amount !== '')
  const deposits = withAmount.length > 0 ? withAmount : null
  return timeCap || timeSlot || deposits ? { timeCap, timeSlot, deposits } : null
}

/** Whether the time is used up and the customer has to be logged out. */
export const isTimeUp = (limits: FollowedLimits | null): boolean =>
  limits?.timeCap != null && limits.timeCap.remainingSeconds <= 0 && limits.timeCap.hoursPerDay > 0

/** How long until the time is used up or the slot that is running ends; undefined: no limit ends the session. */
export function msUntilLogout(limits: FollowedLimits | null, nowMs: number): number | undefined {
  const { timeCap, timeSlot } = limits ?? {}
  const ends = [
    ...(timeCap ? [timeCap.remainingSeconds * 1_000] : []),
    ...(timeSlot?.until === undefined ? [] : [Math.max(0, Date.parse(timeSlot.until) - nowMs)]),
  ]
  return ends.length === 0 ? undefined : Math.min(...ends)
}

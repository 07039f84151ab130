import type { UserInfo } from '@touchline/contract/player/account'

type Limits = NonNullable<UserInfo['limits']>

/** The customer's limits as the page follows them; null: none. */
export interface FollowedLimits {
  timeCap: NonNullable<Limits['timeCapLimits']> | null
  deposits: NonNullable<Limits['depositLimits']> | null
}

/** A4.12a: what is missing or empty is null; deposit limits without an amount are left out. */
export function followedLimits({ timeCapLimits, depositLimits = [] }: Limits = {}): FollowedLimits {
  const deposits = depositLimits.filter(({ amount }) => (amount as string | undefined) !== undefined && amount !== '')
  return { timeCap: timeCapLimits ?? null, deposits: deposits.length > 0 ? deposits : null }
}

/** Whether the time is used up and the customer has to be logged out. */
export const isTimeUp = ({ timeCap }: FollowedLimits): boolean =>
  timeCap !== null && timeCap.remainingSeconds <= 0 && timeCap.hoursPerDay > 0

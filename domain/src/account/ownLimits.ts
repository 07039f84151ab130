import type { Minor } from '../money/index.ts'

/** What a customer limits: what bets take from the wallet, or what they take less what they bring back. */
export const limitKinds = ['stake', 'loss'] as const
export type OwnLimitKind = (typeof limitKinds)[number]

/** Rolling windows: any 24 hours, any 7 days, any 30 days. */
export const limitPeriods = ['day', 'week', 'month'] as const
export type OwnLimitPeriod = (typeof limitPeriods)[number]

/**
 * Whether a limit that is asked for has to wait before it holds: a stricter one never does, a laxer one and none at all
 * (`undefined`) do, so that nobody raises it in the heat of a loss.
 */
export const limitWaits = (holding: Minor | undefined, asked: Minor | undefined): boolean =>
  holding !== undefined && (asked === undefined || asked > holding)

/** What a limit leaves. Who has won more than was lost has more left than the limit, but no more than an amount can say. */
export const leftOfLimit = (limit: Minor, used: Minor): Minor => Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, limit - used))

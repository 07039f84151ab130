import { type Currency, type Minor, type MoneyProblem, parseMoney } from '../money/index.ts'

/**
 * What a customer limits: stakes from the wallet, the net loss, deposits (gross: withdrawals do not count), deposits less
 * withdrawals, or the balance. The last one binds deposits alone: winnings are always paid.
 */
export const limitKinds = ['stake', 'loss', 'deposit', 'netDeposit', 'balance'] as const
export type OwnLimitKind = (typeof limitKinds)[number]

/** Every kind that is kept; a limit on time is in minutes. */
export type HeldLimitKind = OwnLimitKind | 'time'

/** Calendar days, weeks from Monday, and months in the time zone of the country. */
export const limitPeriods = ['day', 'week', 'month'] as const
export type OwnLimitPeriod = (typeof limitPeriods)[number]

/** A limit on the balance holds at any time; it is kept as one of a day. */
export const hasPeriod = (kind: HeldLimitKind, period: OwnLimitPeriod): boolean => kind !== 'balance' || period === 'day'

/**
 * Whether a requested limit waits before it applies: a stricter one never does, a looser one and removing it (`undefined`)
 * do, so that a limit is not raised in the heat of a loss.
 */
export const limitWaits = (current: Minor | undefined, requested: Minor | undefined): boolean =>
  current !== undefined && (requested === undefined || requested > current)

/** More is a slip of the finger: it would limit nothing. Limits set before this bound still hold. */
export const largestLimitMinor = {
  GBP: 10_000_000_00,
  EUR: 10_000_000_00,
  NGN: 10_000_000_000_00,
} as const satisfies Record<Currency, Minor>

/** The amount of a limit, as `parseMoney` reads it. */
export function parseLimit(amount: string | number, currency: Currency): Minor | { problem: MoneyProblem } {
  const minor = parseMoney(amount, currency)
  return typeof minor === 'number' && minor > largestLimitMinor[currency] ? { problem: 'tooLarge' } : minor
}

/** How long a raise can be confirmed after its waiting time; then it lapses. */
export const raiseConfirmableHours = 7 * 24

/** What is left of a limit. After net winnings more is left than the limit, up to the largest safe amount. */
export const leftOfLimit = (limit: Minor, used: Minor): Minor => Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, limit - used))

/** What a limit on time can be, in minutes: long enough to log in and change it, and no longer than its window. */
export const timeLimitMinutes = {
  day: { from: 15, to: 24 * 60 },
  week: { from: 15, to: 7 * 24 * 60 },
  month: { from: 15, to: 31 * 24 * 60 },
} as const satisfies Record<OwnLimitPeriod, { from: number; to: number }>

/** Times of the week at which customers let themselves play; more than somebody needs: four each day. */
export const maxTimeSlots = 28

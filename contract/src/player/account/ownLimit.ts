import { limitKinds, limitPeriods } from '@touchline/domain/account'
import * as z from 'zod/mini'
import { instant, moneyOut } from '../../entity/index.ts'

export const limitKind = z.enum(limitKinds)
export const limitPeriod = z.enum(limitPeriods)

/** One of the customer's own limits, or the amount used if there is none. */
const ownLimit = z.object({
  kind: limitKind,
  /** a limit on the balance holds at any time, and has the period `day` */
  period: limitPeriod,
  /** absent: no limit */
  limit: z.optional(moneyOut),
  /**
   * the amount counted in the calendar day, week or month that is running: an open bet counts as lost; negative if bets
   * returned more than they cost, and of net deposits if more was withdrawn than deposited; of the balance, the cash in it and the
   * deposits on their way
   */
  used: moneyOut,
  left: z.optional(moneyOut),
  /** when the next window begins; absent: it has no window (the balance), or a rolling one as before the calendar windows */
  resetsAt: z.optional(instant),
  /**
   * a pending change; without `limit` the limit is removed. From `from` until `confirmBy` the customer can confirm it, and it
   * lapses otherwise; without `confirmBy` it takes effect by itself.
   */
  next: z.optional(z.object({ limit: z.optional(moneyOut), from: instant, confirmBy: z.optional(instant) })),
})

/** Each kind of limit for each period, always in the same order. */
export const ownLimits = z.array(ownLimit)
export type OwnLimit = z.output<typeof ownLimit>

import { limitKinds, limitPeriods } from '@touchline/domain/account'
import * as z from 'zod/mini'
import { instant, moneyOut } from '../../entity/index.ts'

export const limitKind = z.enum(limitKinds)
export const limitPeriod = z.enum(limitPeriods)

/** One of the customer's own limits, or the amount used if there is none. */
const ownLimit = z.object({
  kind: limitKind,
  period: limitPeriod,
  /** absent: no limit */
  limit: z.optional(moneyOut),
  /**
   * the amount counted in the window that ends now: an open bet counts as lost; negative if bets returned more than they
   * cost
   */
  used: moneyOut,
  left: z.optional(moneyOut),
  /** a pending change; without `limit` the limit is removed */
  next: z.optional(z.object({ limit: z.optional(moneyOut), from: instant })),
})

/** Each kind of limit for each period, always in the same order. */
export const ownLimits = z.array(ownLimit)
export type OwnLimit = z.output<typeof ownLimit>

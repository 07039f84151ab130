import { limitKinds, limitPeriods } from '@touchline/domain/account'
import * as z from 'zod/mini'
import { instant, moneyOut } from '../../entity/index.ts'

export const limitKind = z.enum(limitKinds)
export const limitPeriod = z.enum(limitPeriods)

/** One of the customer's own limits, or what they have spent where there is none. */
const ownLimit = z.object({
  kind: limitKind,
  period: limitPeriod,
  /** absent: none */
  limit: z.optional(moneyOut),
  /** what counts against it, within the window that ends now: an open bet counts as lost, and below zero bets have brought more than they took */
  used: moneyOut,
  left: z.optional(moneyOut),
  /** what was asked for and waits; without a limit it is none any more */
  next: z.optional(z.object({ limit: z.optional(moneyOut), from: instant })),
})

/** Each kind of limit for each period, always in the same order. */
export const ownLimits = z.array(ownLimit)
export type OwnLimit = z.output<typeof ownLimit>

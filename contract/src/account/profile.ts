import * as z from 'zod/mini'
import { currency, id, instant, moneyOut } from '../entity/index.ts'

export const balances = z.object({ balance: moneyOut, currency, initialBalance: moneyOut, bonusCashBalance: moneyOut })

/** A7.9 as far as the book knows it today. */
export const userInfo = z.object({
  sessionId: z.optional(z.string()),
  sessionStartTime: instant,
  balance: balances,
  userProfile: z.object({
    userId: id,
    username: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    countryCode: z.string(),
    lastLoggedInTime: z.optional(instant),
  }),
  kycStatus: z.object({ fullyVerified: z.boolean() }),
  userRestrictions: z.object({ betsAllowed: z.boolean(), depositAllowed: z.boolean(), withdrawAllowed: z.boolean() }),
})
export type UserInfo = z.output<typeof userInfo>

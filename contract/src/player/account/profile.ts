import * as z from 'zod/mini'
import { currency, displayOdds, id, instant, moneyOut, odds } from '../../entity/index.ts'

export const balances = z.object({ balance: moneyOut, currency, initialBalance: moneyOut, bonusCashBalance: moneyOut })

/** What a bet must be to take it; what is absent does not matter. */
const bonusConditions = z.object({
  betTypes: z.optional(z.array(z.string())),
  minLegs: z.optional(z.number()),
  minOdds: z.optional(z.object({ odds, displayOdds })),
  sportIds: z.optional(z.array(id)),
  prematchOnly: z.optional(z.literal(true)),
})

const userBonus = { userBonusId: id, externalName: z.string(), dateExpiration: instant, conditions: bonusConditions }

/** A3.7b: what the customer was given and can use now, first to expire first. `percentage` in hundredths of the winnings. */
export const userBonuses = z.object({
  freeBet: z.array(z.object({ ...userBonus, amountGiven: moneyOut })),
  profitBoost: z.array(z.object({ ...userBonus, percentage: z.number(), maxStake: z.optional(moneyOut) })),
})
export type UserBonuses = z.output<typeof userBonuses>

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
  userBonuses,
  /** A3.3, B5.18: what the customer may do just now. `betRefusal` is the first reason against a bet before the start, a name of slipRefusals. */
  userRestrictions: z.object({
    betsAllowed: z.boolean(),
    liveBetsAllowed: z.boolean(),
    depositAllowed: z.boolean(),
    withdrawAllowed: z.boolean(),
    /** B6.3: whether they are given bonuses: without it free bets and boosts of winnings are neither shown nor taken */
    compsAllowed: z.boolean(),
    betRefusal: z.optional(z.string()),
  }),
})
export type UserInfo = z.output<typeof userInfo>

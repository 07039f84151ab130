import * as z from 'zod/mini'
import { currency, displayOdds, id, instant, moneyOut, odds } from '../../entity/index.ts'
import { limitPeriod } from './ownLimit.ts'

export const balances = z.object({ balance: moneyOut, currency, initialBalance: moneyOut, bonusCashBalance: moneyOut })

/** The conditions of a bonus; an absent field imposes none. */
const bonusConditions = z.object({
  betTypes: z.optional(z.array(z.string())),
  minLegs: z.optional(z.number()),
  minOdds: z.optional(z.object({ odds, displayOdds })),
  sportIds: z.optional(z.array(id)),
  prematchOnly: z.optional(z.literal(true)),
})

const userBonus = { userBonusId: id, externalName: z.string(), dateExpiration: instant, conditions: bonusConditions }

/** A3.7b: the customer's usable bonuses, first to expire first. `percentage` of the winnings. */
export const userBonuses = z.object({
  freeBet: z.array(z.object({ ...userBonus, amountGiven: moneyOut })),
  profitBoost: z.array(z.object({ ...userBonus, percentage: z.number(), maxStake: z.optional(moneyOut) })),
})
export type UserBonuses = z.output<typeof userBonuses>

/** A7.9 as far as available today. */
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
    /** whether the customer has confirmed this address */
    emailValidated: z.boolean(),
    countryCode: z.string(),
    lastLoggedInTime: z.optional(instant),
  }),
  kycStatus: z.object({ fullyVerified: z.boolean() }),
  /** the limits that customers have set themselves and that end a session or refuse a deposit; absent: none */
  timeCapLimits: z.optional(z.object({ remainingSeconds: z.number(), hoursPerDay: z.number() })),
  depositLimits: z.optional(z.array(z.object({ period: limitPeriod, amount: moneyOut }))),
  userBonuses,
  /** A3.3, B5.18: what the customer may do now. `betRefusal` is the first refusal of a pre-match bet, one of slipRefusals. */
  userRestrictions: z.object({
    betsAllowed: z.boolean(),
    liveBetsAllowed: z.boolean(),
    depositAllowed: z.boolean(),
    withdrawAllowed: z.boolean(),
    /** B6.3: whether the customer gets bonuses: if not, free bets and profit boosts are neither shown nor accepted */
    compsAllowed: z.boolean(),
    /** B5.19: whether bets on races get best odds guaranteed where the race has it */
    bogAllowed: z.boolean(),
    betRefusal: z.optional(z.string()),
  }),
})
export type UserInfo = z.output<typeof userInfo>

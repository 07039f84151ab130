import { type BlockableAction, blockableActions, inPlayCasinoBlocks } from '@touchline/domain/account'
import * as z from 'zod/mini'
import { currency, displayOdds, id, instant, moneyOut, odds } from '../../entity/index.ts'
import { bonusCash, bonusOffer } from '../bonus/bonusOffer.ts'
import { inboxMessage } from '../message/messages.ts'
import { tile } from './accountDashboard.ts'
import { limitPeriod } from './ownLimit.ts'
import { timeSlot } from './timeSlots.ts'

export const balances = z.object({
  balance: moneyOut,
  currency,
  initialBalance: moneyOut,
  bonusCashBalance: moneyOut,
  /** of loyalty; absent: the brand has none */
  points: z.optional(z.number()),
})

/** The conditions of a bonus; an absent field imposes none. */
const bonusConditions = z.object({
  betTypes: z.optional(z.array(z.string())),
  minLegs: z.optional(z.number()),
  minOdds: z.optional(z.object({ odds, displayOdds })),
  sportIds: z.optional(z.array(id)),
  prematchOnly: z.optional(z.literal(true)),
})

const userBonus = { userBonusId: id, externalName: z.string(), dateExpiration: instant, conditions: bonusConditions }

/** A3.7b: in games of a supplier. They cost nothing, and what they win is cash. */
const freeSpins = z.object({
  userBonusId: id,
  /** the names of their games */
  externalName: z.string(),
  games: z.array(z.string()),
  dateExpiration: instant,
  /** left of `spinsGiven` */
  spins: z.number(),
  spinsGiven: z.number(),
  /** of each spin */
  value: moneyOut,
  /** with those that were used */
  won: moneyOut,
  /** the in-play casino's site has their games: `inPlayCasinoToken` opens one with them */
  opens: z.optional(z.literal(true)),
})

/** The customer's usable bonuses, first to expire first, `percentage` of the winnings; bonus cash and offers, the oldest first. */
export const userBonuses = z.object({
  freeBet: z.array(z.object({ ...userBonus, amountGiven: moneyOut })),
  profitBoost: z.array(z.object({ ...userBonus, percentage: z.number(), maxStake: z.optional(moneyOut) })),
  freeSpins: z.array(freeSpins),
  bonusCash: z.array(bonusCash),
  /** A3.7a: those to accept; those accepted that wait for a deposit */
  bonusOffers: z.object({ currentBonuses: z.array(bonusOffer), accepted: z.array(bonusOffer) }),
})
export type UserBonuses = z.output<typeof userBonuses>

/** The actions that `logicalRestrictions` names; bonuses and best odds have fields of their own. */
export const restrictableActions = blockableActions.filter(
  (action): action is Exclude<BlockableAction, 'login' | 'bonus' | 'bestOdds'> =>
    action !== 'login' && action !== 'bonus' && action !== 'bestOdds',
)

/** A3.6: the limits that customers have set themselves and that end a session or refuse a deposit. */
const limits = z.object({
  timeCapLimits: z.optional(z.object({ remainingSeconds: z.number(), hoursPerDay: z.number() })),
  /** when the customer lets themselves play, and until when the slot that is running lasts; without `until` at any time */
  timeSlotLimit: z.optional(z.object({ slots: z.array(timeSlot), until: z.optional(instant) })),
  depositLimits: z.optional(z.array(z.object({ period: limitPeriod, amount: moneyOut }))),
})

/** A7.9 */
export const userInfo = z.object({
  /** the value for the x-session-token header */
  sessionId: z.string(),
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
    /** when the customer joined */
    registrationDate: instant,
    lastLoggedInTime: z.optional(instant),
  }),
  kycStatus: z.object({ fullyVerified: z.boolean() }),
  /** absent: none */
  limits: z.optional(limits),
  /** the newest first, in the language of the request */
  inbox: z.object({ messages: z.array(inboxMessage) }),
  /** the newest unread message that bonus cash of the casino is complete; absent: none */
  casinoBonusCashCompleteMessage: z.optional(z.object({ id })),
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
  /** what the customer may not do now, each with the refusal that the action would get */
  logicalRestrictions: z.array(z.object({ action: z.enum(restrictableActions), refusal: z.string() })),
  /** A4.12c: why the in-play casino is closed to the customer now; absent: it is open to them */
  blockInplayCasino: z.optional(z.enum(inPlayCasinoBlocks)),
  /** of the saved settings */
  favourites: z.object({ eventIds: z.array(id) }),
  /** as in `accountDashboard` */
  tiles: z.array(tile),
})
export type UserInfo = z.output<typeof userInfo>

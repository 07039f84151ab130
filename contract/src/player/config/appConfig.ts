import { streamTypes } from '@touchline/domain/catalogue'
import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { currency, displayOdds, moneyOut, oddsFormat } from '../../entity/index.ts'
import { operatorTexts } from '../content/operatorText.ts'
import { featureFlag } from './experimentConfig.ts'

export const promotions = [
  'cashOut',
  'freeBetCashOut',
  'betBuilder',
  'priceBoost',
  'comboBonus',
  'luckyBonus',
  'halfTimeHeroes',
] as const

/** P7.33, P3.14c: the part of the brand's and the operator's configuration that its web page needs. */
export const appConfig = defineCall({
  name: 'appConfig',
  method: 'GET',
  path: '/api/appConfig',
  summary: "The brand's public configuration: locale, currency, limits, timers, features.",
  session: 'none',
  input: z.object({
    /** a timestamp, so that no cache answers */
    rid: z.optional(z.string().check(z.maxLength(40))),
  }),
  data: z.object({
    brand: z.string(),
    name: z.string(),
    /** the page's language: the first of `languages` */
    locale: z.string(),
    languages: z.array(z.string()),
    countryCode: z.string(),
    currency,
    /** for whoever chose none: the first of `oddsFormats` */
    oddsFormat,
    /** what customers may choose from */
    oddsFormats: z.array(oddsFormat),
    /** in years */
    minimumAge: z.number(),
    slipMaximum: z.number(),
    /** how many digits a stake may have, those after the point included */
    stakeDigits: z.number(),
    minStake: moneyOut,
    maxWinnings: moneyOut,
    /** the most that a lucky bonus adds to one bet; absent: no limit, or no such bonus */
    maxLuckyBonus: z.optional(moneyOut),
    /** what the slip suggests, for customers who settled nothing else */
    defaultStakes: z.array(moneyOut),
    defaultStake: moneyOut,
    defaultMultiBetType: z.enum(['COMBO', 'SYSTEM']),
    /** how this book makes and reckons bets: what the slip goes by before the gateway has said anything */
    betting: z.object({
      /** how many further bet types are offered under a slip */
      sideBets: z.number(),
      /** B5.5: how selections of one market stand in an acca */
      sameMarket: z.object({ highestOdds: z.boolean(), alternatives: z.boolean(), sportIds: z.array(z.string()) }),
      /** an each-way multiple of more legs is not offered; absent: no limit */
      eachWayMaxLegs: z.optional(z.number()),
      builders: z.enum(['no', 'alone', 'combine']),
      rules: z.object({
        rounding: z.object({ scope: z.enum(['line', 'bet']), mode: z.enum(['half-up', 'down']) }),
        eachWayMultiple: z.enum(['win-to-win', 'all-each-way']),
        bonusBase: z.enum(['winnings', 'returns']),
        luckyBonuses: z.boolean(),
      }),
    }),
    /** what the book's own texts explain: a promotion that it does not run is not named */
    promotions: z.array(z.enum(promotions)),
    voidUnplayedAfterHours: z.number(),
    comboBonus: z.optional(
      z.object({ tiers: z.array(z.object({ legs: z.number(), percent: z.number() })), shortestOdds: displayOdds }),
    ),
    placementTimeoutMs: z.number(),
    cashOutTimeoutMs: z.number(),
    now: z.string(),
    /** demo customers may be shown on the login screen of a book that nobody bets real money on */
    demoCustomers: z.optional(z.array(z.object({ username: z.string(), says: z.string() }))),
    /** where the book's casino and live casino are, which have sites of their own */
    casinoUrl: z.optional(z.string()),
    liveCasinoUrl: z.optional(z.string()),
    /** where customers pay in; absent: not over this site */
    cashierUrl: z.optional(z.string()),
    /** who streams events that can be watched here, by the name that stands in an event's `streams` */
    streamProviders: z.record(z.string(), z.object({ type: z.enum(streamTypes), opensMinutesBefore: z.number() })),
    /** what the operator has written, to be had by `operatorText` */
    texts: z.array(z.enum(operatorTexts)),
    /** what this book has: of the brand, and each flag of the operator's that is not off */
    features: z.record(z.string(), z.boolean()),
    /** P9.7b: switches of how calls are made */
    featureToggles: z.record(z.string(), z.boolean()),
    /** the operator's flags by name, for those who need to know how a feature is set */
    featuresEnabled: z.record(z.string(), featureFlag),
  }),
  refusals: [],
})

import { outrightsAndSpecials, racingTabs } from '@touchline/domain/browse'
import { streamTypes } from '@touchline/domain/catalogue'
import { predictorGames } from '@touchline/domain/predictor'
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

/** P7.33, P3.14c: the part of the brand's and the operator's configuration that the web page needs. */
export const appConfig = defineCall({
  name: 'appConfig',
  method: 'GET',
  path: '/api/appConfig',
  summary: "The brand's public configuration: locale, currency, limits, timers, features.",
  session: 'none',
  input: z.object({
    /** a timestamp that defeats caches */
    rid: z.optional(z.string().check(z.maxLength(40))),
  }),
  data: z.object({
    brand: z.string(),
    name: z.string(),
    /** the page's default language: the first of `languages` */
    locale: z.string(),
    languages: z.array(z.string()),
    countryCode: z.string(),
    /** P9.7a: of the program, which the page shows */
    version: z.string(),
    /** P9.7a: `production`, or what else the gateway was started as */
    environment: z.string(),
    /** P9.7a: fills {region} in addresses of other services */
    region: z.string(),
    /** P9.7a: whose documents customers usually have (ISO 3166, three letters); absent: any country's */
    identityCountry: z.optional(z.string()),
    currency,
    /** the default: the first of `oddsFormats` */
    oddsFormat,
    /** the formats customers may choose */
    oddsFormats: z.array(oddsFormat),
    /** from these countries nobody may log in, join or bet */
    refusedCountries: z.array(z.string()),
    /** in years */
    minimumAge: z.number(),
    /** a customer who forgot the password has to enter their date of birth too; absent: no */
    birthDateAsked: z.optional(z.literal(true)),
    /** addresses can be found by postcode; absent: no */
    addressLookup: z.optional(z.literal(true)),
    /** the shortest new password in characters, without and with a second factor */
    password: z.object({ minLength: z.number(), minLengthWithSecondFactor: z.number() }),
    /** A9.2: how often an unanswered renewal of the session is repeated */
    session: z.object({ prolongAttempts: z.number(), prolongIntervalMs: z.number() }),
    slipMaximum: z.number(),
    /** the maximum number of digits of a stake, decimals included */
    stakeDigits: z.number(),
    minStake: moneyOut,
    maxWinnings: moneyOut,
    /** maximum lucky bonus per bet; absent: no limit, or no such bonus */
    maxLuckyBonus: z.optional(moneyOut),
    /** suggested on the slip unless the customer has own settings */
    defaultStakes: z.array(moneyOut),
    defaultStake: moneyOut,
    defaultMultiBetType: z.enum(['COMBO', 'SYSTEM']),
    /** the brand's betting rules: used by the slip before the gateway has responded, and stated on the page of the rules */
    betting: z.object({
      /** how many further bet types are offered under a slip */
      sideBets: z.number(),
      /** B5.5: how selections of one market combine in an acca */
      sameMarket: z.object({ highestOdds: z.boolean(), alternatives: z.boolean(), sportIds: z.array(z.string()) }),
      /** maximum legs of an each-way multiple; absent: no limit */
      eachWayMaxLegs: z.optional(z.number()),
      builders: z.enum(['no', 'alone', 'combine']),
      /** withheld by law from a bet's net winnings when they are paid; absent: nothing is */
      winningsTaxPercent: z.optional(z.number()),
      rules: z.object({
        rounding: z.object({ scope: z.enum(['line', 'bet']), mode: z.enum(['half-up', 'down']) }),
        eachWayMultiple: z.enum(['win-to-win', 'all-each-way']),
        bonusBase: z.enum(['winnings', 'returns']),
        luckyBonuses: z.boolean(),
        deadHeat: z.enum(['reduce', 'pay-in-full']),
        /** the maximum Rule 4 deduction, in per cent of the winnings */
        rule4CapPercent: z.number(),
        placesFixedAtPlacement: z.boolean(),
        betBuilderVoid: z.enum(['void-all', 'drop-leg']),
      }),
    }),
    /** the promotions explained in our own texts: only those the brand runs */
    promotions: z.array(z.enum(promotions)),
    voidUnplayedAfterHours: z.number(),
    comboBonus: z.optional(
      z.object({ tiers: z.array(z.object({ legs: z.number(), percent: z.number() })), shortestOdds: displayOdds }),
    ),
    /** P2.34a: with fewer matches than this, a sport's page shows them league by league */
    smartBrowsing: z.object({ fewEvents: z.number() }),
    /** P3.14a: the order of the tabs of racing, where it is not the usual one */
    racingTabs: z.optional(z.array(z.enum(racingTabs))),
    /** P2.19: one tab for outrights and specials; absent: one each */
    outrightsAndSpecials: z.optional(z.enum(outrightsAndSpecials)),
    /** A9.4b: how often the page asks for the number of open bets again */
    unsettledCountSeconds: z.number(),
    /** A9.4a: how often the page reads the customer's bonuses again, beside what is pushed */
    freeBetSeconds: z.number(),
    placementTimeoutMs: z.number(),
    cashOutTimeoutMs: z.number(),
    now: z.string(),
    /** of the operator's configuration, as `/system/platform` tells it: where they differ, this answer is of before a change */
    configHash: z.string(),
    /** demo customers shown on the login screen of a demo system */
    demoCustomers: z.optional(
      z.array(
        z.object({
          username: z.string(),
          shows: z.enum(['verified', 'unverified', 'selfExcluded', 'restricted', 'freeBet']),
          cash: z.string(),
          freeBet: z.optional(z.string()),
        }),
      ),
    ),
    /** the URLs of the casino and live casino, which are separate sites */
    casinoUrl: z.optional(z.string()),
    liveCasinoUrl: z.optional(z.string()),
    /** the in-play casino, a separate site, and how long before the customer's own time is up it closes; absent: not offered */
    inPlayCasino: z.optional(
      z.object({
        url: z.string(),
        closesSeconds: z.number(),
        takesToken: z.optional(z.literal(true)),
        /** shown in a frame of the page, to who has logged in */
        inFrame: z.optional(z.literal(true)),
        /** games of the lobby can be played without money by customers to whom they are open, or by guests too; absent: by nobody */
        forFun: z.optional(z.enum(['verified', 'everyone'])),
      }),
    ),
    /** the casino is a lobby in the page: its games open in a frame */
    casinoLobby: z.optional(z.literal(true)),
    /** the URLs of the games of fives, squads with its help, daily fantasy, the quiz, pick 6, the virtual league and the golden race, which are separate sites */
    fivesUrl: z.optional(z.string()),
    squadsUrl: z.optional(z.string()),
    dfgUrl: z.optional(z.string()),
    quizUrl: z.optional(z.string()),
    pick6Url: z.optional(z.string()),
    /** the games in which players predict football that the book plays itself, on a page of this site; absent: none */
    predictors: z.optional(z.array(z.enum(predictorGames))),
    squadsHelpUrl: z.optional(z.string()),
    vleagueUrl: z.optional(z.string()),
    goldenRaceUrl: z.optional(z.string()),
    /** A4.22: the script of the operator's supplier of inbox push; absent: none */
    inboxPush: z.optional(z.object({ script: z.string() })),
    /** 0145: absent where nothing needs consent; `manager`: the operator's own consent manager, which asks instead of the page */
    consent: z.optional(z.object({ version: z.string(), months: z.number(), manager: z.optional(z.string()) })),
    /** P7.34b: where events go once a visitor agreed, and which cookies a withdrawal deletes; absent: nowhere */
    tracking: z.optional(
      z.object({
        tagManager: z.optional(z.string()),
        collector: z.optional(z.string()),
        cookies: z.optional(z.array(z.string())),
      }),
    ),
    /** P7.34b: the page of an event at the operator's supplier of statistics, with words in braces (docs/operator.md); absent: none */
    statisticsUrl: z.optional(z.string()),
    /** P7.34b: the folder of the operator's pictures, likewise; absent: no pictures */
    contentUrl: z.optional(z.string()),
    /** where customers deposit; absent: not on this site */
    cashierUrl: z.optional(z.string()),
    /** the book’s site of each country, by its ISO 3166 code of two small letters */
    countrySites: z.record(z.string(), z.string()),
    /** customers deposit and withdraw on this site, unless there is a `cashierUrl` */
    takesPayments: z.optional(z.literal(true)),
    /** P9.7c: the hosts besides this one on which customers pay; `*.` and a domain: all below it */
    allowedHosts: z.optional(z.array(z.string())),
    /** the stream providers available here, by the name in an event's `streams` */
    streamProviders: z.record(z.string(), z.object({ type: z.enum(streamTypes), opensMinutesBefore: z.number() })),
    /** the browser may keep the page for when it is offline; absent: it forgets what it has kept */
    serviceWorker: z.optional(z.literal(true)),
    /** visitors chat with staff of this installation */
    liveChat: z.optional(z.literal(true)),
    /** the texts written by the operator, available from `operatorText` */
    texts: z.array(z.enum(operatorTexts)),
    /** available features: the brand's, and each of the operator's flags that is not off */
    features: z.record(z.string(), z.boolean()),
    /** P9.7b: switches for how calls are made */
    featureToggles: z.record(z.string(), z.boolean()),
    /** the operator's flags by name, with their settings */
    featuresEnabled: z.record(z.string(), featureFlag),
  }),
  refusals: [],
})

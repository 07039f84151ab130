import { exclusionRegisterNames } from '../account/index.ts'
import type { RulesSettings } from '../bet/index.ts'
import { outrightsAndSpecials, racingTabs } from '../browse/index.ts'
import { weekdays } from '../chat/index.ts'
import { type Currency, currencies } from '../money/index.ts'
import { demandableDetails, nationalNumberKinds } from '../registration/index.ts'
import type { BrandSettings } from './brand.ts'
import {
  exactPart,
  flag,
  list,
  object,
  oneOf,
  optional,
  part,
  price,
  type Reader,
  ranked,
  recordOf,
  text,
  whole,
  wholeOr,
} from './schema.ts'

const clock = text({ like: /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, expected: 'a time from 00:00 to 24:00' })
const amount = whole('minor units', { from: 1 })
const percent = whole('per cent', { from: 1, to: 1000 })
const percentOfAll = whole('per cent', { to: 100 })
const colour = text({ like: /^#[0-9a-f]{6}$/, expected: 'a colour like #0a0f0d' })
const ms = whole('milliseconds', { from: 1 })
const count = (limits?: { from?: number; to?: number }) => whole('number', limits)
const byClass = object({ main: amount, side: amount, special: amount })
const sportRisk = object({ percent: percentOfAll, delayMs: whole('milliseconds') })

export const rulesSchema = object({
  rounding: object({ scope: oneOf('line', 'bet'), mode: oneOf('half-up', 'down') }),
  eachWayMultiple: oneOf('win-to-win', 'all-each-way'),
  rule4Cap: exactPart,
  placesFixedAtPlacement: flag,
  deadHeat: oneOf('reduce', 'pay-in-full'),
  bonusBase: oneOf('winnings', 'returns'),
  forecastNonRunner: oneOf('single-at-SP', 'void'),
  luckyBonuses: flag,
  betBuilderVoid: oneOf('void-all', 'drop-leg'),
  cashOutMargin: exactPart,
}) satisfies Reader<RulesSettings>

/** The schema of a brand file; docs/brands.md explains each setting. */
/** the counters of failures are in milliseconds, as 32 bits */
const failures = whole('number', { from: 0, to: 1000 })

export const brandSchema = object({
  id: text({ like: /^[a-z][a-z0-9-]{0,19}$/, expected: 'a name of small letters, digits and -' }),
  name: text(),
  languages: ranked(oneOf('en-GB', 'nl-NL', 'bg-BG')),
  countryCode: text({ like: /^[a-z]{2}$/, expected: 'an ISO 3166 code of two small letters' }),
  region: optional(text({ like: /^[A-Z]{2}-[A-Z0-9]{1,3}$/, expected: 'an ISO 3166-2 code like NG-LA' })),
  serviceRegion: text({ like: /^[a-z][a-z0-9-]{0,19}$/, expected: 'a name of small letters, digits and -' }),
  currency: oneOf(...(Object.keys(currencies) as Currency[])),
  oddsFormats: ranked(oneOf('FRACTIONAL', 'DECIMAL')),
  minimumAge: optional(whole('years', { from: 1, to: 25 })),
  rules: rulesSchema,
  slipMaximum: count({ from: 1, to: 20 }),
  stakeDigits: count({ from: 1, to: 15 }),
  defaultStakes: list(amount, { max: 3 }),
  defaultStake: amount,
  defaultMultiBetType: oneOf('COMBO', 'SYSTEM'),
  sideBets: count(),
  sameMarket: object({ highestOdds: flag, alternatives: flag, sportIds: list(text()) }),
  eachWayMaxLegs: optional(count({ from: 1 })),
  minStake: whole('minor units'),
  maxStake: amount,
  maxPayout: amount,
  maxLuckyBonus: optional(amount),
  marketGuard: optional(
    object({ minBookPercent: optional(whole('per cent', { from: 100, to: 150 })), withdrawEachWay: optional(flag) }),
  ),
  voidUnplayedAfterHours: whole('hours', { from: 1 }),
  risk: object({
    minMaxStake: amount,
    bet: byClass,
    selection: byClass,
    eventMultiples: amount,
    inplayPercent: percentOfAll,
    sports: recordOf(sportRisk),
    otherSports: sportRisk,
  }),
  smartBrowsing: object({ fewEvents: count({ to: 200 }) }),
  leagueOrder: list(object({ name: text(), countryCode: optional(text()) }), { max: 200 }),
  racingTabs: optional(ranked(oneOf(...racingTabs))),
  outrightsAndSpecials: optional(oneOf(...outrightsAndSpecials)),
  unsettledCountSeconds: whole('seconds', { from: 5, to: 3_600 }),
  inPlayCasinoClosesSeconds: whole('seconds', { from: 0, to: 3_600 }),
  freeBetSeconds: whole('seconds', { from: 30, to: 3_600 }),
  marketMoversSeconds: whole('seconds', { from: 0, to: 3_600 }),
  popularBetsSeconds: whole('seconds', { from: 0, to: 3_600 }),
  placementTimeoutMs: ms,
  cashOut: object({ enabled: flag, partial: flag, automatic: flag, freeBets: flag, minMinor: amount, timeoutMs: ms }),
  priceBoost: object({
    enabled: flag,
    v2: flag,
    shortestBuilderPrice: price,
    accaLegs: count({ from: 2, to: 20 }),
    shortestAccaLeg: price,
    maxStakes: object({ PRICE_BOOST: amount, SUPER_BOOST: amount, NEW_CUSTOMER_SPECIAL: amount }),
    rule: optional(
      object({
        oneMatchIn: count({ from: 1 }),
        percents: list(percent, { min: 1 }),
        marketTypes: list(text()),
        shortestPrice: price,
        longestPrice: price,
      }),
    ),
    builderRule: optional(
      object({
        oneMatchIn: count({ from: 1 }),
        percents: list(percent, { min: 1 }),
        accas: list(text(), { min: 1 }),
        longestPrice: price,
      }),
    ),
    accaRule: optional(object({ percent })),
  }),
  profitBoost: object({ maxStake: amount }),
  loyalty: optional(
    object({
      points: count({ from: 1, to: 1000 }),
      perStake: amount,
      exchange: object({
        points: count({ from: 1, to: 1_000_000 }),
        freeBet: amount,
        days: whole('days', { from: 1, to: 90 }),
        name: text(),
      }),
    }),
  ),
  betBuilder: object({
    enabled: flag,
    maxSelections: count({ from: 2, to: 20 }),
    margin: part,
    inAccas: oneOf('no', 'alone', 'combine'),
  }),
  accaBonus: optional(object({ tiers: list(object({ legs: count({ from: 2 }), percent })), shortestPrice: price })),
  pushLogging: flag,
  virtualSportsV2: flag,
  serviceWorker: flag,
  app: object({ colour, background: colour, mark: optional(text({ like: /^<svg[\s>]/, expected: 'an SVG' })) }),
  halfTimeHeroes: optional(object({ sportIds: list(text()), leagueIds: optional(list(text())), maxStakeMinor: amount })),
  session: object({ lifetimeMs: ms, idleMs: ms, prolongAttempts: count({ from: 1, to: 20 }), prolongIntervalMs: ms }),
  registration: object({
    countries: optional(ranked(text({ like: /^[a-z]{2}$/, expected: 'an ISO 3166 code of two small letters' }))),
    demands: list(oneOf(...demandableDetails)),
    termsVersion: text({ like: /^[\w.-]{1,20}$/, expected: 'a version of letters, digits, . and -' }),
    nationalNumber: optional(oneOf(...nationalNumberKinds)),
    draft: object({ keepDays: whole('days', { from: 1, to: 30 }), mailAfterMinutes: whole('minutes', { from: 1, to: 1440 }) }),
  }),
  login: object({ byEmail: flag, validatedEmail: flag, forgottenAsksBirthDate: flag }),
  captcha: object({ nameFailures: failures, networkFailures: failures, deviceFailures: failures, requests: failures }),
  password: object({
    minLength: whole('characters', { from: 8, to: 64 }),
    minLengthWithSecondFactor: whole('characters', { from: 8, to: 64 }),
  }),
  saferGambling: object({
    raiseAfterHours: optional(whole('hours', { from: 1 })),
    coolOffDays: list(whole('days', { from: 1 })),
    exclusions: list(wholeOr('FOREVER', 'months', { from: 1 })),
    realityCheckMinutes: optional(whole('minutes', { from: 1 })),
  }),
  markers: object({ weekSpend: amount }),
  refusedCountries: list(text({ like: /^[a-z]{2}$/, expected: 'an ISO 3166 code of two small letters' })),
  allowedHosts: list(
    text({ like: /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/, expected: 'a host like pay.example, or *.pay.example for all below it' }),
    { max: 50 },
  ),
  registers: list(
    object({
      register: oneOf(...exclusionRegisterNames),
      whenAway: oneOf('refuse', 'allow'),
      timeoutMs: whole('milliseconds', { from: 1, to: 30_000 }),
    }),
  ),
  identity: object({
    address: flag,
    country: optional(text({ like: /^[A-Z]{3}$/, expected: 'an ISO 3166 code of three capitals' })),
    // no page records a video yet
    capture: oneOf('photo', 'motion'),
    reviewHours: whole('hours', { from: 1, to: 72 }),
    pollMs: ms,
    pollAttempts: count({ from: 1, to: 100 }),
    keep: object({
      documentMonths: whole('months', { from: 12, to: 240 }),
      faceMonths: whole('months', { from: 1, to: 240 }),
      unusedDays: whole('days', { from: 1, to: 365 }),
    }),
  }),
  ownData: object({
    passwordAfterMinutes: whole('minutes', { from: 1 }),
    reopenAfterDays: whole('days', { from: 1 }),
    keepYears: whole('years', { from: 1, to: 30 }),
    dormancy: object({
      afterMonths: whole('months', { from: 6, to: 120 }),
      noticeDays: whole('days', { from: 1, to: 90 }),
      verifyAgain: flag,
    }),
  }),
  cashier: object({
    methods: list(
      object({
        kind: oneOf('card', 'bank', 'wallet'),
        minDeposit: amount,
        maxDeposit: amount,
        withdrawalHours: whole('hours', { from: 1, to: 240 }),
      }),
      { max: 3 },
    ),
    minWithdrawal: amount,
    creditCards: flag,
    fundsProtection: oneOf('none', 'basic', 'medium', 'high'),
    approveUpTo: whole('minor units'),
  }),
  liveChat: optional(
    object({
      hours: list(object({ days: list(oneOf(...weekdays), { min: 1, max: 7 }), from: clock, until: clock })),
    }),
  ),
}) satisfies Reader<BrandSettings>

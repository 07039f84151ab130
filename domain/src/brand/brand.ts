import type { SaferGamblingSettings } from '../account/index.ts'
import {
  type BoostSettings,
  type BoostTier,
  type ComboBonus,
  type HalfTimeHeroesSettings,
  luckyRules,
  type RulesProfile,
  standardRules,
} from '../bet/index.ts'
import type { Currency, Minor } from '../money/index.ts'
import { rational } from '../odds/index.ts'
import type { BoostRule, BuilderBoostRule } from '../offer/index.ts'
import { type RiskSettings, standardRisk } from '../risk/index.ts'
import { plainMarkets, type SameMarket } from '../slip/index.ts'

/** One country's book as configuration: one build, five of these. Money in minor units, times in milliseconds. */
export interface Brand {
  id: 'uk' | 'ie' | 'ng' | 'bg' | 'nl'
  name: string
  locale: 'en-GB' | 'nl-NL' | 'bg-BG'
  countryCode: string
  currency: Currency
  oddsFormat: 'FRACTIONAL' | 'DECIMAL'
  rules: RulesProfile
  slipMaximum: number
  /** how many digits a stake may have before the point and after it together */
  stakeDigits: number
  defaultStakes: Minor[]
  defaultStake: Minor
  defaultMultiBetType: 'COMBO' | 'SYSTEM'
  /** how many further bet types are offered under a slip */
  sideBets: number
  /** how selections of one market stand in an acca */
  sameMarket: SameMarket
  /** an each-way multiple of more legs is not offered; absent: no limit */
  eachWayMaxLegs?: number
  minStake: Minor
  maxStake: Minor
  maxPayout: Minor
  /** an event that is abandoned or postponed so long after its start is not played: its open bets are void */
  voidUnplayedAfterHours: number
  /** what the book takes on, and how long a bet in play waits */
  risk: RiskSettings
  placementTimeoutMs: number
  cashOut: CashOutSettings
  priceBoost: BoostSettings & {
    enabled: boolean
    /** of one customer on one boosted price, all bets together */
    maxStakes: Record<BoostTier, Minor>
    /** boosts that nobody has to enter, of prices, bet builders and accas; absent: none */
    rule?: BoostRule
    builderRule?: BuilderBoostRule
    accaRule?: { percent: number }
  }
  betBuilder: BuilderSettings
  /** what an acca gains with its legs; absent: nothing */
  comboBonus?: ComboBonus
  /** whether clients report the prices that they were pushed */
  pushLogging: boolean
  /** a team that is level or ahead at half time has won; absent: not run, as in every book unless it says otherwise */
  halfTimeHeroes?: HalfTimeHeroesSettings
  session: { lifetimeMs: number; idleMs: number }
  saferGambling: SaferGamblingSettings
}

/**
 * Bet builders: of the fair winnings the book keeps `margin` (0.1 is a tenth). `inAccas`: whether one stands in an acca or
 * a system, and there only among its own kind, or beside ordinary selections too.
 */
interface BuilderSettings {
  enabled: boolean
  mostSelections: number
  margin: number
  inAccas: 'no' | 'alone' | 'combine'
}

/** `leastMinor` is the smallest part that is paid out, and the smallest that is left running. */
interface CashOutSettings {
  enabled: boolean
  partial: boolean
  automatic: boolean
  leastMinor: Minor
  timeoutMs: number
}

const cashOut = { enabled: true, partial: true, automatic: true, leastMinor: 1_00, timeoutMs: 180_000 }
const evens = rational(2)

/** A break is at most six weeks and an exclusion at least six months, as the Gambling Commission has it. */
const saferGambling: SaferGamblingSettings = {
  raiseAfterHours: 24,
  coolOffDays: [1, 7, 14, 30, 42],
  exclusions: [6, 12, 24, 60, 'FOREVER'],
  realityCheckMinutes: 60,
}

const priceBoost = {
  enabled: true,
  shortestBuilderPrice: evens,
  accaLegs: 3,
  shortestAccaLeg: rational(6, 5),
  maxStakes: { PRICE_BOOST: 100_00, SUPER_BOOST: 20_00, NEW_CUSTOMER_SPECIAL: 5_00 },
  rule: {
    oneMatchIn: 6,
    percents: [10, 15, 20, 25, 50],
    marketTypes: ['MATCH_RESULT', 'MATCH_WINNER'],
    shortestPrice: rational(7, 5),
    longestPrice: rational(8),
  },
  builderRule: { oneMatchIn: 8, percents: [10, 20, 30, 50], accas: ['OVER2.5-BTTS', 'DRAW-BTTS'], longestPrice: rational(15) },
  accaRule: { percent: 10 },
}

const base = {
  name: 'Touchline',
  locale: 'en-GB',
  rules: standardRules,
  slipMaximum: 10,
  stakeDigits: 9,
  defaultStakes: [10_00, 20_00, 50_00],
  defaultStake: 10_00,
  defaultMultiBetType: 'COMBO',
  sideBets: 5,
  sameMarket: plainMarkets,
  minStake: 10,
  maxStake: 10_000_00,
  maxPayout: 1_000_000_00,
  voidUnplayedAfterHours: 48,
  risk: standardRisk(1_00),
  placementTimeoutMs: 180_000,
  cashOut,
  betBuilder: { enabled: true, mostSelections: 8, margin: 0.1, inAccas: 'combine' },
  priceBoost,
  pushLogging: false,
  session: { lifetimeMs: 12 * 3_600_000, idleMs: 3_600_000 },
  saferGambling,
} as const satisfies Partial<Brand>

export const brands: Record<Brand['id'], Brand> = {
  uk: { ...base, id: 'uk', countryCode: 'gb', currency: 'GBP', oddsFormat: 'FRACTIONAL' },
  ie: { ...base, rules: luckyRules, id: 'ie', countryCode: 'ie', currency: 'EUR', oddsFormat: 'FRACTIONAL' },
  ng: {
    ...base,
    id: 'ng',
    countryCode: 'ng',
    currency: 'NGN',
    oddsFormat: 'DECIMAL',
    stakeDigits: 11,
    defaultStakes: [100_00, 500_00, 1_000_00],
    maxStake: 5_000_000_00,
    maxPayout: 50_000_000_00,
    risk: standardRisk(50_00),
    defaultStake: 100_00,
    cashOut: { ...cashOut, leastMinor: 100_00 },
    priceBoost: {
      ...priceBoost,
      maxStakes: { PRICE_BOOST: 50_000_00, SUPER_BOOST: 10_000_00, NEW_CUSTOMER_SPECIAL: 2_500_00 },
    },
    comboBonus: {
      tiers: [5, 10, 15, 20, 25, 30].map((percent, i) => ({ legs: i + 5, percent })),
      shortestPrice: rational(6, 5),
    },
  },
  bg: { ...base, id: 'bg', locale: 'bg-BG', sideBets: 3, countryCode: 'bg', currency: 'EUR', oddsFormat: 'DECIMAL' },
  nl: {
    ...base,
    id: 'nl',
    locale: 'nl-NL',
    countryCode: 'nl',
    currency: 'EUR',
    oddsFormat: 'DECIMAL',
    // a week to think better of it
    saferGambling: { ...saferGambling, raiseAfterHours: 168 },
  },
}

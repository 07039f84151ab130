/**
 * The five books as plain data, as a file of JSON would have them: money in minor units, times in milliseconds, prices as
 * text. `readBrand` says what each setting may be.
 */
import type { BrandId } from './brand.ts'

/** What a book takes on, for a currency of which `unit` minor units buy what a pound does. */
const risk = (unit: number) => ({
  minMaxStake: 1_000 * unit,
  bet: { main: 1_000_000 * unit, side: 250_000 * unit, special: 50_000 * unit },
  selection: { main: 25_000_000 * unit, side: 10_000_000 * unit, special: 5_000_000 * unit },
  eventMultiples: 50_000_000 * unit,
  inplayPercent: 50,
  sports: {
    football: { percent: 100, delayMs: 5_000 },
    tennis: { percent: 100, delayMs: 3_000 },
    racing: { percent: 100, delayMs: 3_000 },
  },
  otherSports: { percent: 50, delayMs: 5_000 },
})

const cashOut = { enabled: true, partial: true, automatic: true, freeBets: false, minMinor: 1_00, timeoutMs: 180_000 }

/** A break is at most six weeks and an exclusion at least six months, as the Gambling Commission has it. */
const saferGambling = {
  raiseAfterHours: 24,
  coolOffDays: [1, 7, 14, 30, 42],
  exclusions: [6, 12, 24, 60, 'FOREVER'],
  realityCheckMinutes: 60,
}

const priceBoost = {
  enabled: true,
  shortestBuilderPrice: '1/1',
  accaLegs: 3,
  shortestAccaLeg: '1/5',
  maxStakes: { PRICE_BOOST: 100_00, SUPER_BOOST: 20_00, NEW_CUSTOMER_SPECIAL: 5_00 },
  rule: {
    oneMatchIn: 6,
    percents: [10, 15, 20, 25, 50],
    marketTypes: ['MATCH_RESULT', 'MATCH_WINNER'],
    shortestPrice: '2/5',
    longestPrice: '7/1',
  },
  builderRule: { oneMatchIn: 8, percents: [10, 20, 30, 50], accas: ['OVER2.5-BTTS', 'DRAW-BTTS'], longestPrice: '14/1' },
}

const base = {
  name: 'Touchline',
  locale: 'en-GB',
  rules: 'standard',
  slipMaximum: 10,
  stakeDigits: 9,
  defaultStakes: [10_00, 20_00, 50_00],
  defaultStake: 10_00,
  defaultMultiBetType: 'COMBO',
  sideBets: 5,
  sameMarket: { highestOdds: false, alternatives: false, sportIds: [] },
  minStake: 10,
  maxStake: 10_000_00,
  maxPayout: 1_000_000_00,
  voidUnplayedAfterHours: 48,
  risk: risk(1_00),
  placementTimeoutMs: 180_000,
  cashOut,
  betBuilder: { enabled: true, maxSelections: 8, margin: 0.1, inAccas: 'combine' },
  priceBoost: { ...priceBoost, accaRule: { percent: 10 } },
  profitBoost: { maxStake: 50_00 },
  pushLogging: false,
  session: { lifetimeMs: 12 * 3_600_000, idleMs: 3_600_000 },
  saferGambling,
}

export const brandData: Record<BrandId, unknown> = {
  uk: { ...base, id: 'uk', countryCode: 'gb', currency: 'GBP', oddsFormat: 'FRACTIONAL' },
  ie: {
    ...base,
    rules: 'lucky',
    maxLuckyBonus: 10_000_00,
    id: 'ie',
    countryCode: 'ie',
    currency: 'EUR',
    oddsFormat: 'FRACTIONAL',
  },
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
    risk: risk(50_00),
    defaultStake: 100_00,
    cashOut: { ...cashOut, minMinor: 100_00 },
    // its accas gain with their legs already
    priceBoost: {
      ...priceBoost,
      maxStakes: { PRICE_BOOST: 50_000_00, SUPER_BOOST: 10_000_00, NEW_CUSTOMER_SPECIAL: 2_500_00 },
    },
    profitBoost: { maxStake: 25_000_00 },
    comboBonus: {
      tiers: [5, 10, 15, 20, 25, 30].map((percent, i) => ({ legs: i + 5, percent })),
      shortestPrice: '1/5',
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

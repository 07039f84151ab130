import { type RulesProfile, standardRules } from '../bet/index.ts'
import type { Currency, Minor } from '../money/index.ts'

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
  minStake: Minor
  maxStake: Minor
  maxPayout: Minor
  placementTimeoutMs: number
  session: { lifetimeMs: number; idleMs: number }
}

const base = {
  name: 'Touchline',
  locale: 'en-GB',
  rules: standardRules,
  slipMaximum: 10,
  stakeDigits: 9,
  defaultStakes: [10_00, 20_00, 50_00],
  minStake: 10,
  maxStake: 10_000_00,
  maxPayout: 1_000_000_00,
  placementTimeoutMs: 180_000,
  session: { lifetimeMs: 12 * 3_600_000, idleMs: 3_600_000 },
} as const satisfies Partial<Brand>

export const brands: Record<Brand['id'], Brand> = {
  uk: { ...base, id: 'uk', countryCode: 'gb', currency: 'GBP', oddsFormat: 'FRACTIONAL' },
  ie: { ...base, id: 'ie', countryCode: 'ie', currency: 'EUR', oddsFormat: 'FRACTIONAL' },
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
  },
  bg: { ...base, id: 'bg', locale: 'bg-BG', countryCode: 'bg', currency: 'EUR', oddsFormat: 'DECIMAL' },
  nl: { ...base, id: 'nl', locale: 'nl-NL', countryCode: 'nl', currency: 'EUR', oddsFormat: 'DECIMAL' },
}

import type { Minor } from '../money/index.ts'
import { type Rational, type Rounding, rational } from '../odds/index.ts'

/** What differs between books is named here, never an `if` in the arithmetic. A brand picks one profile. */
export interface RulesProfile {
  name: string
  /** what is rounded to the minor unit, and how */
  rounding: { scope: 'line' | 'bet'; mode: Rounding }
  eachWayMultiple: 'win-to-win' | 'all-each-way'
  /** the most that Rule 4 takes from winnings, several runners together */
  rule4Cap: Rational
  placesFixedAtPlacement: boolean
  deadHeat: 'reduce' | 'pay-in-full'
  bonusBase: 'winnings' | 'returns'
  forecastNonRunner: 'single-at-SP' | 'void'
  luckyBonuses: boolean
  /** the most that a lucky bonus adds to one bet: a brand's own, in its currency, and no profile's; absent: no limit */
  maxLuckyBonusMinor?: Minor
  betBuilderVoid: 'void-all' | 'drop-leg'
  cashOutMargin: Rational
}

export const standardRules: RulesProfile = {
  name: 'standard',
  rounding: { scope: 'line', mode: 'half-up' },
  eachWayMultiple: 'win-to-win',
  rule4Cap: rational(90, 100),
  placesFixedAtPlacement: true,
  deadHeat: 'reduce',
  bonusBase: 'winnings',
  forecastNonRunner: 'single-at-SP',
  luckyBonuses: false,
  betBuilderVoid: 'drop-leg',
  cashOutMargin: rational(5, 100),
}

/** As Irish and British shops pay lucky 15, 31 and 63: more for their only winner, and for all of them. */
export const luckyRules: RulesProfile = { ...standardRules, name: 'lucky', luckyBonuses: true }

/** The profile with a maximum for lucky bonuses, or with none. */
export function withMaxLuckyBonus(rules: RulesProfile, maxLuckyBonusMinor: Minor | undefined): RulesProfile {
  const { maxLuckyBonusMinor: _, ...profile } = rules
  return maxLuckyBonusMinor === undefined ? profile : { ...profile, maxLuckyBonusMinor }
}

import type { Minor } from '../money/index.ts'
import { fractionText, type Rational, type Rounding, rational } from '../odds/index.ts'

/** Differences between bookmakers are named here, never an `if` in the calculation. A brand's file sets each. */
export interface RulesSettings {
  /** what is rounded to the minor unit, and how */
  rounding: { scope: 'line' | 'bet'; mode: Rounding }
  eachWayMultiple: 'win-to-win' | 'all-each-way'
  /** maximum Rule 4 deduction from winnings, all runners together */
  rule4Cap: Rational
  placesFixedAtPlacement: boolean
  deadHeat: 'reduce' | 'pay-in-full'
  bonusBase: 'winnings' | 'returns'
  forecastNonRunner: 'single-at-SP' | 'void'
  luckyBonuses: boolean
  betBuilderVoid: 'void-all' | 'drop-leg'
  cashOutMargin: Rational
}

/** With the name that a bet stores: profiles with the same name are equal. */
export interface RulesProfile extends RulesSettings {
  name: string
  /** maximum lucky bonus per bet, set by the brand in its currency and not part of the profile; absent: no limit */
  maxLuckyBonusMinor?: Minor
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

/** Lucky 15, 31 and 63 as Irish and British shops pay them: a bonus for a single winner and for all winners. */
export const luckyRules: RulesProfile = { ...standardRules, name: 'lucky', luckyBonuses: true }

/** The profile with this maximum lucky bonus, or without one. */
export function withMaxLuckyBonus(rules: RulesProfile, maxLuckyBonusMinor: Minor | undefined): RulesProfile {
  const { maxLuckyBonusMinor: _, ...profile } = rules
  return maxLuckyBonusMinor === undefined ? profile : { ...profile, maxLuckyBonusMinor }
}

const { name: _, ...standard } = standardRules

/**
 * Names rules by how they differ from the standard: `standard`, `lucky`, else JSON such as `{"deadHeat":"pay-in-full"}`. A
 * bet that stores the name can be settled by it even if the brand changes.
 */
export function namedRules(rules: RulesSettings): RulesProfile {
  const written = JSON.stringify(differences(rules))
  const known = [standardRules, luckyRules].find((profile) => JSON.stringify(differences(profile)) === written)
  return { ...rules, name: known?.name ?? written }
}

/** The profile with this name; throws for an unknown one. */
export function rulesOfName(name: string): RulesProfile {
  const known = [standardRules, luckyRules].find((profile) => profile.name === name)
  if (known) return known
  if (!name.startsWith('{')) throw new Error(`unknown rules profile ${name}`)
  const { rule4Cap, cashOutMargin, ...plain } = JSON.parse(name) as WrittenRules
  return {
    ...standardRules,
    ...plain,
    ...(rule4Cap && { rule4Cap: readFraction(rule4Cap) }),
    ...(cashOutMargin && { cashOutMargin: readFraction(cashOutMargin) }),
    name,
  }
}

type WrittenRules = Partial<{
  [Key in keyof RulesSettings]: RulesSettings[Key] extends Rational ? string : RulesSettings[Key]
}>

/** In the order of the standard rules, fractions as text. */
function differences(rules: RulesSettings): WrittenRules {
  const written = (value: unknown) => JSON.stringify(value, (_key, part) => (typeof part === 'bigint' ? String(part) : part))
  const keys = Object.keys(standard) as (keyof RulesSettings)[]
  const changed = keys.filter((key) => written(rules[key]) !== written(standard[key]))
  return Object.fromEntries(changed.map((key) => [key, plainOf(rules[key])]))
}

const plainOf = (value: RulesSettings[keyof RulesSettings]) =>
  typeof value === 'object' && 'n' in value ? fractionText(value) : value

function readFraction(text: string): Rational {
  const [n = '', d = ''] = text.split('/')
  return rational(BigInt(n), BigInt(d))
}

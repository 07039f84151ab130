import type { Minor } from '../money/index.ts'
import { fractionText, type Rational, type Rounding, rational } from '../odds/index.ts'

/** What differs between books is named here, never an `if` in the arithmetic. The file of a brand says each. */
export interface RulesSettings {
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
  betBuilderVoid: 'void-all' | 'drop-leg'
  cashOutMargin: Rational
}

/** With the name that a bet keeps: two profiles of one name are the same. */
export interface RulesProfile extends RulesSettings {
  name: string
  /** the most that a lucky bonus adds to one bet: a brand's own, in its currency, and no profile's; absent: no limit */
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

/** As Irish and British shops pay lucky 15, 31 and 63: more for their only winner, and for all of them. */
export const luckyRules: RulesProfile = { ...standardRules, name: 'lucky', luckyBonuses: true }

/** The profile with a maximum for lucky bonuses, or with none. */
export function withMaxLuckyBonus(rules: RulesProfile, maxLuckyBonusMinor: Minor | undefined): RulesProfile {
  const { maxLuckyBonusMinor: _, ...profile } = rules
  return maxLuckyBonusMinor === undefined ? profile : { ...profile, maxLuckyBonusMinor }
}

const { name: _, ...standard } = standardRules

/**
 * A book's rules under their name, which is what they have otherwise than the standard: `standard`, `lucky`, else JSON such
 * as `{"deadHeat":"pay-in-full"}`. A bet that keeps the name can be settled by it whatever becomes of the brand.
 */
export function namedRules(rules: RulesSettings): RulesProfile {
  const written = JSON.stringify(differences(rules))
  const known = [standardRules, luckyRules].find((profile) => JSON.stringify(differences(profile)) === written)
  return { ...rules, name: known?.name ?? written }
}

/** The profile of a name; throws for one that no profile has. */
export function rulesOfName(name: string): RulesProfile {
  const known = [standardRules, luckyRules].find((profile) => profile.name === name)
  if (known) return known
  if (!name.startsWith('{')) throw new Error(`no rules profile is called ${name}`)
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

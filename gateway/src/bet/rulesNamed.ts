import { type RulesProfile, rulesOfName, withMaxLuckyBonus } from '@touchline/domain/bet'
import type { Minor } from '@touchline/domain/money'

const known = new Map<string, RulesProfile>()

/**
 * The rules profile that a bet was placed under; a bet keeps it when its brand changes to another. The lucky bonus
 * maximum is not part of the profile.
 */
export function rulesNamed(name: string, maxLuckyBonusMinor?: Minor): RulesProfile {
  let rules = known.get(name)
  if (!rules) known.set(name, (rules = rulesOfName(name)))
  return withMaxLuckyBonus(rules, maxLuckyBonusMinor)
}

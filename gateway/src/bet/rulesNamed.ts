import { type RulesProfile, rulesOfName, withMaxLuckyBonus } from '@touchline/domain/bet'
import type { Minor } from '@touchline/domain/money'

const known = new Map<string, RulesProfile>()

/** The profile that a bet was placed by; a bet keeps it when its brand changes to another. Its maximum is not the profile's. */
export function rulesNamed(name: string, maxLuckyBonusMinor?: Minor): RulesProfile {
  let rules = known.get(name)
  if (!rules) known.set(name, (rules = rulesOfName(name)))
  return withMaxLuckyBonus(rules, maxLuckyBonusMinor)
}

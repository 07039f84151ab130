import { type RulesProfile, withMaxLuckyBonus } from '@touchline/domain/bet'
import { brands } from '@touchline/domain/brand'
import type { Minor } from '@touchline/domain/money'

const profiles = new Map(Object.values(brands).map(({ rules }) => [rules.name, rules]))

/** The profile that a bet was struck by; a bet keeps it when its brand changes to another. Its maximum is not the profile's. */
export function rulesNamed(name: string, maxLuckyBonusMinor?: Minor): RulesProfile {
  const rules = profiles.get(name)
  if (!rules) throw new Error(`no rules profile is called ${name}`)
  return withMaxLuckyBonus(rules, maxLuckyBonusMinor)
}

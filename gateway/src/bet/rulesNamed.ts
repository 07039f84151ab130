import type { RulesProfile } from '@touchline/domain/bet'
import { brands } from '@touchline/domain/brand'

const profiles = new Map(Object.values(brands).map(({ rules }) => [rules.name, rules]))

/** The profile that a bet was struck by; a bet keeps it when its brand changes to another. */
export function rulesNamed(name: string): RulesProfile {
  const rules = profiles.get(name)
  if (!rules) throw new Error(`no rules profile is called ${name}`)
  return rules
}

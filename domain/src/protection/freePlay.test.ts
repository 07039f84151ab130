import { describe, expect, it } from 'vitest'
import { type FreePlayAudience, freePlayAudiences, freePlayUnder, mayPlayForFun } from './freePlay.ts'
import type { Rule } from './rule.ts'

const needsAge: Rule = {
  id: 'sr3211',
  country: 'gb',
  rule: 'Games without money are for customers whose age is verified.',
  value: { freePlayNeedsVerifiedAge: true },
  from: '2019-05-07',
  source: 'a code',
  confirmed: true,
  missing: 'a row of a test',
}

it.each<[string, Rule[], FreePlayAudience, FreePlayAudience]>([
  ['no rule leaves nobody', [], 'nobody', 'nobody'],
  ['no rule leaves the verified', [], 'verified', 'verified'],
  ['no rule leaves everyone', [], 'everyone', 'everyone'],
  ['a rule about age leaves nobody', [needsAge], 'nobody', 'nobody'],
  ['a rule about age leaves the verified', [needsAge], 'verified', 'verified'],
  ['a rule about age narrows everyone', [needsAge], 'everyone', 'verified'],
  ['a rule that binds nobody narrows nothing', [{ ...needsAge, voluntary: true }], 'everyone', 'everyone'],
])('%s', (_name, rules, setting, expected) => expect(freePlayUnder(rules, setting)).toBe(expected))

describe('games without money', () => {
  const visitors = ['guest', 'openCustomer', 'closedCustomer'] as const
  it.each<[FreePlayAudience, string[]]>([
    ['nobody', []],
    ['verified', ['openCustomer']],
    ['everyone', ['guest', 'openCustomer']],
  ])('for %s are open to %o', (audience, expected) =>
    expect(visitors.filter((visitor) => mayPlayForFun(audience, visitor))).toEqual(expected),
  )
  it('are closed to customers whose games are closed, whatever is set', () =>
    expect(freePlayAudiences.filter((audience) => mayPlayForFun(audience, 'closedCustomer'))).toEqual([]))
})

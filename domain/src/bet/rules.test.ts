import { expect, it } from 'vitest'
import { rational } from '../odds/index.ts'
import { luckyRules, namedRules, rulesOfName, standardRules } from './rules.ts'

it.each([
  [{}, 'standard'],
  [{ luckyBonuses: true }, 'lucky'],
  [{ deadHeat: 'pay-in-full' as const }, '{"deadHeat":"pay-in-full"}'],
  [{ rule4Cap: rational(3, 4), luckyBonuses: true }, '{"rule4Cap":"3/4","luckyBonuses":true}'],
  [
    { cashOutMargin: rational(0), rounding: { scope: 'bet' as const, mode: 'down' as const } },
    '{"rounding":{"scope":"bet","mode":"down"},"cashOutMargin":"0/1"}',
  ],
])('rules that differ by %o are named by the difference, and found by that name', (change, name) => {
  const named = namedRules({ ...standardRules, ...change })
  expect(named.name).toBe(name)
  expect(named).toEqual({ ...standardRules, ...change, name: named.name })
  expect(rulesOfName(named.name)).toEqual(named)
})

it("the short names are those of today's profiles, and no other name is short", () => {
  expect([rulesOfName('standard'), rulesOfName('lucky')]).toEqual([standardRules, luckyRules])
  expect(() => rulesOfName('generous')).toThrow('unknown rules profile generous')
})

import { expect, it } from 'vitest'
import { type GameTerms, gameRuleAgainst, gameTermsUnder } from './gameRules.ts'
import { readJurisdiction } from './rule.ts'
import { rulesAt } from './rulesAt.ts'

const row = (id: string, value: object, from: string, to?: string) => ({
  id,
  rule: 'What a game has to keep to, in words.',
  value,
  from,
  ...(to !== undefined && { to }),
  source: 'test',
  confirmed: true,
  missing: 'test',
})
const byAge = [
  { from: 18, to: 24, is: 200 },
  { from: 25, is: 500 },
]
const read = readJurisdiction({
  country: 'gb',
  name: 'Great Britain',
  timeZone: 'Europe/London',
  currency: 'GBP',
  rules: [
    row('slot-stake', { slotStakeMaxMinor: 500 }, '2025-04-09', '2025-05-21'),
    row('slot-stake', { slotStakeMaxMinor: { byAge } }, '2025-05-21'),
    row('cycle', { gameCycleMinMs: 5_000 }, '2025-01-17'),
    row('cycle-slots', { slotCycleMinMs: 2_500 }, '2025-01-17'),
  ],
})
if (!('jurisdiction' in read)) throw new Error(JSON.stringify(read.faults))
const { jurisdiction } = read

it.each<[string, Parameters<typeof gameTermsUnder>[1], GameTerms]>([
  ['2025-01-16T23:59:59Z', { kind: 'slot', age: 18 }, {}],
  ['2025-01-17T00:00:00Z', { kind: 'slot', age: 18 }, { cycleMinMs: 2_500 }],
  ['2025-04-08T22:59:59Z', { kind: 'slot', age: 18 }, { cycleMinMs: 2_500 }],
  ['2025-04-08T23:00:00Z', { kind: 'slot', age: 18 }, { cycleMinMs: 2_500, stakeMaxMinor: 500 }],
  ['2025-05-20T22:59:59Z', { kind: 'slot', age: 24 }, { cycleMinMs: 2_500, stakeMaxMinor: 500 }],
  ['2025-05-20T23:00:00Z', { kind: 'slot', age: 24 }, { cycleMinMs: 2_500, stakeMaxMinor: 200 }],
  ['2026-11-28T12:00:00Z', { kind: 'slot', age: 25 }, { cycleMinMs: 2_500, stakeMaxMinor: 500 }],
  ['2026-11-28T12:00:00Z', { kind: 'slot' }, { cycleMinMs: 2_500, stakeMaxMinor: 200 }],
  ['2026-11-28T12:00:00Z', { kind: 'other', age: 18 }, { cycleMinMs: 5_000 }],
  ['2026-11-28T12:00:00Z', { age: 30 }, { cycleMinMs: 5_000, stakeMaxMinor: 500 }],
  ['2026-11-28T12:00:00Z', {}, { cycleMinMs: 5_000, stakeMaxMinor: 200 }],
])('at %s a game of %o has %o', (at, game, terms) =>
  expect(gameTermsUnder(rulesAt(jurisdiction, new Date(at)), game)).toEqual(terms),
)

it.each<[string, GameTerms, Partial<Parameters<typeof gameRuleAgainst>[1]>, ReturnType<typeof gameRuleAgainst>]>([
  ['no rule', {}, { stakeMinor: 1_000_00, sinceLastRoundMs: 0 }, undefined],
  ['the most', { stakeMaxMinor: 200 }, { stakeMinor: 200 }, undefined],
  ['a penny more', { stakeMaxMinor: 200 }, { stakeMinor: 201 }, 'stakeMax'],
  [
    'more with the bets before',
    { stakeMaxMinor: 200 },
    { stakeMinor: 101, roundStakedMinor: 100, beginsRound: false },
    'stakeMax',
  ],
  ['too soon', { cycleMinMs: 2_500 }, { sinceLastRoundMs: 2_499 }, 'cycle'],
  ['soon enough', { cycleMinMs: 2_500 }, { sinceLastRoundMs: 2_500 }, undefined],
  ['in the same round', { cycleMinMs: 2_500 }, { sinceLastRoundMs: 0, beginsRound: false }, undefined],
  ['the first round', { cycleMinMs: 2_500 }, {}, undefined],
])('%s', (_, terms, stake, rule) =>
  expect(
    gameRuleAgainst(terms, { stakeMinor: 1, roundStakedMinor: 0, beginsRound: true, sinceLastRoundMs: undefined, ...stake }),
  ).toBe(rule),
)

import { expect, it } from 'vitest'
import { type Intervention, interventionsFor, type Marker, markerTermsUnder } from './index.ts'
import type { Rule } from './rule.ts'

const [hourMs, dayMs] = [3_600_000, 86_400_000]
const nowMs = Date.parse('2026-02-20T20:00:00Z')
const weak = (...signs: Marker['sign'][]): Marker[] => signs.map((sign) => ({ sign, strong: false, atMs: nowMs - hourMs }))
const strong = (...signs: Marker['sign'][]): Marker[] => weak(...signs).map((each) => ({ ...each, strong: true }))
const done = (action: Intervention, daysAgo: number) => ({ action, atMs: nowMs - daysAgo * dayMs })

it.each<[string, Marker[], ReturnType<typeof done>[], Intervention[]]>([
  ['nothing', [], [], []],
  ['one group', weak('spend'), [], ['message']],
  ['one group twice', weak('spend', 'spend'), [], ['message']],
  ['a strong one', strong('spend'), [], ['message', 'noBonuses']],
  ['two groups', weak('spend', 'time'), [], ['message', 'noBonuses']],
  ['two groups, one strong', [...weak('spend'), ...strong('time')], [], ['message', 'noBonuses', 'call']],
  ['three groups', weak('spend', 'time', 'tools'), [], ['message', 'noBonuses', 'call']],
  ['two strong groups', strong('spend', 'time'), [], ['message', 'noBonuses', 'timeOut', 'call']],
  ['four groups', weak('spend', 'time', 'tools', 'chasing'), [], ['message', 'noBonuses', 'timeOut', 'call']],
  ['what the customer said', strong('contact'), [], ['message', 'noBonuses', 'call']],
  ['one of a week ago', [{ sign: 'spend', strong: true, atMs: nowMs - 7 * dayMs }], [], []],
  ['a message six days ago', strong('spend'), [done('message', 6)], ['noBonuses']],
  ['a message seven days ago', weak('spend'), [done('message', 7)], ['message']],
  ['bonuses blocked 29 days ago', strong('spend'), [done('noBonuses', 29)], ['message']],
  ['a break 13 days ago', strong('spend', 'time'), [done('timeOut', 13)], ['message', 'noBonuses', 'call']],
  ['a call six days ago', strong('contact'), [done('call', 6)], ['message', 'noBonuses']],
])('%s: what is done', (_what, markers, before, actions) => {
  expect(interventionsFor(markers, before, nowMs)).toEqual(actions)
})

it('a country may only make the terms stricter', () => {
  const rule = (value: Rule['value']): Rule => ({
    id: 'r',
    rule: '',
    value,
    from: 'always',
    country: 'gb',
    source: '',
    confirmed: true,
  })
  const brand = { zone: 'Europe/London', weekSpendMinor: 500_00 }
  const under = (...values: Rule['value'][]) => {
    const { dayPlayMinutes, actionWithinMinutes } = markerTermsUnder(values.map(rule), brand)
    return [dayPlayMinutes, actionWithinMinutes]
  }
  expect(under()).toEqual([360, 60])
  expect(under({ markerPlayHoursPerDay: 4 }, { actionWithinMinutes: 30 })).toEqual([240, 30])
  expect(under({ markerPlayHoursPerDay: 12, actionWithinMinutes: 90 })).toEqual([360, 60])
})

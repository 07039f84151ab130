import { describe, expect, it } from 'vitest'
import { dayIn, type Jurisdiction, type Rule, readJurisdiction, rulesAt, rulesFrom, rulesOn, strictest } from './index.ts'

const row = (more: object) => ({
  id: 'slot-stake',
  rule: 'The stake of one spin of an online slot is limited.',
  value: { slotStakeMaxMinor: 500 },
  from: '2025-04-09',
  source: 'the law',
  confirmed: true,
  missing: 'no casino yet',
  ...more,
})
const data = (rules: object[], more: object = {}) => ({
  country: 'gb',
  name: 'United Kingdom',
  timeZone: 'Europe/London',
  currency: 'GBP',
  rules,
  ...more,
})
function jurisdiction(rules: object[], more: object = {}): Jurisdiction {
  const read = readJurisdiction(data(rules, more))
  if ('faults' in read) throw new Error(read.faults.map(({ path, message }) => `${path} ${message}`).join('; '))
  return read.jurisdiction
}
const faultsOf = (rules: object[], more: object = {}) => {
  const read = readJurisdiction(data(rules, more))
  return 'faults' in read ? read.faults.map(({ path, message }) => `${path} ${message}`) : []
}
const ids = (rules: Rule[]) => rules.map(({ id }) => id)

describe('a rule changes at midnight of its jurisdiction', () => {
  const changing = (timeZone: string, day: string) =>
    jurisdiction([row({ id: 'before', from: 'always', to: day }), row({ id: 'after', from: day })], { timeZone })

  it.each([
    // summer time: an hour before midnight in UTC
    ['Europe/London', '2026-09-30', '2026-09-29T23:00:00Z'],
    ['Europe/London', '2026-01-19', '2026-01-19T00:00:00Z'],
    // the days on which the clock changes, at one o'clock UTC
    ['Europe/London', '2026-03-29', '2026-03-29T00:00:00Z'],
    ['Europe/London', '2026-03-30', '2026-03-29T23:00:00Z'],
    ['Europe/London', '2026-10-25', '2026-10-24T23:00:00Z'],
    ['Europe/London', '2026-10-26', '2026-10-26T00:00:00Z'],
    ['Europe/Dublin', '2026-10-25', '2026-10-24T23:00:00Z'],
    ['Europe/Amsterdam', '2026-10-25', '2026-10-24T22:00:00Z'],
    ['Europe/Amsterdam', '2026-10-26', '2026-10-25T23:00:00Z'],
    ['Europe/Sofia', '2026-03-29', '2026-03-28T22:00:00Z'],
    ['Europe/Sofia', '2026-03-30', '2026-03-29T21:00:00Z'],
    ['Africa/Lagos', '2026-02-20', '2026-02-19T23:00:00Z'],
    // a zone whose midnight does not exist on the day of the change
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00Z'],
  ])('%s, %s: at %s', (timeZone, day, midnight) => {
    const rules = changing(timeZone, day)
    const at = Date.parse(midnight)
    expect(ids(rulesAt(rules, new Date(at - 1)))).toEqual(['before'])
    expect(ids(rulesAt(rules, new Date(at)))).toEqual(['after'])
    expect(ids(rulesOn(rules, day))).toEqual(['after'])
    expect(dayIn(timeZone, new Date(at))).toBe(day)
  })

  it('those that hold now or will are known in advance', () => {
    const rules = jurisdiction([
      row({ id: 'ended', from: 'always', to: '2026-01-01' }),
      row({ id: 'ending', from: 'always', to: '2026-12-01' }),
      row({ id: 'future', from: '2027-01-01' }),
    ])
    expect(ids(rulesFrom(rules, new Date('2026-11-30T23:59:59Z')))).toEqual(['ending', 'future'])
    expect(ids(rulesFrom(rules, new Date('2026-12-01T00:00:00Z')))).toEqual(['future'])
  })

  it('a rule of a region holds there, and is listed for the whole country', () => {
    const rules = jurisdiction([row({ id: 'lagos', region: 'NG-LA' }), row({ id: 'all' })])
    expect(ids(rulesOn(rules, '2026-11-23'))).toEqual(['lagos', 'all'])
    expect(ids(rulesOn(rules, '2026-11-23', 'NG-LA'))).toEqual(['lagos', 'all'])
    expect(ids(rulesOn(rules, '2026-11-23', 'NG-KN'))).toEqual(['all'])
  })
})

describe('the strictest of several rules', () => {
  const young = {
    byAge: [
      { from: 18, to: 24, is: 200 },
      { from: 25, is: 500 },
    ],
  }
  const { rules } = jurisdiction([
    row({ id: 'slots', value: { slotStakeMaxMinor: young } }),
    row({ id: 'code', value: { slotStakeMaxMinor: 100 }, voluntary: true }),
    row({ id: 'raise', value: { limitRaiseHours: 24 } }),
    row({ id: 'raise-more', value: { limitRaiseHours: 168 } }),
  ])
  it.each([
    [18, 200],
    [24, 200],
    [25, 500],
    [80, 500],
    [undefined, 200],
    [17, undefined],
  ])('for the age %s an amount is %s', (age, amount) => expect(strictest(rules, 'slotStakeMaxMinor', age)?.value).toBe(amount))
  it('is the longest waiting time, with its rule', () =>
    expect(strictest(rules, 'limitRaiseHours')).toMatchObject({ value: 168, rule: { id: 'raise-more', country: 'gb' } }))
  it('is nothing where no rule demands anything', () => expect(strictest(rules, 'realityCheckMaxMinutes')).toBeUndefined())
})

describe('a faulty file of rules is reported with the row', () => {
  it.each<[fault: string, rules: object[], message: RegExp, more?: object]>([
    ['an unknown term', [row({ value: { slotStake: 5 } })], /^rules\[0\]\.value\.slotStake is not a setting/],
    ['an amount in pounds', [row({ value: { slotStakeMaxMinor: 2.5 } })], /is 2\.5: use a whole number from 1 on/],
    ['no demand', [row({ value: {} })], /^rules\[0\]\.value demands nothing/],
    ['a flag that is false', [row({ value: { noReverseWithdrawal: false } })], /^rules\[0\]\.value has a flag that is false/],
    ['a day that does not exist', [row({ from: '2026-02-29' })], /^rules\[0\]\.from is a day that does not exist/],
    ['an end before its beginning', [row({ to: '2025-04-09' })], /^rules\[0\]\.to is not after from/],
    ['no source', [row({ source: undefined })], /^rules\[0\]\.source is missing/],
    ['no word on whether it was read', [row({ confirmed: undefined })], /^rules\[0\]\.confirmed is missing/],
    ['neither an enforcer nor a reason', [row({ missing: undefined })], /has neither an enforcer nor a reason in missing \(slot/],
    ['an enforcer without a test', [row({ enforcer: ['a.ts'] })], /has an enforcer without a test/],
    ['two rows at once', [row({}), row({ from: '2026-01-01' })], /^rules\[1\] overlaps in time with another row of its id/],
    ['an amount without a currency', [row({})], /has an amount, and the jurisdiction has no currency/, { currency: undefined }],
    ['a zone that does not exist', [row({})], /^timeZone is "Europe\/Leeds": use a time zone/, { timeZone: 'Europe/Leeds' }],
    [
      'a gap between ages',
      [
        row({
          value: {
            slotStakeMaxMinor: {
              byAge: [
                { from: 18, to: 24, is: 1 },
                { from: 26, is: 2 },
              ],
            },
          },
        }),
      ],
      /has ages with a gap or an overlap/,
    ],
  ])('%s', (_, rules, message, more) => {
    const faults = faultsOf(rules, more)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(message)
  })

  it('two rows of one rule may follow each other', () =>
    expect(faultsOf([row({ to: '2025-05-21' }), row({ from: '2025-05-21' })])).toEqual([]))
})

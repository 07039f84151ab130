import { describe, expect, it } from 'vitest'
import { UsageError } from './bookCommands.ts'
import { rulesManually } from './rulesCommand.ts'

interface Printed {
  country: string
  region?: string
  day: string
  timeZone: string
  rules: { id: string; country: string; value: Record<string, unknown>; confirmed: boolean }[]
}

function printed(...args: string[]): string[] {
  const lines: string[] = []
  expect(rulesManually(args, new Date('2026-11-23T23:30:00Z'), (line) => lines.push(line))).toBe(0)
  return lines
}
const json = (...args: string[]): Printed => JSON.parse(printed(...args, '--json').join('\n'))
const valueAt = (id: string, country: string, at: string) =>
  json('--country', country, '--at', at).rules.find((each) => each.id === id && each.country !== 'everywhere')?.value

describe('touchline rules', () => {
  it.each<[id: string, country: string, at: string, value: unknown]>([
    ['slot-stake', 'GB', '2025-04-08', undefined],
    ['slot-stake', 'GB', '2025-04-09', { slotStakeMaxMinor: 500 }],
    ['slot-stake', 'GB', '2025-05-20', { slotStakeMaxMinor: 500 }],
    [
      'slot-stake',
      'gb',
      '2025-05-21',
      {
        slotStakeMaxMinor: {
          byAge: [
            { from: 18, to: 24, is: 200 },
            { from: 25, is: 500 },
          ],
        },
      },
    ],
    ['sr344-check', 'GB', '2025-02-27', expect.objectContaining({ checkAtNetDepositsMinor: 50000 })],
    ['sr344-check', 'GB', '2025-02-28', expect.objectContaining({ checkAtNetDepositsMinor: 15000 })],
    // midnight in London is an hour earlier in UTC in September
    ['rts12b-gross', 'GB', '2026-09-29T22:59:59Z', undefined],
    ['rts12b-gross', 'GB', '2026-09-29T23:00:00Z', expect.objectContaining({ limitRaiseHours: 24 })],
    ['rts12b-gross', 'GB', '2026-09-30T00:30:00+02:00', undefined],
    ['credit', 'IE', '2026-02-04', undefined],
    ['credit', 'IE', '2026-02-05', { barredFunding: ['creditCard', 'creditFundedWallet'] }],
    ['lagos-tax', 'NG', '2026-02-20', expect.objectContaining({ winningsTaxPercent: 5 })],
    ['exclusion', 'BG', '2026-11-23', { exclusionMinMonths: 24 }],
    ['limit-change', 'NL', '2026-11-23', { limitRaiseHours: 168, limitDecreaseHours: 0 }],
  ])('%s of %s at %s', (id, country, at, value) => expect(valueAt(id, country, at)).toEqual(value))

  it('prints a table, by default of today in the country', () => {
    const lines = printed('--country', 'NL')
    expect(lines[0]).toMatch(/^Player protection in Netherlands on 2026-11-24, by the calendar of Europe\/Amsterdam: \d+ rules$/)
    expect(lines).toContainEqual(
      expect.stringMatching(/^limit-change +NL +always +yes +limitDecreaseHours 0; limitRaiseHours 168$/),
    )
    expect(lines).toContainEqual(expect.stringMatching(/^age +everywhere +always +yes +minimumAge 18$/))
    expect(printed('--country', 'GB').join('\n')).toMatch(/slot-stake .* slotStakeMax £2\.00 \(18 to 24\), £5\.00 \(from 25\)/)
  })

  it('marks what is unconfirmed or voluntary', () => {
    const text = printed('--country', 'GB').join('\n')
    expect(text).toMatch(/^credit .*\(unconfirmed\)$/m)
    expect(text).toMatch(/^bgc-code .* voluntary /m)
    expect(text).toMatch(/unconfirmed: taken from secondary sources/)
  })

  it('a region has the rules of its country and its own', () => {
    expect(json('--country', 'NG-LA').rules.map(({ id }) => id)).toContain('lagos-tax')
    expect(json('--country', 'NG')).toMatchObject({ country: 'NG', day: '2026-11-24', timeZone: 'Africa/Lagos' })
  })

  it.each<[args: string[], message: string]>([
    [[], 'rules needs --country: one of BG, GB, IE, NG, NL.'],
    [['--country'], 'There are no rules of the country "": use one of BG, GB, IE, NG, NL.'],
    [['--country', 'UK'], 'There are no rules of the country "UK": use one of BG, GB, IE, NG, NL.'],
    [['--country', '../nl'], 'There are no rules of the country "../nl": use one of BG, GB, IE, NG, NL.'],
    [['--country', 'everywhere'], 'There are no rules of the country "everywhere": use one of BG, GB, IE, NG, NL.'],
    [['--country', 'NG-XX'], 'There are no rules of the region "NG-XX": use NG or NG-LA.'],
    [
      ['--country', 'GB', '--at', '2026-02-30'],
      '"2026-02-30" is not a time: use for example 2026-05-01 or 2026-05-01T12:00:00Z.',
    ],
    [['--country', 'GB', '--at', 'today'], '"today" is not a time: use for example 2026-05-01 or 2026-05-01T12:00:00Z.'],
    [['--country', 'GB', '--at'], '"" is not a time: use for example 2026-05-01 or 2026-05-01T12:00:00Z.'],
    [
      ['--country', 'GB', '--at', '2026-05-01T25:00:00Z'],
      '"2026-05-01T25:00:00Z" is not a time: use for example 2026-05-01 or 2026-05-01T12:00:00Z.',
    ],
    [['--when', '2026'], '"--when" is not an option: use --country, --at and --json.'],
  ])('%j is refused', (args, message) => {
    expect(() => rulesManually(args, new Date(), () => {})).toThrow(new UsageError(message))
  })
})

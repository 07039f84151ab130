import { expect, it } from 'vitest'
import { promptFaults, promptNumbers, promptSettings } from './promptNumbers.ts'

it('the usual numbers are within their ranges', () => {
  for (const [flag, ranges] of Object.entries(promptNumbers)) {
    const usual = Object.fromEntries(Object.entries(ranges).map(([name, range]) => [name, range.usual]))
    expect(promptFaults(flag, usual)).toEqual([])
  }
})

it.each([
  ['none', {}, { logins: 15, delayMs: 200, everyDays: 1 }],
  ['some', { logins: 3, delayMs: 0 }, { logins: 3, delayMs: 0, everyDays: 1 }],
  ['others', { pages: 3 }, { logins: 15, delayMs: 200, everyDays: 1 }],
  ['some that an experiment got wrong', { logins: 0, everyDays: 1.5, delayMs: '9' }, { logins: 15, delayMs: 200, everyDays: 1 }],
])('with settings: %s', (_, settings, expected) => {
  expect(promptSettings('rateMyApp', settings)).toEqual(expected)
})

it('A9.6 A9.9a without settings the app is rated after 15 logins, 200 ms late, again after a day; prompts come again after 14 days', () => {
  expect(promptSettings('rateMyApp', {})).toEqual({ logins: 15, delayMs: 200, everyDays: 1 })
  expect(promptSettings('nativeConvergence', {})).toEqual({ everyDays: 14 })
})

it('each tip has its own number of times', () => {
  const times = (['ChangeDefaultStake', 'Video', 'WhereToDeposit', 'Stats', 'Promotions', 'HomeSearch'] as const).map(
    (tip) => promptSettings(`tip${tip}`, {}).times,
  )
  expect(times).toEqual([3, 8, 3, 2, 1, 1])
})

it.each([
  ['rateMyApp', { url: 'https://apps.example/touchline', logins: 5 }, []],
  ['rateMyApp', { url: 'javascript:alert(1)' }, ['url is not an https address']],
  ['rateMyApp', { logins: 0 }, ['logins is not a whole number from 1 to 10000']],
  ['rateMyApp', { logins: '15' }, ['logins is not a whole number from 1 to 10000']],
  ['nativeConvergence', { everyDays: 14.5 }, ['everyDays is not a whole number from 1 to 365']],
  ['downloadAppPrompt', { everyDays: 14 }, ['everyDays is no setting of it']],
  ['tipVideo', { constructor: 1 }, ['constructor is no setting of it']],
  ['squads', { anything: true }, []],
])('the faults of %s with %j are %j', (flag, settings, faults) => {
  expect(promptFaults(flag, settings as never)).toEqual(faults)
})

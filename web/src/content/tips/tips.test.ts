import { promptSettings } from '@touchline/domain/config'
import { describe, expect, it } from 'vitest'
import { tipFlags } from './tipFlags.ts'
import { loginTip, nextTips, type TipEvent, type TipName, type Tips, tipNames, tipNow } from './tips.ts'

const run = (...events: TipEvent[]): Tips => events.reduce(nextTips, {})
const times = <Event>(count: number, event: Event): Event[] => Array.from({ length: count }, () => event)
const everywhere = () => true
const staked = (...stakes: string[]): TipEvent[] => stakes.map((stake) => ({ is: 'staked', stake, count: 3 }))

describe.each(tipNames)('the tip %s', (tip) => {
  const trigger: TipEvent = { is: 'triggered', tip, count: 3 }

  it.each([
    [0, undefined, 0],
    [2, 'counting', 2],
    [3, 'active', 3],
    [4, 'active', 4],
  ])('A4.21a triggered %i times is %s', (triggers, at, timesTriggered) => {
    const now = run(...times(triggers, trigger))
    expect(now[tip]?.at).toBe(at)
    expect(now[tip]?.timesTriggered ?? 0).toBe(timesTriggered)
    expect(tipNow(now, everywhere)).toBe(at === 'active' ? tip : undefined)
  })

  it('A4.21a once finished is never active again', () => {
    const now = run(...times(3, trigger), { is: 'finished', tip }, ...times(9, trigger))
    expect(now[tip]).toEqual({ at: 'finished', timesTriggered: 3, timesShown: 0 })
  })

  it('put aside, it comes again with its next trigger, as often as configured', () => {
    const shown: TipEvent[] = [trigger, { is: 'shown', tip }, { is: 'closed', tip, times: 2 }]
    const once = run(...times(2, trigger), ...shown)
    expect(once[tip]).toEqual({ at: 'counting', timesTriggered: 3, timesShown: 1 })
    expect(nextTips(once, trigger)[tip]?.at).toBe('active')
    expect([...shown, trigger].reduce(nextTips, once)[tip]).toEqual({ at: 'finished', timesTriggered: 4, timesShown: 2 })
  })
})

it.each<[string[], string | undefined, number]>([
  [['5.00'], 'counting', 1],
  [['5.00', '5.00'], 'counting', 2],
  [['5.00', '5.00', '5.00'], 'active', 3],
  [['5.00', '5.00', '2.00'], 'counting', 1],
  [['5.00', '2.00', '5.00', '5.00'], 'counting', 2],
  [['5.00', '2.00', '2.00', '2.00'], 'active', 3],
  [['5.00', '5.00', '5.00', '2.00'], 'counting', 1],
])('A4.21b A3.18 after stakes of %j the default-stake tip is %s', (stakes, at, timesTriggered) => {
  expect(run(...staked(...stakes)).changeDefaultStake).toEqual({
    at,
    timesTriggered,
    timesShown: 0,
    prevStake: stakes.at(-1),
  })
})

it.each<[string, Partial<Parameters<typeof loginTip>[0]>, ReturnType<typeof loginTip>]>([
  ['an expiring free bet comes first', { freeBetIsDue: true, balanceMinor: 0 }, 'newFreeBet'],
  ['less than the default stake', { balanceMinor: 499 }, { is: 'lowLogin' }],
  ['a penny', { balanceMinor: 1 }, { is: 'lowLogin' }],
  ['nothing', { balanceMinor: 0 }, { is: 'emptyLogin', count: 3 }],
  ['the default stake', { balanceMinor: 500 }, undefined],
  ['more', { balanceMinor: 10_000 }, undefined],
])('A4.21c a login with %s', (_, money, expected) => {
  expect(loginTip({ balanceMinor: 10_000, defaultStakeMinor: 500, freeBetIsDue: false, count: 3, ...money })).toEqual(expected)
})

it('A4.21c logins without money are counted, and each multiple of the count activates where-to-deposit', () => {
  const emptyLogin: TipEvent = { is: 'emptyLogin', count: 3 }
  const at = (logins: number) => run(...times(logins, emptyLogin)).whereToDeposit?.at
  expect([1, 2, 3, 4, 5, 6, 7].map(at)).toEqual(['counting', 'counting', 'active', 'counting', 'counting', 'active', 'counting'])
  expect(run({ is: 'lowLogin' }).whereToDeposit?.at).toBe('active')
})

it('one tip at a time: the first whose place is on the screen', () => {
  const all = tipNames.reduce<Tips>((now, tip) => nextTips(now, { is: 'triggered', tip, count: 1 }), {})
  expect(tipNow(all, everywhere)).toBe('changeDefaultStake')
  const only = (...names: TipName[]) => tipNow(all, (tip) => names.includes(tip))
  expect([only('homeSearch', 'stats'), only('homeSearch'), only()]).toEqual(['stats', 'homeSearch', undefined])
})

it.each<[TipName, number]>([
  ['changeDefaultStake', 3],
  ['video', 8],
  ['whereToDeposit', 3],
  ['casinoSlider', 1],
  ['pinLeague', 3],
  ['pinSport', 3],
  ['stats', 2],
  ['promotions', 1],
  ['homeSearch', 1],
])('A9.10a the tip %s is displayed %i times at most', (tip, most) => {
  const { count, times: limit } = promptSettings(tipFlags[tip], {})
  let now: Tips = {}
  let displays = 0
  for (let visit = 0; visit < 12; visit++) {
    now = times(count, { is: 'triggered', tip, count } as const).reduce(nextTips, now)
    if (tipNow(now, everywhere) !== tip) continue
    displays += 1
    now = nextTips(nextTips(now, { is: 'shown', tip }), { is: 'closed', tip, times: limit })
  }
  expect(displays).toBe(most)
})

import { expect, it } from 'vitest'
import { followedLimits, isTimeUp, msUntilLogout } from './timeCap.ts'

const slots = [{ day: 1, from: '18:00', to: '22:00' }] as const
const timeSlotLimit = { slots: [...slots], until: '2026-11-27T22:00:00Z' }

it('A4.12a what is missing, empty or has no amount is none, and so is an empty result', () => {
  const empty = { period: 'day', amount: '' } as const
  for (const none of [undefined, {}, { depositLimits: [] }, { depositLimits: [empty] }, { timeSlotLimit: { slots: [] } }])
    expect(followedLimits(none)).toBeNull()
  const week = { period: 'week', amount: '20.00' } as const
  expect(followedLimits({ depositLimits: [empty, week] })).toEqual({ timeCap: null, timeSlot: null, deposits: [week] })
  expect(followedLimits({ timeSlotLimit })).toEqual({ timeCap: null, timeSlot: timeSlotLimit, deposits: null })
})

it.each([
  [{ remainingSeconds: 1, hoursPerDay: 2 }, false],
  [{ remainingSeconds: 0, hoursPerDay: 2 }, true],
  [{ remainingSeconds: 0, hoursPerDay: 0 }, false],
  [undefined, false],
])('with %o the time is up: %s', (timeCapLimits, isUp) =>
  expect(isTimeUp(followedLimits({ ...(timeCapLimits && { timeCapLimits }) }))).toBe(isUp),
)

it('the page asks again at the end of the time or of the slot, whichever is first', () => {
  const now = Date.parse('2026-11-27T21:59:00Z')
  const until = (limits: Parameters<typeof followedLimits>[0]) => msUntilLogout(followedLimits(limits), now)
  expect(until({ timeSlotLimit })).toBe(60_000)
  expect(until({ timeSlotLimit, timeCapLimits: { remainingSeconds: 10, hoursPerDay: 1 } })).toBe(10_000)
  expect(until({ timeSlotLimit: { slots: [...slots] } })).toBeUndefined()
  expect(msUntilLogout(followedLimits({ timeSlotLimit }), now + 120_000)).toBe(0)
  expect(until({})).toBeUndefined()
})

import { expect, it } from 'vitest'
import { followedLimits, isTimeUp } from './timeCap.ts'

it('what is missing or has no amount is null', () => {
  expect(followedLimits({})).toEqual({ timeCap: null, deposits: null })
  expect(followedLimits({ depositLimits: [] })).toEqual({ timeCap: null, deposits: null })
  const empty = { period: 'day', amount: '' } as const
  expect(followedLimits({ depositLimits: [empty] }).deposits).toBeNull()
  const week = { period: 'week', amount: '20.00' } as const
  expect(followedLimits({ depositLimits: [empty, week] }).deposits).toEqual([week])
})

it.each([
  [{ remainingSeconds: 1, hoursPerDay: 2 }, false],
  [{ remainingSeconds: 0, hoursPerDay: 2 }, true],
  [{ remainingSeconds: 0, hoursPerDay: 0 }, false],
  [undefined, false],
])('with %o the time is up: %s', (timeCapLimits, isUp) =>
  expect(isTimeUp(followedLimits({ ...(timeCapLimits && { timeCapLimits }) }))).toBe(isUp),
)

import { expect, it } from 'vitest'
import { createAllowance } from './allowance.ts'

it('an allowance hands out its tokens, refills every second and never exceeds its burst', () => {
  let nowMs = 0
  const allowance = createAllowance({ burst: 10, perSecond: 2 }, () => nowMs)
  expect(allowance.take(7)).toBe(7)
  expect(allowance.take(7)).toBe(3)
  expect(allowance.take(1)).toBe(0)
  nowMs = 1_600
  expect(allowance.take(9)).toBe(3)
  nowMs = 60_000
  expect(allowance.take(99)).toBe(10)
  nowMs = 61_000
  expect(allowance.take(99)).toBe(2)
})

it('setting the clock back removes no tokens', () => {
  let nowMs = 60_000
  const allowance = createAllowance({ burst: 10, perSecond: 2 }, () => nowMs)
  expect(allowance.take(3)).toBe(3)
  nowMs = 0
  expect(allowance.take(4)).toBe(4)
  nowMs = 1_000
  expect(allowance.take(9)).toBe(5)
})

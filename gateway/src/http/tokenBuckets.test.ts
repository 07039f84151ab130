import { expect, it } from 'vitest'
import { tokenBuckets } from './tokenBuckets.ts'

const rate = { burst: 3, perSecond: 2 }

it('returns the time until the next token, which is then available', () => {
  let nowMs = 0
  const buckets = tokenBuckets(() => nowMs)
  expect(Array.from({ length: 4 }, () => buckets.take('a', rate))).toEqual([0, 0, 0, 0.5])
  nowMs += 400
  expect(buckets.take('a', rate)).toBeCloseTo(0.1)
  nowMs += 100
  expect([buckets.take('a', rate), buckets.take('a', rate)]).toEqual([0, 0.5])
})

it('takes several tokens or none, and never more than the capacity', () => {
  let nowMs = 0
  const buckets = tokenBuckets(() => nowMs)
  expect(buckets.take('a', rate, 2)).toBe(0)
  expect(buckets.take('a', rate, 2)).toBe(0.5)
  expect(buckets.take('a', rate)).toBe(0)
  expect(buckets.take('a', rate, 100)).toBe(1.5)
  nowMs += 1_500
  expect(buckets.take('a', rate, 100)).toBe(0)
  expect(buckets.take('b', { burst: 0, perSecond: 2 })).toBe(0.5)
})

it('a refused request costs nothing, and a changed rate applies at once', () => {
  let nowMs = 0
  const buckets = tokenBuckets(() => nowMs)
  for (let i = 0; i < 100; i++) buckets.take('a', rate)
  nowMs += 1_000
  expect([buckets.take('a', rate), buckets.take('a', rate)]).toEqual([0, 0])
  nowMs += 60_000
  expect(buckets.take('a', { burst: 1, perSecond: 1 })).toBe(0)
  expect(buckets.take('a', { burst: 1, perSecond: 1 })).toBe(1)
})

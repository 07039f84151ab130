import { expect, it } from 'vitest'
import { createLag } from './lag.ts'

it('a standby is as far behind as the newest position that it has replayed', () => {
  const lag = createLag(1_000)
  expect(lag.behindMs(0)).toBe(Number.POSITIVE_INFINITY)
  lag.note({ atMs: 0, position: 10n })
  lag.note({ atMs: 250, position: 20n })
  lag.replayed(9n)
  expect(lag.behindMs(300)).toBe(Number.POSITIVE_INFINITY)
  lag.replayed(19n)
  expect(lag.behindMs(300)).toBe(300)
  lag.replayed(25n)
  expect(lag.behindMs(300)).toBe(50)
})

it('an idle primary is no lag, however long', () => {
  const lag = createLag(1_000)
  for (let atMs = 0; atMs <= 60_000; atMs += 250) {
    lag.note({ atMs, position: 10n })
    lag.replayed(10n)
  }
  expect(lag.behindMs(60_010)).toBe(10)
  expect(lag.neededAt(60_010)).toBe(10n)
})

it('what is needed is the oldest position that is new enough; nothing is known of a primary that was not asked lately', () => {
  const lag = createLag(1_000)
  expect(lag.neededAt(0)).toBeUndefined()
  lag.note({ atMs: 0, position: 10n })
  lag.note({ atMs: 500, position: 20n })
  lag.note({ atMs: 1_000, position: 30n })
  expect([1_000, 1_001, 1_501, 2_001].map((nowMs) => lag.neededAt(nowMs))).toEqual([10n, 20n, 30n, undefined])
})

it('positions of a primary that was replaced by one with less count no more', () => {
  const lag = createLag(1_000)
  lag.note({ atMs: 0, position: 30n })
  lag.note({ atMs: 250, position: 20n })
  expect(lag.neededAt(250)).toBe(20n)
})

it('hours behind, it still says how far, and keeps few marks', () => {
  const lag = createLag(1_000)
  for (let i = 0; i <= 40_000; i++) lag.note({ atMs: i * 250, position: BigInt(i) })
  lag.replayed(20_000n)
  const behindMs = lag.behindMs(40_000 * 250)
  expect(behindMs).toBeGreaterThanOrEqual(20_000 * 250)
  expect(behindMs).toBeLessThan(21_000 * 250)
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTrends } from './trends.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a price’s trend', () => {
  it.each([
    [2, 2.1, 'up'],
    [2, 1.9, 'down'],
    [2, 2, undefined],
    [undefined, 2, undefined],
    [2, undefined, undefined],
  ])('P3.4a from %s to %s is %s', (before, after, expected) => {
    const trends = createTrends(() => Date.now())
    trends.note('s', before, after)
    expect(trends.of('s')).toBe(expected)
  })

  it('expires five seconds after the last move', () => {
    const trends = createTrends(() => Date.now())
    const calls: (string | undefined)[] = []
    trends.subscribe('s', () => calls.push(trends.of('s')))
    trends.note('s', 2, 3)
    vi.advanceTimersByTime(3_000)
    trends.note('s', 3, 4)
    vi.advanceTimersByTime(4_900)
    expect(trends.of('s')).toBe('up')
    vi.advanceTimersByTime(200)
    expect(trends.of('s')).toBeUndefined()
    expect(calls).toEqual(['up', undefined])
  })

  it('also expires if the device’s clock is set back', () => {
    const trends = createTrends(() => Date.now())
    trends.note('s', 2, 3)
    vi.setSystemTime(Date.now() - 3_600_000)
    vi.advanceTimersByTime(5_100)
    expect(trends.of('s')).toBeUndefined()
    trends.note('t', 2, 3)
    vi.advanceTimersByTime(4_900)
    expect(trends.of('t')).toBe('up')
    vi.advanceTimersByTime(200)
    expect(trends.of('t')).toBeUndefined()
  })

  it('turns at once and concerns only its own price', () => {
    const trends = createTrends(() => Date.now())
    const calls: string[] = []
    trends.subscribe('s', () => calls.push(`s ${trends.of('s')}`))
    const leave = trends.subscribe('t', () => calls.push(`t ${trends.of('t')}`))
    trends.note('s', 2, 3)
    trends.note('t', 2, 3)
    trends.note('s', 3, 2)
    leave()
    vi.advanceTimersByTime(6_000)
    expect(calls).toEqual(['s up', 't up', 's down', 's undefined'])
    expect(trends.of('t')).toBeUndefined()
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createNearHold } from './nearHold.ts'

describe('holds near the window', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function watched() {
    const calls: string[] = []
    const near = createNearHold(() => {
      calls.push('held')
      return () => void calls.push('let go')
    })
    return { calls, near }
  }

  it('starts shortly after the element arrives and ends a while after it leaves', () => {
    const { calls, near } = watched()
    near.seen(true)
    expect(calls).toEqual([])
    vi.advanceTimersByTime(200)
    expect(calls).toEqual(['held'])
    near.seen(false)
    vi.advanceTimersByTime(1_000)
    expect(calls).toEqual(['held'])
    vi.advanceTimersByTime(4_000)
    expect(calls).toEqual(['held', 'let go'])
  })

  it('does not start for an element that is scrolled past', () => {
    const { calls, near } = watched()
    near.seen(true)
    vi.advanceTimersByTime(50)
    near.seen(false)
    vi.advanceTimersByTime(10_000)
    expect(calls).toEqual([])
  })

  it('continues when the element leaves and returns', () => {
    const { calls, near } = watched()
    near.seen(true)
    vi.advanceTimersByTime(200)
    near.seen(false)
    vi.advanceTimersByTime(2_000)
    near.seen(true)
    vi.advanceTimersByTime(60_000)
    expect(calls).toEqual(['held'])
  })

  it('ends at once, and only once, when the element is removed', () => {
    const { calls, near } = watched()
    near.seen(true)
    vi.advanceTimersByTime(200)
    near.end()
    near.end()
    expect(calls).toEqual(['held', 'let go'])
    vi.advanceTimersByTime(60_000)
    expect(calls).toHaveLength(2)
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createNearHold } from './nearHold.ts'

describe('what is held near the window', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function watched() {
    const said: string[] = []
    const near = createNearHold(() => {
      said.push('held')
      return () => void said.push('let go')
    })
    return { said, near }
  }

  it('is held a moment after it came and let go some while after it went', () => {
    const { said, near } = watched()
    near.seen(true)
    expect(said).toEqual([])
    vi.advanceTimersByTime(200)
    expect(said).toEqual(['held'])
    near.seen(false)
    vi.advanceTimersByTime(1_000)
    expect(said).toEqual(['held'])
    vi.advanceTimersByTime(4_000)
    expect(said).toEqual(['held', 'let go'])
  })

  it('is not held when it is scrolled past', () => {
    const { said, near } = watched()
    near.seen(true)
    vi.advanceTimersByTime(50)
    near.seen(false)
    vi.advanceTimersByTime(10_000)
    expect(said).toEqual([])
  })

  it('stays held when it goes and comes back', () => {
    const { said, near } = watched()
    near.seen(true)
    vi.advanceTimersByTime(200)
    near.seen(false)
    vi.advanceTimersByTime(2_000)
    near.seen(true)
    vi.advanceTimersByTime(60_000)
    expect(said).toEqual(['held'])
  })

  it('is let go at once when it is taken off the page, and only once', () => {
    const { said, near } = watched()
    near.seen(true)
    vi.advanceTimersByTime(200)
    near.end()
    near.end()
    expect(said).toEqual(['held', 'let go'])
    vi.advanceTimersByTime(60_000)
    expect(said).toHaveLength(2)
  })
})

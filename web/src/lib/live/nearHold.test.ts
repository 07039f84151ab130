import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createNearHold } from './nearHold.ts'

describe('holds near the window', () => {
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

  it('starts shortly after the element arrives and ends a while after it leaves', () => {
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

  it('does not start for an element that is scrolled past', () => {
    const { said, near } = watched()
    near.seen(true)
    vi.advanceTimersByTime(50)
    near.seen(false)
    vi.advanceTimersByTime(10_000)
    expect(said).toEqual([])
  })

  it('continues when the element leaves and returns', () => {
    const { said, near } = watched()
    near.seen(true)
    vi.advanceTimersByTime(200)
    near.seen(false)
    vi.advanceTimersByTime(2_000)
    near.seen(true)
    vi.advanceTimersByTime(60_000)
    expect(said).toEqual(['held'])
  })

  it('ends at once, and only once, when the element is removed', () => {
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

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startFeatures } from './startFeatures.ts'

describe('what features run from the start on', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('starts in its order once all of it has come, whichever comes first', async () => {
    const done: string[] = []
    const later = (name: string, ms: number) => async () => {
      await new Promise((resolve) => setTimeout(resolve, ms))
      return () => done.push(name)
    }
    const starting = startFeatures([later('slow', 50), async () => undefined, later('quick', 10)])
    await vi.advanceTimersByTimeAsync(49)
    expect(done).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await starting
    expect(done).toEqual(['slow', 'quick'])
  })

  it('is asked for again, after longer and longer pauses, while the network fails, and starts once', async () => {
    let tries = 0
    const done: string[] = []
    const failing = async () => {
      tries += 1
      if (tries < 3) throw new TypeError('Failed to fetch dynamically imported module')
      return () => done.push('started')
    }
    const starting = startFeatures([failing])
    await vi.advanceTimersByTimeAsync(999)
    expect(tries).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(tries).toBe(2)
    await vi.advanceTimersByTimeAsync(2_000)
    await starting
    expect([tries, done]).toEqual([3, ['started']])
  })
})

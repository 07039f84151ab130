import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startFeatures } from './startFeatures.ts'

describe('start hooks of features', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('start in their order once all are loaded, whichever loads first', async () => {
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

  it('are requested again, after increasing pauses, while the network fails, and start once', async () => {
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

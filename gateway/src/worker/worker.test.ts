import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createWorker, type Worker, type WorkerOptions } from './worker.ts'

/** A worker that sweeps once a minute. */
const worker = (options: Pick<WorkerOptions, 'run'> & Partial<WorkerOptions>): Worker =>
  createWorker({ name: 'test', sweepMs: 60_000, log: pino({ level: 'silent' }), ...options })

/** Its database is unavailable at the first checks. */
const failing =
  (times: number, looks: string[]): WorkerOptions['run'] =>
  async (look) => {
    if (looks.push(look) <= times) throw new Error('no database')
  }

describe('a worker', () => {
  it('checks everything first, then once more for all wake-ups during that check', async () => {
    const looks: string[] = []
    const first = Promise.withResolvers<void>()
    const working = worker({ run: (look) => (looks.push(look) === 1 ? first.promise : Promise.resolve()) })
    working.wake()
    working.wake()
    first.resolve()
    await wait(1)
    expect(looks).toEqual(['all', 'recent'])
    await working.idle()
    expect(looks).toEqual(['all', 'recent', 'all'])
    await working.close()
  })

  it('continues after a failure, and sweeps without a wake-up', async () => {
    let runs = 0
    const working = worker({
      sweepMs: 5,
      run: async () => {
        if (++runs === 1) throw new Error('no database')
      },
    })
    await expect.poll(() => runs).toBeGreaterThan(2)
    await working.close()
    const before = runs
    working.wake()
    await wait(20)
    expect(runs).toBe(before)
  })

  it('retries a failure before the next sweep, with increasing delays', async () => {
    const looks: string[] = []
    const working = worker({ run: failing(3, looks) })
    await expect.poll(() => looks).toEqual(['all', 'all', 'all', 'all'])
    await working.close()
  })

  it('repeats a failed full check soon, whatever wakes it or falls due in between', async () => {
    const looks: string[] = []
    const working = worker({ run: failing(1, looks), dueInMs: async () => 50_000 })
    await expect.poll(() => looks).toEqual(['all'])
    working.wake()
    await expect.poll(() => looks).toEqual(['all', 'all'])
    await working.close()
  })

  it('wakes when the next work falls due, and not after it is closed', async () => {
    const waits = [5, 5, undefined, 5]
    const looks: string[] = []
    const working = worker({
      run: async (look) => void looks.push(look),
      dueInMs: async () => waits.shift(),
    })
    await expect.poll(() => looks).toEqual(['all', 'recent', 'recent'])
    await working.idle()
    await working.close()
    const before = looks.length
    await wait(20)
    expect(looks).toHaveLength(before)
  })

  it('aborts the running work when closed, and waits for it', async () => {
    let stopped = false
    const working = worker({
      run: async (_look, stop) => {
        while (!stop.aborted) await wait(1)
        stopped = true
      },
    })
    await working.close()
    expect(stopped).toBe(true)
  })
})

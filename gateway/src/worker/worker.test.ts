import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createWorker, type Worker, type WorkerOptions } from './worker.ts'

/** One that sweeps once a minute. */
const worker = (options: Pick<WorkerOptions, 'run'> & Partial<WorkerOptions>): Worker =>
  createWorker({ name: 'test', sweepMs: 60_000, log: pino({ level: 'silent' }), ...options })

/** Has no database at its first looks. */
const failing =
  (times: number, looks: string[]): WorkerOptions['run'] =>
  async (look) => {
    if (looks.push(look) <= times) throw new Error('no database')
  }

describe('a worker', () => {
  it('looks at everything first, then once more for all that woke it meanwhile', async () => {
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

  it('goes on after a failure, and sweeps without being woken', async () => {
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

  it('tries what failed again soon, not only with the next sweep, and less often the longer it fails', async () => {
    const looks: string[] = []
    const working = worker({ run: failing(3, looks) })
    await expect.poll(() => looks).toEqual(['all', 'all', 'all', 'all'])
    await working.close()
  })

  it('looks at everything again soon after that failed, whatever wakes it or falls due meanwhile', async () => {
    const looks: string[] = []
    const working = worker({ run: failing(1, looks), dueInMs: async () => 50_000 })
    await expect.poll(() => looks).toEqual(['all'])
    working.wake()
    await expect.poll(() => looks).toEqual(['all', 'all'])
    await working.close()
  })

  it('wakes by itself when the next work falls due, and not after it is closed', async () => {
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

  it('asks the work under way to stop, and waits for it', async () => {
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

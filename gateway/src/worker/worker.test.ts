import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createWorker } from './worker.ts'

const log = pino({ level: 'silent' })

describe('a worker', () => {
  it('looks at everything first, then once more for all that woke it meanwhile', async () => {
    const looks: string[] = []
    const first = Promise.withResolvers<void>()
    const worker = createWorker({
      name: 'test',
      sweepMs: 60_000,
      log,
      run: (look) => (looks.push(look) === 1 ? first.promise : Promise.resolve()),
    })
    worker.wake()
    worker.wake()
    first.resolve()
    await wait(1)
    expect(looks).toEqual(['all', 'recent'])
    await worker.idle()
    expect(looks).toEqual(['all', 'recent', 'all'])
    await worker.close()
  })

  it('goes on after a failure, and sweeps without being woken', async () => {
    let runs = 0
    const worker = createWorker({
      name: 'test',
      sweepMs: 5,
      log,
      run: async () => {
        if (++runs === 1) throw new Error('no database')
      },
    })
    await expect.poll(() => runs).toBeGreaterThan(2)
    await worker.close()
    const before = runs
    worker.wake()
    await wait(20)
    expect(runs).toBe(before)
  })

  it('tries what failed again soon, not only with the next sweep, and less often the longer it fails', async () => {
    const looks: string[] = []
    const worker = createWorker({
      name: 'test',
      sweepMs: 60_000,
      log,
      run: async (look) => {
        if (looks.push(look) <= 3) throw new Error('no database')
      },
    })
    await expect.poll(() => looks).toEqual(['all', 'all', 'all', 'all'])
    await worker.close()
  })

  it('looks at everything again soon after that failed, whatever wakes it or falls due meanwhile', async () => {
    const looks: string[] = []
    const worker = createWorker({
      name: 'test',
      sweepMs: 60_000,
      log,
      run: async (look) => {
        if (looks.push(look) === 1) throw new Error('no database')
      },
      dueInMs: async () => 50_000,
    })
    await expect.poll(() => looks).toEqual(['all'])
    worker.wake()
    await expect.poll(() => looks).toEqual(['all', 'all'])
    await worker.close()
  })

  it('wakes by itself when the next work falls due, and not after it is closed', async () => {
    const waits = [5, 5, undefined, 5]
    const looks: string[] = []
    const worker = createWorker({
      name: 'test',
      sweepMs: 60_000,
      log,
      run: async (look) => void looks.push(look),
      dueInMs: async () => waits.shift(),
    })
    await expect.poll(() => looks).toEqual(['all', 'recent', 'recent'])
    await worker.idle()
    await worker.close()
    const before = looks.length
    await wait(20)
    expect(looks).toHaveLength(before)
  })

  it('asks the work under way to stop, and waits for it', async () => {
    let stopped = false
    const worker = createWorker({
      name: 'test',
      sweepMs: 60_000,
      log,
      run: async (_look, stop) => {
        while (!stop.aborted) await wait(1)
        stopped = true
      },
    })
    await worker.close()
    expect(stopped).toBe(true)
  })
})

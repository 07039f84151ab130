import { expect, it } from 'vitest'
import { guardPort, PortAway } from './index.ts'

const troubleOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: unknown) => (error instanceof PortAway ? error.trouble : error),
  )

it('answers, times out, fails and rests, and reports each', async () => {
  const reports: unknown[] = []
  let now = 0
  const guard = guardPort({
    port: 'mail',
    timeoutMs: 5,
    maxFailures: 2,
    restMs: 1_000,
    nowMs: () => now,
    meter: { called: (port, outcome) => reports.push([port, outcome]), isOpen: (port, open) => reports.push([port, open]) },
  })
  const stopped: unknown[] = []
  const silent = (signal: AbortSignal) =>
    new Promise<never>(() => signal.addEventListener('abort', () => stopped.push(signal.reason)))
  expect(await guard(async () => 7)).toBe(7)
  expect(await troubleOf(guard(silent))).toBe('timeout')
  expect(stopped).toHaveLength(1)
  expect(await troubleOf(guard(() => Promise.reject(new Error('refused'))))).toBe('failed')
  let calls = 0
  expect(await troubleOf(guard(async () => calls++))).toBe('open')
  expect(calls).toBe(0)
  now = 1_001
  expect(await troubleOf(guard(async () => calls++))).toBe('answered')
  expect(reports).toEqual([
    ['mail', 'answered'],
    ['mail', 'timeout'],
    ['mail', true],
    ['mail', 'failed'],
    ['mail', 'open'],
    ['mail', false],
    ['mail', 'answered'],
  ])
})

it('says which port and why', async () => {
  const guard = guardPort({ port: 'address', timeoutMs: 1_000 })
  await expect(guard(() => Promise.reject(new Error('no route')))).rejects.toThrow('address: failed (no route)')
})

import { expect, it } from 'vitest'
import { guardPort, PortUnavailable } from './index.ts'

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: unknown) => (error instanceof PortUnavailable ? error.failure : error),
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
  expect(await failureOf(guard(silent))).toBe('timeout')
  expect(stopped).toHaveLength(1)
  expect(await failureOf(guard(() => Promise.reject(new Error('refused'))))).toBe('failed')
  let calls = 0
  expect(await failureOf(guard(async () => calls++))).toBe('open')
  expect(calls).toBe(0)
  now = 1_001
  expect(await failureOf(guard(async () => calls++))).toBe('answered')
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

it('names the port and the reason in the error', async () => {
  const guard = guardPort({ port: 'address', timeoutMs: 1_000 })
  await expect(guard(() => Promise.reject(new Error('no route')))).rejects.toThrow('address: failed (no route)')
})

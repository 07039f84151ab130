import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const refetchQueries = vi.hoisted(() => vi.fn<(filter: object) => Promise<void>>(async () => undefined))
vi.mock('../query/client.ts', () => ({ queryClient: { refetchQueries } }))

import { createConnection } from './connection.ts'
import { PollingClient } from './polling.ts'

const started = vi.fn<(isFirst: boolean) => void>()
const connection = () =>
  createConnection({
    url: 'https://book.example/cometd',
    load: async () => PollingClient,
    credentials: () => ({}),
    wants: () => true,
    knows: () => true,
    subscribeExt: () => ({}),
    received: () => undefined,
    started,
    alive: () => undefined,
    stateChanged: () => undefined,
    problem: () => undefined,
    random: () => 0,
    nowMs: () => Date.now(),
  })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

it('is connected at once, and every 20 seconds reads what is shown and has a new session', async () => {
  const polled = connection()
  polled.start()
  await vi.advanceTimersByTimeAsync(10)
  expect(polled.state).toBe('connected')
  polled.settle(['/catalogue/m1'])
  expect(started.mock.calls).toEqual([[true]])
  expect(refetchQueries).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(40_000)
  expect(started.mock.calls).toEqual([[true], [false], [false]])
  expect(refetchQueries.mock.calls).toEqual([[{ type: 'active' }], [{ type: 'active' }]])
})

it('reads nothing while it rests, and goes on when it is started again', async () => {
  const polled = connection()
  polled.start()
  await vi.advanceTimersByTimeAsync(10)
  polled.rest()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(refetchQueries).not.toHaveBeenCalled()
  polled.start()
  await vi.advanceTimersByTimeAsync(20_100)
  expect(refetchQueries).toHaveBeenCalledTimes(1)
  expect(started.mock.calls).toEqual([[true], [false], [false]])
})

import type { CometD } from 'cometd'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ConnectionParts, createConnection } from './connection.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The part of the stock client used before the server has answered. */
class SilentClient {
  configure(): void {}
  getTransportTypes = () => []
  registerExtension(): void {}
  addListener(): void {}
  handshake(): void {}
  disconnect(): void {}
}

function connectionOf(load: () => Promise<unknown>) {
  const parts: ConnectionParts = {
    url: 'http://book.example/cometd',
    load: load as () => Promise<new () => CometD>,
    credentials: () => ({}),
    started: () => {},
    stateChanged: () => {},
    random: () => 0,
    wants: () => false,
    knows: () => false,
    subscribeExt: () => ({}),
    received: () => {},
    alive: () => {},
    problem: () => {},
    nowMs: () => Date.now(),
  }
  return createConnection(parts)
}

it('a client that failed to load is loaded again without waking the page', async () => {
  const load = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(SilentClient)
  const connection = connectionOf(load)
  connection.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(connection.state).toBe('offline')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(load).toHaveBeenCalledTimes(2)
  connection.stop()
})

it.each(['lost', 'rest', 'stop'] as const)('loads nothing again after %s', async (called) => {
  const load = vi.fn<() => Promise<unknown>>().mockRejectedValue(new TypeError('Failed to fetch'))
  const connection = connectionOf(load)
  connection.start()
  await vi.advanceTimersByTimeAsync(0)
  connection[called]()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(load).toHaveBeenCalledTimes(1)
})

it('a page that disconnects while connecting does not count as offline', async () => {
  const connection = connectionOf(() => new Promise(() => {}))
  connection.start()
  await vi.advanceTimersByTimeAsync(1_000)
  connection.rest()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(connection.state).toBe('connecting')
})

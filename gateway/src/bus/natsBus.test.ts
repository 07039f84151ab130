import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { createLog } from '../ops/index.ts'
import { natsBus } from './natsBus.ts'

/** longer than the pause between two connection attempts */
const aWhileMs = 1_500

it('that never reached its server can be closed, and stops connecting', async () => {
  let reconnects = 0
  const server = createServer((socket) => {
    reconnects += 1
    socket.on('error', () => {})
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const log = createLog({ write: () => {} })
  const bus = natsBus({ url: `nats://127.0.0.1:${port}`, book: 'b', log, registry: new Registry() })
  try {
    await expect.poll(() => reconnects).toBeGreaterThan(1)
    expect(bus.trouble).toBe('away')
    await bus.close()
    const before = reconnects
    await wait(aWhileMs)
    expect(reconnects).toBe(before)
  } finally {
    server.close()
  }
})

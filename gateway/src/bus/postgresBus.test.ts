import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { openPool } from '../database/index.ts'
import { createLog } from '../ops/index.ts'
import { postgresBus } from './postgresBus.ts'

/** AuthenticationOk and ReadyForQuery: https://www.postgresql.org/docs/current/protocol-message-formats.html */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])

/** A server that accepts every connection and drops it at the first query. */
async function serverThatDies() {
  let deaths = 0
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(welcome)
      socket.once('data', () => {
        deaths += 1
        socket.destroy()
      })
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `postgresql://touchline:touchline@127.0.0.1:${port}/touchline`,
    get deaths() {
      return deaths
    },
    close: () => server.close(),
  }
}

it('a database that drops the connection before LISTEN is retried, and does not end the process', async () => {
  const unreceived: unknown[] = []
  const note = (error: unknown) => void unreceived.push(error)
  process.on('unhandledRejection', note)
  const server = await serverThatDies()
  const { url } = server
  const pool = openPool(url)
  const bus = postgresBus({ pool, url, log: createLog({ write: () => {} }), registry: new Registry() })
  try {
    await expect.poll(() => server.deaths).toBeGreaterThan(1)
    expect(unreceived).toEqual([])
    expect(bus.trouble).toBe('away')
  } finally {
    await bus.close()
    await pool.end()
    server.close()
    process.off('unhandledRejection', note)
  }
})

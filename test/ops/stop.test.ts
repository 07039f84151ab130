import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bareServer, createStopping, drain, endConnectionsWhen, listen } from '@touchline/gateway/http'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../database.ts'
import { startGateway } from '../gatewayProcess.ts'
import { keepAliveClients } from './keepAliveClients.ts'

let database: TestDatabase
let dataDir: string
let env: Record<string, string>

beforeAll(async () => {
  database = await testDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'touchline-stop-'))
  env = { DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: '0', FEED: 'none' }
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})

it('drops no request when it is stopped under load, without a load balancer', async () => {
  const gateway = await startGateway(env)
  // answered from the store, by a handler, by the database, and not found
  const paths = ['/api/v3/sports', '/api/appConfig', '/api/v2/betslipcode/ABCDEFGH', '/api/nowhere']
  const load = keepAliveClients(gateway.url, { clients: 60, paths })
  await expect.poll(() => load.answered).toBeGreaterThan(500)
  expect(load.answeredClose).toBe(0)
  const answeredBefore = load.answered
  expect(await gateway.end('SIGTERM')).toBe(0)
  await load.ended
  expect(load.broken).toEqual([])
  expect(load.answered).toBeGreaterThan(answeredBefore)
  expect(load.answeredClose).toBeGreaterThanOrEqual(60)
})

it('becomes unready as the first step of stopping, and still accepts requests', async () => {
  const gateway = await startGateway({ ...env, STOP_DELAY_MS: '600000' })
  const ready = async () => {
    const response = await fetch(`${gateway.opsUrl}/readyz`)
    return { status: response.status, body: await response.json() }
  }
  await expect.poll(async () => (await ready()).status).toBe(200)
  const calm = await fetch(`${gateway.url}/api/appConfig`)
  expect([calm.status, calm.headers.get('connection')]).toEqual([200, 'keep-alive'])
  void gateway.end('SIGTERM')
  await expect.poll(ready).toEqual({
    status: 503,
    body: expect.objectContaining({ data: { database: 'ok', feed: 'ok', bus: 'ok', process: 'stopping' } }),
  })
  // a new connection, and one from before
  for (const path of ['/api/appConfig', '/api/v3/sports', '/healthz', '/api/nowhere', '/']) {
    const answer = await fetch(gateway.url + path)
    expect([path, answer.headers.get('connection')]).toEqual([path, 'close'])
    await answer.text()
  }
  expect((await fetch(`${gateway.opsUrl}/metrics`)).status).toBe(200)
  await gateway.end('SIGKILL')
})

describe('a draining server', () => {
  it('drops no request of keep-alive clients, in repeated attempts', async () => {
    for (let round = 0; round < 25; round += 1) {
      const stopping = createStopping()
      const server = bareServer(pino({ level: 'silent' }))
      endConnectionsWhen(stopping, server)
      server.get('/', async () => ({ resultCode: 0 }))
      const load = keepAliveClients(await listen(server, { port: 0, host: '127.0.0.1' }), { clients: 40, paths: ['/'] })
      await expect.poll(() => load.answered, { interval: 1 }).toBeGreaterThan(200)
      stopping.begin()
      const closing = load.answeredClose
      await expect.poll(() => load.answeredClose, { interval: 1 }).toBeGreaterThan(closing + 100)
      await drain(server)
      await load.ended
      expect(load.broken).toEqual([])
    }
  })
})

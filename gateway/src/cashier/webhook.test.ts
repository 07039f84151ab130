import { Writable } from 'node:stream'
import { simulatedPayments } from '@touchline/adapters/payments'
import fastify from 'fastify'
import { pino } from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import type { Pool } from '../database/index.ts'
import { createVault } from '../vault/index.ts'
import { paymentWebhook } from './webhook.ts'

afterEach(() => vi.useRealTimers())

it('notices without a valid signature are refused each, and logged once a minute with their number', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const lines: { count: number }[] = []
  const log = pino(
    new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(JSON.parse(String(chunk)) as { count: number })
        done()
      },
    }),
  )
  const server = fastify()
  const provider = simulatedPayments({ url: new URL('http://127.0.0.1:9'), apiKey: 'key', secret: 'secret' })
  // refused before anything is read
  const pool = {} as Pool
  const vault = createVault([new Uint8Array(32)])
  paymentWebhook(server, { pool, vault, rules: { creditCards: false }, providers: [provider], log })
  const post = async () =>
    (await server.inject({ method: 'POST', url: '/api/payments/simulated/notices', payload: 'x' })).statusCode
  for (let i = 0; i < 30; i++) expect(await post()).toBe(401)
  vi.setSystemTime(Date.now() + 60_000)
  expect(await post()).toBe(401)
  expect(lines.map(({ count }) => count)).toEqual([1, 30])
  await server.close()
})

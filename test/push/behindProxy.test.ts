import { once } from 'node:events'
import { trustedProxies } from '@touchline/gateway/http'
import { afterEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { pushWorld } from './pushWorld.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** A server that trusts a proxy on this machine, and allows an address two handshakes at once. */
async function world(trusted: string[]) {
  const server = await pushWorld({
    proxies: trustedProxies(trusted),
    limits: { arrivals: 2, arrivalsPerSecond: 0.001, connectionsPerAddress: 5 },
  })
  ends.push(() => server.close())
  return server
}

/** The status of the upgrade: 101, or the refusal. */
async function open(url: string, headers: Record<string, string>): Promise<{ status: number; retryAfter?: string | undefined }> {
  const socket = new WebSocket(url.replace('http', 'ws'), { headers })
  ends.push(() => socket.terminate())
  const opened = once(socket, 'open').then(() => ({ status: 101 }))
  const refused = once(socket, 'unexpected-response').then(([, response]) => ({
    status: Number(response.statusCode),
    retryAfter: response.headers['retry-after'] as string | undefined,
  }))
  return Promise.race([opened, refused])
}

const shake = async (url: string, address: string) => {
  const body = JSON.stringify([{ channel: '/meta/handshake', id: '1', supportedConnectionTypes: ['long-polling'] }])
  const response = await fetch(url, { method: 'POST', body, headers: { 'x-forwarded-for': address } })
  const [reply] = (await response.json()) as { successful: boolean; error?: string; advice?: object }[]
  return reply
}

it('behind a trusted proxy the limits apply per client', async () => {
  const { url } = await world(['127.0.0.0/8'])
  const from = (address: string) => open(url, { 'x-forwarded-for': address })
  const answers = [await from('198.51.100.1'), await from('198.51.100.1'), await from('198.51.100.1'), await from('198.51.100.2')]
  expect(answers.map(({ status }) => status)).toEqual([101, 101, 429, 101])
  expect(answers[2]?.retryAfter).toBe('10')
})

it('a forwarded address from an untrusted sender is ignored', async () => {
  const { url } = await world(['10.0.0.0/8'])
  const statuses: number[] = []
  for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3'])
    statuses.push((await open(url, { 'x-forwarded-for': address })).status)
  expect(statuses).toEqual([101, 101, 429])
})

it('an IPv6 network counts as one client with all its addresses', async () => {
  const { url } = await world(['127.0.0.1'])
  const statuses: number[] = []
  for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:2::3', '2001:db8:1:3::1'])
    statuses.push((await open(url, { 'x-forwarded-for': address })).status)
  expect(statuses).toEqual([101, 101, 429, 101])
})

it('an address with too many handshakes learns when to retry, others are not affected', async () => {
  const { url } = await world(['127.0.0.1'])
  const first = [await shake(url, '198.51.100.1'), await shake(url, '198.51.100.1'), await shake(url, '198.51.100.1')]
  expect(first.map((reply) => reply?.successful)).toEqual([true, true, false])
  expect(first[2]).toMatchObject({
    error: '429::too_many_handshakes',
    advice: { reconnect: 'handshake', interval: 10_000 },
  })
  expect(await shake(url, '198.51.100.2')).toMatchObject({ successful: true })
})

it('a page’s origin is compared with the host forwarded by the proxy', async () => {
  const { url } = await world(['127.0.0.1'])
  const page = { origin: 'https://book.example', 'x-forwarded-host': 'book.example' }
  expect((await open(url, { ...page, 'x-forwarded-for': '198.51.100.1' })).status).toBe(101)
  const foreign = { ...page, origin: 'https://elsewhere.example' }
  expect((await open(url, { ...foreign, 'x-forwarded-for': '198.51.100.2' })).status).toBe(403)
})

import { connect, type Socket } from 'node:net'
import { createCatalogue } from '@touchline/domain/catalogue'
import { bareServer, listen, trustedProxies } from '@touchline/gateway/http'
import { createPush, type PushParts } from '@touchline/gateway/push'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, expect, it } from 'vitest'

let server: FastifyInstance
let push: ReturnType<typeof createPush>
let port: number
const clients: Socket[] = []

async function start(parts: Partial<PushParts> = {}): Promise<void> {
  server = bareServer(pino({ level: 'silent' }))
  push = createPush({
    server: server.server,
    routes: server,
    catalogue: createCatalogue(),
    sessions: { find: async () => undefined },
    log: { error: () => undefined },
    ...parts,
  })
  port = Number(new URL(await listen(server, { port: 0, host: '127.0.0.1' })).port)
}

afterEach(async () => {
  for (const each of clients.splice(0)) each.destroy()
  await push.close()
  await server.close()
})

/** A client that never ends its own side of the connection, whatever it receives. */
function rawClient(text: string, { talks = false } = {}): { received: () => string } {
  let received = ''
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  clients.push(socket)
  socket.setEncoding('latin1').on('data', (more: string) => {
    received += more
  })
  // it is cut off in the end
  socket.on('error', () => undefined)
  socket.write(text)
  if (talks) {
    const talking = setInterval(() => socket.write('x'.repeat(1_000)), 5)
    socket.once('close', () => clearInterval(talking))
  }
  return { received: () => received }
}

const upgrade = (path: string, ...headers: string[]) =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: here',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
    '\r\n',
  ].join('\r\n')

const connections = () => new Promise<number>((resolve) => server.server.getConnections((_error, count) => resolve(count)))

it.each<[string, Partial<PushParts>, string, string, string | undefined]>([
  ['elsewhere', {}, upgrade('/elsewhere'), '404 Not Found', undefined],
  ['from a page of another origin', {}, upgrade('/cometd', 'Origin: https://evil.example'), '403 Forbidden', undefined],
  ['where there is no room', { limits: { connections: 0 } }, upgrade('/cometd'), '503 Service Unavailable', '10'],
  ['that comes too often', { limits: { arrivals: 0 } }, upgrade('/cometd'), '429 Too Many Requests', '10'],
  ['of another version', {}, upgrade('/cometd').replace('Version: 13', 'Version: 7'), '400 Bad Request', undefined],
  ['without a key', {}, upgrade('/cometd').replace(/Sec-WebSocket-Key.*\r\n/, ''), '400 Bad Request', undefined],
  ['that is not HTTP', {}, 'GET / HTTP/1.1\r\nno header\r\n\r\n', '400 Bad Request', undefined],
])(
  'a socket %s is refused with a status and closed, although the client never ends its side',
  async (_, parts, text, status, retry) => {
    await start(parts)
    const [silent, talking] = [rawClient(text), rawClient(text, { talks: true })]
    for (const { received } of [silent, talking]) {
      await expect.poll(received).toContain(`HTTP/1.1 ${status}\r\n`)
      expect(received().toLowerCase()).toContain('connection: close')
      expect(/^retry-after: (\d+)/im.exec(received())?.[1]).toBe(retry)
    }
    await expect.poll(connections).toBe(0)
  },
)

it('a socket opened while push shuts down gets a retry hint, and so is its next request', async () => {
  await start()
  await push.close()
  const { received } = rawClient(upgrade('/cometd'))
  await expect.poll(received).toContain('HTTP/1.1 503 Service Unavailable\r\n')
  expect(received()).toContain('Retry-After: 10')
  await expect.poll(connections).toBe(0)
})

it.each([
  ['a trusted proxy received the poll over TLS', { 'x-forwarded-proto': 'https' }, ['127.0.0.1'], true],
  ['it received the poll unencrypted', { 'x-forwarded-proto': 'http' }, ['127.0.0.1'], false],
  ['no proxy is trusted', { 'x-forwarded-proto': 'https' }, [], false],
])('the cookie of polls where %s', async (_, headers, trusted, secure) => {
  await start({ proxies: trustedProxies(trusted) })
  const answer = await fetch(`http://127.0.0.1:${port}/cometd`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify([{ channel: '/meta/handshake', version: '1.0', supportedConnectionTypes: ['long-polling'] }]),
  })
  expect(answer.headers.get('set-cookie')).toMatch(
    secure ? /^BAYEUX_BROWSER=.+; HttpOnly; SameSite=Strict; Secure$/ : /^BAYEUX_BROWSER=.+; HttpOnly; SameSite=Strict$/,
  )
})

import type { Socket } from 'node:net'
import { type Catalogue, createCatalogue, type Op } from '@touchline/domain/catalogue'
import { createPush, type PushParts } from '@touchline/gateway/push'
import type { Session } from '@touchline/gateway/session'
import { CometD, type Message } from 'cometd'
import { fastify } from 'fastify'
import { vi } from 'vitest'

/** listeners to the messages sent to an address */
const recorders = new Map<string, (text: string) => void>()

class RecordingSocket extends WebSocket {
  override send(data: string): void {
    recorders.get(this.url)?.(data)
    super.send(data)
  }
}

/**
 * The library looks for a WebSocket in the browser's window; Node has the same one. For each world and client anew, because
 * another file of the same process may have restored the globals.
 */
function giveWindow(): void {
  vi.stubGlobal('WebSocket', RecordingSocket)
  vi.stubGlobal('window', globalThis)
}

/** A push server on a real HTTP server, with a small catalogue and one customer, and stock clients for it. */
export async function pushWorld(parts: Partial<PushParts> = {}) {
  giveWindow()
  const catalogue = createCatalogue()
  const sessions = new Map<string, Session>([['token-of-alice', sessionOf('alice')]])
  const routes = fastify()
  const push = createPush({
    server: routes.server,
    routes,
    catalogue,
    sessions: { find: (token) => Promise.resolve(sessions.get(token)) },
    log: { error: (_fields, message) => expectNoError(message) },
    ...parts,
  })
  const url = `${await routes.listen({ host: '127.0.0.1', port: 0 })}/cometd`
  const clients: CometD[] = []
  const sent: (Message & { ext?: Record<string, unknown> })[] = []
  const sentBytes: number[] = []
  recorders.set(url.replace('http', 'ws'), (text) => {
    sentBytes.push(Buffer.byteLength(text))
    sent.push(...(JSON.parse(text) as typeof sent))
  })
  const sockets = new Set<Socket>()
  routes.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })

  return {
    catalogue,
    sessions,
    push,
    url,
    /** every message that a client sent, and the bytes of each send */
    sent,
    sentBytes,
    /** cuts every connection, like a network failure */
    breakSockets(): void {
      for (const socket of sockets) socket.destroy()
    },
    /** a stock client after its handshake */
    async client(token?: string): Promise<{ cometd: CometD; handshake: Message }> {
      const cometd = stockClient(url)
      clients.push(cometd)
      const handshake = await new Promise<Message>((resolve) =>
        cometd.handshake(token === undefined ? {} : { ext: { session: { token, lang: 'en-GB', clientId: 'web' } } }, resolve),
      )
      return { cometd, handshake }
    },
    async close() {
      await Promise.all(clients.map((each) => new Promise<void>((resolve) => each.disconnect(() => resolve()))))
      await push.close()
      await routes.close()
    },
  }
}

function expectNoError(message: string): void {
  throw new Error(message)
}

export const sessionOf = (customerId: string, expiresAt = new Date(Date.now() + 3_600_000)): Session => ({
  id: `session of ${customerId}`,
  customerId,
  username: customerId,
  startedAt: new Date(),
  expiresAt,
  tokenHash: `hash of ${customerId}`,
})

export function stockClient(url: string): CometD {
  giveWindow()
  const cometd = new CometD()
  cometd.configure({ url, logLevel: 'warn', useWorkerScheduler: false })
  for (const type of cometd.getTransportTypes()) if (type !== 'websocket') cometd.unregisterTransport(type)
  return cometd
}

/** Subscribes and returns the reply and the list that fills with the messages. */
export async function subscribed(cometd: CometD, channel: string, version?: number): Promise<{ reply: Message; got: Message[] }> {
  const got: Message[] = []
  const reply = await new Promise<Message>((resolve) =>
    cometd.subscribe(channel, (message) => got.push(message), version === undefined ? {} : { ext: { version } }, resolve),
  )
  return { reply, got }
}

/** Waits until it is true, with a long timeout for a busy machine. */
export async function until(isTrue: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const endMs = Date.now() + 60_000
  while (!(await isTrue())) {
    if (Date.now() > endMs) throw new Error(`waited in vain for: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/**
 * Lets running work finish: waits this long, then this many turns of the loop, so that data held by the network is received
 * and answered. Client and server share the loop, and after a delay its timers run before network events.
 */
export async function quiet(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms))
  for (let turns = 0; turns < 50; turns += 1) await turn()
}

/** One turn of the loop: to wait for a state that may end before a timer runs. */
export const turn = () => new Promise((resolve) => setImmediate(resolve))

/** A match with one market of two selections, all true at version `v`. */
export function offerMatch(catalogue: Catalogue, v = 1): void {
  catalogue.apply({ v, ops: matchOps() })
}

export const matchOps = (): Op[] => [
  {
    op: 'add',
    entity: 'event',
    id: 'e1',
    data: {
      id: 'e1',
      categoryId: 'c1',
      sportId: 'football',
      name: 'North v South',
      startTime: '2026-11-21T15:00:00Z',
      type: 'HEAD_TO_HEAD',
      state: 'NOTSTARTED',
      suspended: false,
      participants: [],
      tags: [],
    },
  },
  {
    op: 'add',
    entity: 'market',
    id: 'm1',
    data: {
      id: 'm1',
      eventId: 'e1',
      type: 'MATCH_WINNER',
      name: 'Winner',
      inplay: false,
      status: 'OPEN',
      tags: [],
      selectionIds: ['s1', 's2'],
    },
  },
  selectionOp('s1', 2),
  selectionOp('s2', 1.8),
]

const selectionOp = (id: string, odds: number): Op => ({
  op: 'add',
  entity: 'selection',
  id,
  data: { id, marketId: 'm1', eventId: 'e1', name: id, kind: 'REGULAR', status: 'OPEN', odds },
})

import { createServer, type Server } from 'node:http'
import { createCatalogue, type Op } from '@touchline/domain/catalogue'
import { createPush } from '@touchline/gateway/push'
import faye from 'faye'
import { Server as SocketIo } from 'socket.io'
import { WebSocketServer } from 'ws'
import { type ChangeMessage, hotChannel, type Kind } from './dialects.ts'

/** A server that sends the same changing prices to all listeners. */
export interface PriceServer {
  server: Server
  /** changes this many prices, each a different one, and notifies all listeners */
  publish(changes: number): void
  /** open connections */
  readonly connections: number
  /** makes the market one of 500 selections, so that a first message is 65 KB */
  enlarge(): void
  /** the number of sessions and channels that the server keeps */
  held(): { sessions: number; channels: number }
}

const onlyPrices = { enlarge: () => undefined, held: () => ({ sessions: 0, channels: 0 }) }

/** more than change within a tick, so that nothing is conflated and every change is a delivery */
const prices = 4_000
const idOf = (n: number) => `premier-league-2026-05-03:arsenal-chelsea:mr:${n % prices}`
/** microseconds of a clock shared by all processes of this machine: the price contains its own timestamp */
const stamp = () => Number(process.hrtime.bigint() / 1_000n)

export const servers: Record<Kind, () => PriceServer> = {
  touchline: () => touchline(),
  unbatched: () => touchline(0),
  ws: bareWs,
  'socket.io': socketIo,
  faye: fayeServer,
}

const change = (v: number): ChangeMessage => ({
  channel: hotChannel,
  data: { v, ops: [{ op: 'update', entity: 'selection', id: idOf(v), data: { odds: stamp() } }] },
})

function touchline(tickMs?: number): PriceServer {
  const server = createServer()
  const catalogue = createCatalogue()
  const push = createPush({
    server,
    catalogue,
    sessions: { find: () => Promise.resolve(undefined) },
    log: { error: (fields, message) => console.error(message, fields) },
    ...(tickMs === undefined ? {} : { tickMs }),
  })
  catalogue.apply({ v: 1, ops: market() })
  let v = 1
  return {
    server,
    publish(changes) {
      for (let made = 0; made < changes; made += 1) {
        v += 1
        catalogue.apply({ v, ops: change(v).data.ops as Op[] })
      }
    },
    get connections() {
      return push.connections
    },
    enlarge() {
      const selectionIds = Array.from({ length: 500 }, (_, n) => idOf(n))
      v += 1
      catalogue.apply({ v, ops: [{ op: 'update', entity: 'market', id: 'm', data: { selectionIds } }] })
    },
    held: () => push.held,
  }
}

function market(): Op[] {
  const selection = (id: string, odds: number): Op => ({
    op: 'add',
    entity: 'selection',
    id,
    data: { id, marketId: 'm', eventId: 'e', name: 'Arsenal', kind: 'REGULAR', status: 'OPEN', odds },
  })
  return [
    // The list of its selections stays empty: a new subscriber gets a short first message, but every change.
    {
      op: 'add',
      entity: 'market',
      id: 'm',
      data: {
        id: 'm',
        eventId: 'e',
        type: 'MATCH_RESULT',
        name: 'm',
        inplay: false,
        status: 'OPEN',
        tags: [],
        selectionIds: [],
      },
    },
    ...Array.from({ length: prices }, (_, n) => selection(idOf(n), 2)),
  ]
}

/** The floor: one frame per change, serialised once, written to each socket. */
function bareWs(): PriceServer {
  const server = createServer()
  const accepting = new WebSocketServer({ server, perMessageDeflate: false })
  const streams = new Set<{ write(bytes: Uint8Array): unknown }>()
  accepting.on('connection', (socket, { socket: stream }) => {
    streams.add(stream)
    socket.on('close', () => streams.delete(stream))
  })
  let v = 1
  return {
    server,
    publish(changes) {
      for (let made = 0; made < changes; made += 1) {
        v += 1
        const frame = framed(JSON.stringify([change(v)]))
        for (const stream of streams) stream.write(frame)
      }
    },
    get connections() {
      return streams.size
    },
    ...onlyPrices,
  }
}

function framed(text: string): Buffer {
  const payload = Buffer.from(text)
  if (payload.length < 126) return Buffer.concat([Buffer.from([0x81, payload.length]), payload])
  return Buffer.concat([Buffer.from([0x81, 126, payload.length >> 8, payload.length & 255]), payload])
}

function socketIo(): PriceServer {
  const server = createServer()
  const io = new SocketIo(server, { transports: ['websocket'], perMessageDeflate: false, pingInterval: 600_000 })
  let v = 1
  return {
    server,
    publish(changes) {
      for (let made = 0; made < changes; made += 1) io.emit('change', change((v += 1)))
    },
    get connections() {
      return io.engine.clientsCount
    },
    ...onlyPrices,
  }
}

function fayeServer(): PriceServer {
  const server = createServer()
  const bayeux = new faye.NodeAdapter({ mount: '/faye', timeout: 45 })
  bayeux.attach(server)
  const publisher = bayeux.getClient()
  let open = 0
  bayeux.on('handshake', () => (open += 1))
  bayeux.on('disconnect', () => (open -= 1))
  let v = 1
  return {
    server,
    publish(changes) {
      for (let made = 0; made < changes; made += 1) void publisher.publish(hotChannel, change((v += 1)).data)
    },
    get connections() {
      return open
    },
    ...onlyPrices,
  }
}

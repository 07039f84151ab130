import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import { networkOf, type Proxies } from '../http/index.ts'
import { type Addresses, type ConnectionLimits, connectionLimits, hasRoom } from './addresses.ts'
import type { Arrivals } from './arrivals.ts'
import type { Bayeux } from './bayeux.ts'
import { createEndings } from './endings.ts'
import { parseRequests, requestLimits } from './messages.ts'
import { SocketConnection } from './socketConnection.ts'
import { isAllowedOrigin, isAt, refuseUpgrade } from './upgrade.ts'

export interface WebSocketLimits extends ConnectionLimits {
  /** a conforming client sends something every 30 s */
  idleMs: number
  /** requests that a socket may send at once, and how many more per second */
  burst: number
  perSecond: number
}

export const webSocketLimits: WebSocketLimits = {
  ...connectionLimits,
  idleMs: 60_000,
  burst: 400,
  perSecond: 40,
}

const policyViolation = 1008
const badData = 1007
const tryAgainLater = 1013
const pauseSeconds = 10
/** a client that keeps sending while this much of the replies is unread is not reading */
const unreadBytesMax = 262_144

/** carries its connection, so that all sockets share the same listener functions */
class PushSocket extends WebSocket {
  declare connection: SocketConnection
}

/** Bayeux over WebSocket at `path` of an HTTP server: limits, checks and bytes. */
export function serveWebSockets(parts: {
  server: Server
  path: string
  bayeux: Bayeux
  /** other origins whose pages may connect */
  allowedOrigins: readonly string[]
  limits: WebSocketLimits
  /** counts the sockets */
  addresses: Addresses
  /** counts new sockets per address */
  arrivals: Arrivals
  proxies: Proxies
  nowMs(): number
}) {
  const { server, path, bayeux, allowedOrigins, limits, addresses, arrivals, proxies } = parts
  const nowMs = () => parts.nowMs()
  const accepting = new WebSocketServer<typeof PushSocket>({
    noServer: true,
    WebSocket: PushSocket,
    maxPayload: requestLimits.bytes,
    // a request in tiny fragments would cost many times its bytes
    maxBufferedChunks: 1_024,
    maxFragments: 64,
    perMessageDeflate: false,
    clientTracking: false,
  })
  const sockets = new Set<SocketConnection>()
  const endings = createEndings()
  let closed = false

  function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const address = networkOf(proxies.addressOf(request))
    if (closed) return refuseUpgrade(stream, '503 Service Unavailable', pauseSeconds)
    if (!isAt(request, path)) return refuseUpgrade(stream, '404 Not Found')
    if (!isAllowedOrigin(request, allowedOrigins, proxies)) return refuseUpgrade(stream, '403 Forbidden')
    if (!arrivals.take(address)) return refuseUpgrade(stream, '429 Too Many Requests', pauseSeconds)
    if (!hasRoom(addresses, address, limits)) return refuseUpgrade(stream, '503 Service Unavailable', pauseSeconds)
    accepting.handleUpgrade(request, stream, head, (ws) => begin(ws, stream, address))
  }

  function begin(ws: PushSocket, stream: Duplex, address: string): void {
    const connection = new SocketConnection({ ws, stream, address, nowMs: nowMs(), allowance: limits.burst, bayeux })
    ws.connection = connection
    sockets.add(connection)
    addresses.add(address)
    ws.on('message', onMessage)
    ws.on('error', onError)
    ws.on('close', onClose)
    endings.watch(stream)
  }

  function onMessage(this: WebSocket, data: RawData, isBinary: boolean): void {
    if (this instanceof PushSocket) receive(this.connection, isBinary ? '' : textOf(data))
  }

  function onError(this: WebSocket): void {
    this.terminate()
  }

  function onClose(this: WebSocket): void {
    if (this instanceof PushSocket) end(this.connection)
  }

  function receive(socket: SocketConnection, text: string): void {
    // The close reason was sent; further requests are ignored.
    if (!socket.open) return
    socket.receivedAtMs = nowMs()
    const requests = parseRequests(text)
    if (!requests) return socket.close(badData, 'not a Bayeux request')
    if (socket.waitingBytes() > unreadBytesMax) return socket.close(tryAgainLater, 'reads no answers')
    socket.allowance -= requests.length
    if (socket.allowance < 0) return socket.close(policyViolation, 'too many requests')
    void bayeux.receive(socket, requests)
  }

  function end(socket: SocketConnection): void {
    sockets.delete(socket)
    addresses.remove(socket.address)
    bayeux.closed(socket)
  }

  server.on('upgrade', upgrade)

  return {
    get size() {
      return sockets.size
    },
    /** to call every second */
    sweep(): void {
      arrivals.sweep()
      const now = nowMs()
      for (const socket of sockets) {
        socket.allowance = Math.min(limits.burst, socket.allowance + limits.perSecond)
        if (now - socket.receivedAtMs > limits.idleMs) socket.ws.terminate()
      }
    },
    /** Refuses new sockets, closes open ones and cuts those that do not answer. */
    async close(): Promise<void> {
      // without a listener Node would cut them off silently
      closed = true
      const left = [...sockets]
      await Promise.all(left.map(goodbye))
    },
  }
}

function goodbye({ ws }: SocketConnection): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => ws.terminate(), 1_000)
    ws.once('close', () => {
      clearTimeout(cut)
      resolve()
    })
    ws.close(1001, 'shutting down')
  })
}

const textOf = (data: RawData) => (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer)).toString()

import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import type { Bayeux } from './bayeux.ts'
import { parseRequests, requestLimits } from './messages.ts'
import type { Connection, Frame } from './subscriber.ts'
import { textFrame } from './textFrame.ts'

export interface WebSocketLimits {
  sockets: number
  socketsPerAddress: number
  /** a client that keeps to the protocol says something every 30 s */
  idleMs: number
  /** requests that a socket may send at once, and how many more a second */
  burst: number
  perSecond: number
}

export const webSocketLimits: WebSocketLimits = {
  sockets: 50_000,
  socketsPerAddress: 10_000,
  idleMs: 60_000,
  burst: 400,
  perSecond: 40,
}

const policyViolation = 1008
const badData = 1007
const tryAgainLater = 1013
/** who asks on while this much of the answers is unread is not listening */
const unreadBytesMax = 262_144

interface Socket extends Connection {
  ws: WebSocket
  address: string
  heardAtMs: number
  allowance: number
}

/** Bayeux over WebSocket at `path` of an HTTP server: its limits, its checks and its bytes. */
export function serveWebSockets(parts: {
  server: Server
  path: string
  bayeux: Bayeux
  /** origins other than the server's own whose pages may connect */
  allowedOrigins: readonly string[]
  limits: WebSocketLimits
  nowMs(): number
}) {
  const { server, path, bayeux, allowedOrigins, limits } = parts
  const nowMs = () => parts.nowMs()
  const accepting = new WebSocketServer({ noServer: true, maxPayload: requestLimits.bytes, perMessageDeflate: false })
  const sockets = new Set<Socket>()
  const perAddress = new Map<string, number>()

  function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const address = request.socket.remoteAddress ?? ''
    if (!isAt(request, path)) return refuse(stream, '404 Not Found')
    if (!isAllowedOrigin(request, allowedOrigins)) return refuse(stream, '403 Forbidden')
    if (sockets.size >= limits.sockets || (perAddress.get(address) ?? 0) >= limits.socketsPerAddress)
      return refuse(stream, '503 Service Unavailable')
    accepting.handleUpgrade(request, stream, head, (ws) => begin(ws, stream, address))
  }

  function begin(ws: WebSocket, stream: Duplex, address: string): void {
    const socket: Socket = {
      type: 'websocket',
      browser: undefined,
      ws,
      address,
      heardAtMs: nowMs(),
      allowance: limits.burst,
      // Whole frames only, so that they may stand between what `ws` itself writes (pongs, the close).
      send: (frame) => void (ws.readyState === WebSocket.OPEN && stream.write(bytesOf(frame))),
      waitingBytes: () => stream.writableLength,
      close(code, reason) {
        ws.close(code, reason)
        // One that does not read does not read the close either.
        if (stream.writableLength > 0) ws.terminate()
      },
      get open() {
        return ws.readyState === WebSocket.OPEN
      },
    }
    sockets.add(socket)
    perAddress.set(address, (perAddress.get(address) ?? 0) + 1)
    stream.on('drain', () => bayeux.drained(socket))
    ws.on('message', (data, isBinary) => receive(socket, isBinary ? '' : textOf(data)))
    ws.on('error', () => ws.terminate())
    ws.on('close', () => end(socket))
  }

  function receive(socket: Socket, text: string): void {
    socket.heardAtMs = nowMs()
    const requests = parseRequests(text)
    if (!requests) return socket.close(badData, 'not a Bayeux request')
    if (socket.waitingBytes() > unreadBytesMax) return socket.close(tryAgainLater, 'reads no answers')
    socket.allowance -= requests.length
    if (socket.allowance < 0) return socket.close(policyViolation, 'too many requests')
    void bayeux.receive(socket, requests)
  }

  function end(socket: Socket): void {
    sockets.delete(socket)
    const left = (perAddress.get(socket.address) ?? 1) - 1
    if (left > 0) perAddress.set(socket.address, left)
    else perAddress.delete(socket.address)
    bayeux.closed(socket)
  }

  server.on('upgrade', upgrade)

  return {
    get size() {
      return sockets.size
    },
    /** to call every second */
    sweep(): void {
      const now = nowMs()
      for (const socket of sockets) {
        socket.allowance = Math.min(limits.burst, socket.allowance + limits.perSecond)
        if (now - socket.heardAtMs > limits.idleMs) socket.ws.terminate()
      }
    },
    /** Takes no new sockets, says goodbye to those that are there and cuts them when they do not answer. */
    async close(): Promise<void> {
      server.off('upgrade', upgrade)
      const left = [...sockets]
      await Promise.all(left.map(goodbye))
    },
  }
}

function goodbye(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => socket.ws.terminate(), 1_000)
    socket.ws.once('close', () => {
      clearTimeout(cut)
      resolve()
    })
    socket.ws.close(1001, 'shutting down')
  })
}

const textOf = (data: RawData) => (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer)).toString()

function bytesOf(frame: Frame): Uint8Array {
  frame.bytes ??= textFrame(frame.text)
  return frame.bytes
}

function refuse(stream: Duplex, status: string): void {
  stream.on('error', () => stream.destroy())
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** Some clients put the kind of message behind the path. */
function isAt({ url = '/' }: IncomingMessage, path: string): boolean {
  const [pathname = ''] = url.split('?')
  return pathname === path || pathname.startsWith(`${path}/`)
}

/** A page of ours, or no page at all: a browser always names the page's origin. */
function isAllowedOrigin({ headers }: IncomingMessage, allowed: readonly string[]): boolean {
  const { origin, host } = headers
  if (origin === undefined || allowed.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

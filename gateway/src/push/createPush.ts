import type { Server } from 'node:http'
import { type Catalogue, nextVersion } from '@touchline/domain/catalogue'
import type { FastifyInstance } from 'fastify'
import { noProxies, type Proxies } from '../http/index.ts'
import type { Sessions } from '../session/index.ts'
import { countAddresses } from './addresses.ts'
import { type ArrivalLimits, arrivalLimits, countArrivals } from './arrivals.ts'
import type { SessionLimits } from './away.ts'
import { createBayeux } from './bayeux.ts'
import { createDelivery } from './delivery.ts'
import { type Frame, frameOf } from './outlet.ts'
import { createPolling, pollingRoutes } from './polling.ts'
import { type Push, type SystemChannel, type UserChannel, type UserOp, userChannels } from './push.ts'
import { createRegistry } from './registry.ts'
import { createRush } from './rush.ts'
import type { Channel, Subscriber } from './subscriber.ts'
import { createSubscribers, type Subscribers } from './subscribers.ts'
import { createSystemState } from './systemState.ts'
import { createTicker } from './ticker.ts'
import { serveWebSockets, type WebSocketLimits, webSocketLimits } from './webSocket.ts'

const sweepMs = 1_000

export interface PushParts {
  server: Server
  catalogue: Catalogue
  sessions: Pick<Sessions, 'find'>
  log: { error(fields: object, message: string): void }
  /** sent to everybody on /system/build, so that an old page knows that it is old */
  build?: string
  /** serves the polls too, for clients that cannot use a WebSocket */
  routes?: FastifyInstance
  path?: string
  allowedOrigins?: readonly string[]
  limits?: Partial<WebSocketLimits & SessionLimits & ArrivalLimits>
  /** the trusted proxies in front of the server */
  proxies?: Proxies
  /**
   * Called after a connection of this customer subscribed to this channel. `notify` sends this connection alone the
   * number of the customer's last change: a client with a lower number has missed some. It returns false once the
   * connection has left.
   */
  joined?: (customerId: string, channel: UserChannel, notify: (v: number) => boolean) => void
  /** how long changes are gathered; 0 sends each at once */
  tickMs?: number
  /** the clock of versions, and of all timeouts if it is given; a server's timeouts use the monotonic clock */
  nowMs?: () => number
}

export interface PushFigures {
  readonly connections: number
  /** sessions, including those of absent clients, and channels with listeners */
  readonly held: { sessions: number; channels: number }
  /** sessions that were ended because their client did not keep up, by why */
  readonly dropped: Subscribers['dropped']
}

/** Bayeux push at `/cometd` of an HTTP server. It listens to the catalogue until it is closed. */
export function createPush(parts: PushParts): Push & PushFigures {
  const { server, catalogue, sessions, log, build, allowedOrigins = [], limits = {}, tickMs = 50, nowMs = Date.now } = parts
  const { proxies = noProxies } = parts
  const passedMs = parts.nowMs ?? (() => performance.now())
  const arrivals = () => countArrivals({ ...arrivalLimits, ...limits }, passedMs)
  const handshakes = arrivals()
  const registry = createRegistry(catalogue)
  const delivery = createDelivery({ catalogue, registry, rememberedFrom: nextVersion(catalogue.v, nowMs()), nowMs: passedMs })
  const system = createSystemState()
  let lastV = 0
  const rush = createRush({ nowMs: passedMs, random: Math.random })
  const subscribers = createSubscribers({ registry, delivery, rush, limits, nowMs: passedMs })
  const bayeux = createBayeux({
    registry,
    delivery,
    subscribers,
    rush,
    handshakes,
    findSession: (token) => sessions.find(token),
    joined,
    failed: (error) => log.error({ err: error }, 'a push request could not be answered'),
  })
  const path = parts.path ?? '/cometd'
  const addresses = countAddresses()
  const room = { limits: { ...webSocketLimits, ...limits }, addresses }
  const polling = createPolling({ bayeux, subscribers, ...room })
  if (parts.routes) pollingRoutes(polling, { server: parts.routes, path, allowedOrigins, proxies })
  const waiting = { arrivals: arrivals(), nowMs: passedMs }
  const sockets = serveWebSockets({ server, path, bayeux, allowedOrigins, ...room, ...waiting, proxies })

  const message = (channel: string, ops: readonly UserOp[]) => {
    lastV = nextVersion(lastV, nowMs())
    return frameOf([JSON.stringify({ channel, data: { v: lastV, ops } })])
  }

  function joined(channel: Channel, subscriber: Subscriber): void {
    const customerId = subscriber.session?.customerId
    if (channel.kind === 'user' && customerId !== undefined)
      parts.joined?.(customerId, channel.name as UserChannel, (v) => {
        const isHere = channel.subscribers.has(subscriber)
        if (isHere) subscribers.notify(subscriber, frameOf([JSON.stringify({ channel: channel.name, data: { v, ops: [] } })]))
        return isHere
      })
    if (channel.kind === 'system') subscribers.notify(subscriber, message(channel.name, system.of(channel.name as SystemChannel)))
  }

  function publish(channel: Channel | undefined, frame: Frame): void {
    for (const subscriber of channel?.subscribers ?? []) subscribers.notify(subscriber, frame)
  }

  function toAll(name: SystemChannel, ...ops: readonly UserOp[]): void {
    for (const op of ops) system.note(name, op)
    publish(registry.system(name), message(name, ops))
  }
  if (build !== undefined) toAll('/system/build', { op: 'initial', entity: 'message', id: 'build', data: { build } })

  const ticker = createTicker(delivery, tickMs)
  const stopListening = catalogue.onChange((change) => {
    delivery.take(change)
    ticker.wake()
  })
  const sweep = () => [subscribers, delivery, sockets, handshakes].forEach((each) => each.sweep())
  const sweepTimer = setInterval(sweep, sweepMs).unref()

  return {
    get connections() {
      return sockets.size
    },
    get held() {
      return { sessions: subscribers.size, channels: registry.size }
    },
    dropped: subscribers.dropped,
    hasListener: (customerId) => userChannels.some((name) => registry.user(customerId, name) !== undefined),
    listens: (customerId, name) => registry.user(customerId, name) !== undefined,
    toCustomer(customerId, name, change) {
      publish(registry.user(customerId, name), frameOf([JSON.stringify({ channel: name, data: change })]))
    },
    toAll,
    endSession: (sessionId) => subscribers.endSession(sessionId),
    async close() {
      stopListening()
      ticker.close()
      clearInterval(sweepTimer)
      subscribers.close()
      await sockets.close()
    },
  }
}

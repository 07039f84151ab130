import type { Server } from 'node:http'
import { type Catalogue, nextVersion } from '@touchline/domain/catalogue'
import type { FastifyInstance } from 'fastify'
import type { Sessions } from '../session/index.ts'
import { createBayeux } from './bayeux.ts'
import { type Channel, frameOf } from './channel.ts'
import { createDelivery } from './delivery.ts'
import { createPolling, pollingRoutes } from './polling.ts'
import { type Push, type SystemChannel, type UserChannel, type UserOp, userChannels } from './push.ts'
import { createRegistry } from './registry.ts'
import type { Frame, Subscriber } from './subscriber.ts'
import { createSubscribers } from './subscribers.ts'
import { serveWebSockets, type WebSocketLimits, webSocketLimits } from './webSocket.ts'

const tickMs = 50
const sweepMs = 1_000

export interface PushParts {
  server: Server
  catalogue: Catalogue
  sessions: Pick<Sessions, 'find'>
  log: { error(fields: object, message: string): void }
  /** told to everybody on /system/build, so that an old page knows that it is one */
  build?: string
  /** serves the polls too, for where no WebSocket goes through */
  routes?: FastifyInstance
  path?: string
  allowedOrigins?: readonly string[]
  limits?: Partial<WebSocketLimits>
  /** after a connection of this customer began to hear this channel */
  joined?: (customerId: string, channel: UserChannel) => void
  nowMs?: () => number
}

/** Bayeux push at `/cometd` of an HTTP server. It listens to the catalogue from now on, until it is closed. */
export function createPush(parts: PushParts): Push & { readonly connections: number } {
  const { server, catalogue, sessions, log, build, nowMs = Date.now } = parts
  const registry = createRegistry(catalogue)
  const delivery = createDelivery(catalogue, registry, nextVersion(catalogue.v, nowMs()))
  const system = new Map<SystemChannel, Map<string, UserOp>>()
  let lastV = 0
  const subscribers = createSubscribers(registry, delivery, nowMs)
  const bayeux = createBayeux({
    registry,
    delivery,
    subscribers,
    findSession: (token) => sessions.find(token),
    joined,
    failed: (error) => log.error({ err: error }, 'a push handshake could not look up its session'),
  })
  const path = parts.path ?? '/cometd'
  if (parts.routes) pollingRoutes(parts.routes, path, createPolling(bayeux, subscribers))
  const sockets = serveWebSockets({
    server,
    path,
    bayeux,
    allowedOrigins: parts.allowedOrigins ?? [],
    limits: { ...webSocketLimits, ...parts.limits },
    nowMs,
  })

  const message = (channel: string, ops: UserOp[]) => {
    lastV = nextVersion(lastV, nowMs())
    return frameOf([JSON.stringify({ channel, data: { v: lastV, ops } })])
  }

  function joined(channel: Channel, subscriber: Subscriber): void {
    const customerId = subscriber.session?.customerId
    if (channel.kind === 'user' && customerId !== undefined) parts.joined?.(customerId, channel.name as UserChannel)
    if (channel.kind !== 'system') return
    const ops = [...(system.get(channel.name as SystemChannel)?.values() ?? [])]
    subscribers.tell(subscriber, message(channel.name, ops))
  }

  function publish(channel: Channel | undefined, frame: Frame): void {
    for (const subscriber of channel?.subscribers ?? []) subscribers.tell(subscriber, frame)
  }

  function toAll(name: SystemChannel, op: UserOp): void {
    const state = system.get(name) ?? new Map<string, UserOp>()
    system.set(name, state)
    if (op.op === 'remove') state.delete(op.id)
    else state.set(op.id, { ...op, op: 'initial' })
    publish(registry.system(name), message(name, [op]))
  }
  if (build !== undefined) toAll('/system/build', { op: 'initial', entity: 'message', id: 'build', data: { build } })

  let tickTimer: NodeJS.Timeout | undefined
  let lastTickMs = 0
  // A change after a quiet time goes out at once, those that follow wait for the tick.
  function schedule(): void {
    if (tickTimer || !delivery.dirty) return
    const waitMs = Math.max(0, Math.min(tickMs, lastTickMs + tickMs - performance.now()))
    tickTimer = setTimeout(() => {
      tickTimer = undefined
      lastTickMs = performance.now()
      delivery.tick()
      schedule()
    }, waitMs)
  }
  const stopListening = catalogue.onChange((change) => {
    delivery.take(change)
    schedule()
  })
  const sweepTimer = setInterval(() => {
    subscribers.sweep()
    sockets.sweep()
  }, sweepMs)
  sweepTimer.unref()

  return {
    get connections() {
      return sockets.size
    },
    hears: (customerId) => userChannels.some((name) => registry.user(customerId, name) !== undefined),
    listens: (customerId, name) => registry.user(customerId, name) !== undefined,
    toCustomer(customerId, name, change) {
      publish(registry.user(customerId, name), frameOf([JSON.stringify({ channel: name, data: change })]))
    },
    toAll,
    endSession: (sessionId) => subscribers.endSession(sessionId),
    async close() {
      stopListening()
      clearTimeout(tickTimer)
      clearInterval(sweepTimer)
      subscribers.close()
      await sockets.close()
    },
  }
}

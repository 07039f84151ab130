import { randomBytes } from 'node:crypto'
import type { Session } from '../session/index.ts'
import { createAway, type SessionLimits, sessionLimits } from './away.ts'
import { createBatches } from './batches.ts'
import { frameOf } from './channel.ts'
import { type Delivery, isReading, leave } from './delivery.ts'
import { lagsTooLong, noteLag, noteReading } from './lag.ts'
import type { Advice } from './messages.ts'
import type { Registry } from './registry.ts'
import { accept, answer, unknownSession } from './replies.ts'
import type { Rush } from './rush.ts'
import { type Asked, type Connection, type Frame, outletOf, type Subscriber, timing } from './subscriber.ts'

/** what may wait for a customer who is away, and in a socket that does not read, before the client has to start anew */
const waitingMessagesMax = 64
const waitingUserBytesMax = 262_144

const tryAgainLater = 1013
const goingAway = 1001
const sessionEnded = 4001

/** The Bayeux sessions, from handshake to their end, and on which connection each of them is now. */
export interface Subscribers {
  readonly size: number
  readonly isFull: boolean
  open(session: Session | undefined, connection: Connection, acknowledges: boolean): Subscriber
  get(clientId: string): Subscriber | undefined
  on(connection: Connection): Subscriber | undefined
  /** The session is on this connection from now on; what waited for it goes out. */
  attach(connection: Connection, subscriber: Subscriber): void
  detach(connection: Connection): void
  hold(subscriber: Subscriber, asked: Asked): void
  /** answers the held connect, if there is one */
  releaseConnect(subscriber: Subscriber, advice?: Advice): void
  forget(subscriber: Subscriber): void
  /** at once, or when it comes back; one that misses too much is forgotten, so that its client starts anew */
  tell(subscriber: Subscriber, frame: Frame): void
  /** forgets who stayed away, cuts who reads nothing, answers connects that were held long enough */
  sweep(): void
  endSession(sessionId: string): void
  close(): void
}

export interface SubscribersParts {
  registry: Registry
  delivery: Delivery
  rush: Pick<Rush, 'pauseMs'>
  limits?: Partial<SessionLimits>
  nowMs: () => number
}

export function createSubscribers({ registry, delivery, rush, nowMs, ...parts }: SubscribersParts): Subscribers {
  const limits = { ...sessionLimits, ...parts.limits }
  const byClientId = new Map<string, Subscriber>()
  const attached = new Map<Connection, Subscriber>()
  const away = createAway(limits)

  function attach(connection: Connection, subscriber: Subscriber): void {
    if (subscriber.connection === connection) return
    if (subscriber.connection) attached.delete(subscriber.connection)
    detach(connection)
    away.remove(subscriber)
    subscriber.connection = connection
    subscriber.address = connection.address
    attached.set(connection, subscriber)
    for (const frame of subscriber.waiting.splice(0)) outletOf(subscriber)?.send(frame)
  }

  function detach(connection: Connection): void {
    const subscriber = attached.get(connection)
    attached.delete(connection)
    if (!subscriber) return
    subscriber.connection = undefined
    subscriber.heldConnect = undefined
    subscriber.lag = undefined
    leaveAlone(subscriber)
  }

  function leaveAlone(subscriber: Subscriber): void {
    subscriber.expiresAtMs = nowMs() + timing.maxIntervalMs
    const givesWay = away.add(subscriber)
    if (givesWay) forget(givesWay)
  }

  function releaseConnect(subscriber: Subscriber, advice?: Advice): void {
    const { connection, heldConnect: held } = subscriber
    if (!held) return
    subscriber.heldConnect = undefined
    subscriber.expiresAtMs = nowMs() + timing.maxIntervalMs
    if (!connection) return
    const reply = { ...accept(held.asked), clientId: subscriber.clientId, ...(advice && { advice }) }
    const { messages, batch } = subscriber.batches?.take() ?? { messages: [] }
    const acknowledged = batch === undefined ? reply : { ...reply, ext: { ...reply.ext, ack: batch } }
    connection.send(frameOf([...messages, JSON.stringify(acknowledged)]))
  }

  function forget(subscriber: Subscriber): void {
    byClientId.delete(subscriber.clientId)
    away.remove(subscriber)
    if (subscriber.connection) attached.delete(subscriber.connection)
    subscriber.connection = undefined
    for (const channel of subscriber.channels) {
      leave(subscriber, channel)
      registry.release(channel)
    }
  }

  /** The client finds its session gone and starts anew, which brings it up to date. */
  function cut(subscriber: Subscriber, code: number, reason: string): void {
    const { connection, heldConnect } = subscriber
    forget(subscriber)
    // A socket's end says it; a poll has to be answered.
    if (connection?.type === 'long-polling')
      answer(connection, [unknownSession(heldConnect?.asked ?? { channel: '/meta/connect' }, rush.pauseMs())])
    connection?.close(code, reason)
  }

  function tell(subscriber: Subscriber, frame: Frame): void {
    const { waiting } = subscriber
    const outlet = outletOf(subscriber)
    if (!outlet) waiting.push(frame)
    else if (outlet.waitingBytes() <= waitingUserBytesMax) outlet.send(frame)
    else cut(subscriber, tryAgainLater, 'reads too slowly')
    if (waiting.length > waitingMessagesMax) forget(subscriber)
  }

  function sweepOne(subscriber: Subscriber, now: number): void {
    if (subscriber.expiresAtMs <= now) return cut(subscriber, sessionEnded, 'no connect came')
    if (subscriber.heldConnect && subscriber.heldConnect.untilMs <= now) releaseConnect(subscriber)
    if (!subscriber.connection) return undefined
    if (isReading(subscriber)) noteReading(subscriber, now)
    else noteLag(subscriber, now)
    if (lagsTooLong(subscriber, now)) return cut(subscriber, tryAgainLater, 'reads too slowly')
    return delivery.serve(subscriber)
  }

  return {
    get size() {
      return byClientId.size
    },
    get isFull() {
      return byClientId.size >= limits.sessions
    },
    open(session, connection, acknowledges) {
      const before = attached.get(connection)
      if (before) forget(before)
      const subscriber: Subscriber = {
        clientId: randomBytes(20).toString('base64url'),
        connection: undefined,
        batches: undefined,
        browser: connection.browser,
        address: connection.address,
        session,
        channels: new Set(),
        owed: undefined,
        waiting: [],
        heldConnect: undefined,
        hasConnected: false,
        expiresAtMs: nowMs() + timing.maxIntervalMs,
        lag: undefined,
      }
      if (acknowledges) subscriber.batches = createBatches(() => setImmediate(() => releaseConnect(subscriber)))
      byClientId.set(subscriber.clientId, subscriber)
      if (connection.open) attach(connection, subscriber)
      else leaveAlone(subscriber)
      return subscriber
    },
    get: (clientId) => byClientId.get(clientId),
    on: (connection) => attached.get(connection),
    attach,
    detach,
    hold(subscriber, { channel, id, ext }) {
      subscriber.heldConnect = {
        asked: id === undefined ? { channel, ext } : { channel, id, ext },
        untilMs: nowMs() + timing.connectTimeoutMs,
      }
      subscriber.expiresAtMs = Number.POSITIVE_INFINITY
    },
    releaseConnect,
    forget,
    tell,
    sweep() {
      const now = nowMs()
      for (const subscriber of byClientId.values()) sweepOne(subscriber, now)
    },
    endSession(sessionId) {
      for (const subscriber of byClientId.values())
        if (subscriber.session?.id === sessionId) cut(subscriber, sessionEnded, 'session ended')
    },
    close() {
      for (const subscriber of byClientId.values()) cut(subscriber, goingAway, 'shutting down')
    },
  }
}

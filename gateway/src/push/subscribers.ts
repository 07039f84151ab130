import { randomBytes } from 'node:crypto'
import type { Session } from '../session/index.ts'
import { createAway, type SessionLimits, sessionLimits } from './away.ts'
import { createBatches } from './batches.ts'
import { type Delivery, isReading, leave } from './delivery.ts'
import { Flight } from './flight.ts'
import { lagsTooLong, noteLag, noteReading } from './lag.ts'
import type { Advice } from './messages.ts'
import { type Connection, type Frame, frameOf } from './outlet.ts'
import type { Registry } from './registry.ts'
import { accept, answer, unknownSession } from './replies.ts'
import type { Rush } from './rush.ts'
import { outletOf, type RequestHead, type Subscriber, timing, waitingMessagesMax } from './subscriber.ts'

/** what may wait in a socket that does not read before the client has to start again */
const waitingUserBytesMax = 262_144

const tryAgainLater = 1013
const goingAway = 1001
const sessionEnded = 4001

/** The Bayeux sessions, from handshake to end, and their current connections. */
export interface Subscribers {
  readonly size: number
  readonly isFull: boolean
  /** sessions that were ended because their client did not keep up or stayed away, so far */
  readonly dropped: { readonly slow: number; readonly missed: number; readonly away: number }
  open(session: Session | undefined, connection: Connection, acknowledges: boolean): Subscriber
  get(clientId: string): Subscriber | undefined
  on(connection: Connection): Subscriber | undefined
  /** The session is on this connection from now on; its waiting messages are sent. */
  attach(connection: Connection, subscriber: Subscriber): void
  detach(connection: Connection): void
  /** the connection's buffer is full */
  filled(connection: Connection): void
  hold(subscriber: Subscriber, request: RequestHead): void
  /** answers the held connect, if there is one */
  releaseConnect(subscriber: Subscriber, advice?: Advice): void
  forget(subscriber: Subscriber): void
  /**
   * sends at once, or when it comes back; a subscriber that misses too much is removed, so that its client starts again
   */
  notify(subscriber: Subscriber, frame: Frame): void
  /** removes absent clients, cuts those that read nothing, answers connects that were held long enough */
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
  // A sweep only examines affected subscribers. All connects are held equally long, so the first to start is due first.
  const held = new Set<Subscriber>()
  const expiring = new Set<Subscriber>()
  /** subscribers that were behind recently, and all that acknowledge */
  const slow = new Set<Subscriber>()
  const dropped = { slow: 0, missed: 0, away: 0 }

  function attach(connection: Connection, subscriber: Subscriber): void {
    if (subscriber.connection === connection) return
    if (subscriber.connection) attached.delete(subscriber.connection)
    detach(connection)
    away.remove(subscriber)
    subscriber.connection = connection
    subscriber.address = connection.address
    attached.set(connection, subscriber)
    if (subscriber.batches) slow.add(subscriber)
    for (const frame of subscriber.waiting.splice(0)) send(subscriber, frame)
  }

  /** one of the customer's own messages */
  function send(subscriber: Subscriber, frame: Frame): void {
    outletOf(subscriber)?.send(frame)
    if (!subscriber.batches) subscriber.flight.sent(frame)
  }

  function detach(connection: Connection): void {
    const subscriber = attached.get(connection)
    attached.delete(connection)
    if (!subscriber) return
    subscriber.connection = undefined
    subscriber.lostSocket ||= connection.type === 'websocket'
    subscriber.heldConnect = undefined
    held.delete(subscriber)
    subscriber.lag = undefined
    leaveAlone(subscriber)
  }

  function waitForConnect(subscriber: Subscriber): void {
    subscriber.expiresAtMs = nowMs() + timing.maxIntervalMs
    expiring.delete(subscriber)
    expiring.add(subscriber)
  }

  function leaveAlone(subscriber: Subscriber): void {
    waitForConnect(subscriber)
    const givesWay = away.add(subscriber)
    if (givesWay) forget(givesWay, 'away')
  }

  function releaseConnect(subscriber: Subscriber, advice?: Advice): void {
    const { connection, heldConnect } = subscriber
    if (!heldConnect) return
    subscriber.heldConnect = undefined
    held.delete(subscriber)
    waitForConnect(subscriber)
    if (!connection) return
    const reply = { ...accept(heldConnect.request), clientId: subscriber.clientId, ...(advice && { advice }) }
    const { messages, batch } = subscriber.batches?.take() ?? { messages: [] }
    const acknowledged = batch === undefined ? reply : { ...reply, ext: { ...reply.ext, ack: batch } }
    connection.send(frameOf([...messages, JSON.stringify(acknowledged)]))
    if (!subscriber.batches) subscriber.flight.answered(delivery.notifiedV)
  }

  function forget(subscriber: Subscriber, why?: keyof typeof dropped): void {
    if (why) dropped[why] += 1
    byClientId.delete(subscriber.clientId)
    for (const line of [held, expiring, slow]) line.delete(subscriber)
    away.remove(subscriber)
    if (subscriber.connection) attached.delete(subscriber.connection)
    subscriber.connection = undefined
    for (const channel of subscriber.channels) {
      leave(subscriber, channel)
      registry.release(channel)
    }
  }

  /** The client finds its session gone and starts again, which brings it up to date. */
  function cut(subscriber: Subscriber, code: number, reason: string, why?: keyof typeof dropped): void {
    const { connection, heldConnect } = subscriber
    forget(subscriber, code === tryAgainLater ? 'slow' : why)
    // A socket reports its end itself; a poll has to be answered.
    if (connection?.type === 'long-polling')
      answer(connection, [unknownSession(heldConnect?.request ?? { channel: '/meta/connect' }, rush.pauseMs())])
    connection?.close(code, reason)
  }

  function notify(subscriber: Subscriber, frame: Frame): void {
    const { waiting } = subscriber
    const outlet = outletOf(subscriber)
    if (!outlet) waiting.push(frame)
    else if (outlet.waitingBytes() <= waitingUserBytesMax) send(subscriber, frame)
    else cut(subscriber, tryAgainLater, 'reads too slowly')
    if (waiting.length > waitingMessagesMax) forget(subscriber, 'missed')
  }

  function sweep(): void {
    const now = nowMs()
    for (const subscriber of expiring) {
      if (subscriber.expiresAtMs > now) break
      cut(subscriber, sessionEnded, 'no connect came', 'away')
    }
    for (const subscriber of held) {
      if (subscriber.heldConnect && subscriber.heldConnect.untilMs > now) break
      releaseConnect(subscriber)
    }
    for (const subscriber of slow) watch(subscriber, now)
  }

  function watch(subscriber: Subscriber, now: number): void {
    if (!subscriber.connection) return void slow.delete(subscriber)
    if (isReading(subscriber)) noteReading(subscriber, now)
    else noteLag(subscriber, now)
    if (lagsTooLong(subscriber, now)) return cut(subscriber, tryAgainLater, 'reads too slowly')
    delivery.serve(subscriber)
    if (!subscriber.lag && !subscriber.batches) slow.delete(subscriber)
  }

  return {
    dropped,
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
        backlog: undefined,
        waiting: [],
        heldConnect: undefined,
        hasConnected: false,
        connectId: undefined,
        lostSocket: false,
        flight: new Flight(),
        expiresAtMs: nowMs() + timing.maxIntervalMs,
        lag: undefined,
      }
      if (acknowledges) subscriber.batches = createBatches(() => setImmediate(() => releaseConnect(subscriber)))
      byClientId.set(subscriber.clientId, subscriber)
      if (connection.open) {
        attach(connection, subscriber)
        waitForConnect(subscriber)
      } else leaveAlone(subscriber)
      return subscriber
    },
    get: (clientId) => byClientId.get(clientId),
    on: (connection) => attached.get(connection),
    attach,
    detach,
    filled(connection) {
      const subscriber = attached.get(connection)
      if (subscriber) slow.add(subscriber)
    },
    hold(subscriber, { channel, id, ext }) {
      subscriber.heldConnect = {
        request: id === undefined ? { channel, ext } : { channel, id, ext },
        untilMs: nowMs() + timing.connectTimeoutMs,
      }
      held.delete(subscriber)
      held.add(subscriber)
      expiring.delete(subscriber)
      subscriber.expiresAtMs = Number.POSITIVE_INFINITY
    },
    releaseConnect,
    forget: (subscriber) => forget(subscriber),
    notify,
    sweep,
    endSession(sessionId) {
      for (const subscriber of byClientId.values())
        if (subscriber.session?.id === sessionId) cut(subscriber, sessionEnded, 'session ended')
    },
    close() {
      for (const subscriber of byClientId.values()) cut(subscriber, goingAway, 'shutting down')
    },
  }
}

import { randomBytes } from 'node:crypto'
import type { Session } from '../session/index.ts'
import { type Channel, frameOf } from './channel.ts'
import { type Delivery, isReading, leave } from './delivery.ts'
import { type Advice, isRecord, type Reply, type Request } from './messages.ts'
import type { Registry } from './registry.ts'
import type { Connection, Frame, Subscriber } from './subscriber.ts'

/**
 * The Bayeux protocol, without sockets and without a clock of its own: requests come in with the connection that
 * brought them, replies go out on it. https://docs.cometd.org/current9/reference/#_bayeux
 */
export interface Bayeux {
  /** Answers on the connection; a handshake's answer comes when its session was looked up. */
  receive(connection: Connection, requests: Request[]): Promise<void>
  /** the connection takes more again */
  drained(connection: Connection): void
  closed(connection: Connection): void
  /** to call every second: answers connects that were held long enough, forgets who stayed away, cuts who reads nothing */
  sweep(): void
  /** to each subscriber of the channel, at once; kept for those who are away */
  publish(channel: Channel, frame: Frame): void
  /** cuts whoever shook hands with this session */
  endSession(sessionId: string): void
  readonly size: number
  close(): void
}

export interface BayeuxParts {
  registry: Registry
  delivery: Delivery
  /** the session of a token, as the gateway's sessions know it */
  findSession(token: string): Promise<Session | undefined>
  /** called when somebody began to listen to a channel that is not the catalogue's */
  joined(channel: Channel, subscriber: Subscriber): void
  nowMs(): number
  failed(error: unknown): void
}

export const timing = {
  /** how long a connect is held */
  connectTimeoutMs: 30_000,
  /** how long a session waits for its client to come back */
  maxIntervalMs: 15_000,
  /** how long a reader may take nothing */
  lagMaxMs: 30_000,
}

const connectionTypes = ['websocket'] as const
const subscribersMax = 100_000
/** what may wait for a customer who is away, and in a socket that does not read, before the client has to start anew */
const waitingMessagesMax = 64
const waitingUserBytesMax = 262_144

const tryAgainLater = 1013
const goingAway = 1001
const sessionEnded = 4001

const retry: Advice = {
  reconnect: 'retry',
  interval: 0,
  timeout: timing.connectTimeoutMs,
  maxInterval: timing.maxIntervalMs,
}

export function createBayeux(parts: BayeuxParts): Bayeux {
  const { registry, delivery } = parts
  const nowMs = () => parts.nowMs()
  const subscribers = new Map<string, Subscriber>()
  const attached = new Map<Connection, Subscriber>()

  async function receive(connection: Connection, requests: Request[]): Promise<void> {
    if (requests.some((each) => each.channel === '/meta/handshake')) {
      const [request] = requests
      const alone = request !== undefined && requests.length === 1
      const answered = alone ? await handshake(connection, request) : refuse(request, '400::handshake_not_alone')
      if (connection.open) answer(connection, [answered])
      return
    }
    const replies = requests.map((each) => reply(connection, each)).filter((each) => each !== undefined)
    if (replies.length > 0) answer(connection, replies)
    // What a subscription begins with follows its reply.
    const subscriber = attached.get(connection)
    if (subscriber) delivery.serve(subscriber)
  }

  async function handshake(connection: Connection, request: Request): Promise<Reply> {
    const denied = (error: string, reconnect: Advice['reconnect'], interval = 0): Reply => ({
      ...refuse(request, error),
      supportedConnectionTypes: connectionTypes,
      advice: { reconnect, interval },
    })
    if (!request.supportedConnectionTypes.some((each) => connectionTypes.some((ours) => ours === each)))
      return denied('403::handshake_denied', 'none')
    if (subscribers.size >= subscribersMax) return denied('503::too_many_sessions', 'handshake', 10_000)
    const credentials = isRecord(request.ext.session) ? request.ext.session : {}
    let session: Session | undefined
    try {
      session = typeof credentials.token === 'string' ? await parts.findSession(credentials.token) : undefined
    } catch (error) {
      parts.failed(error)
      return denied('503::unavailable', 'handshake', 2_000)
    }
    const before = attached.get(connection)
    if (before) forget(before)
    const subscriber: Subscriber = {
      clientId: randomBytes(20).toString('base64url'),
      connection: undefined,
      session,
      channels: new Set(),
      owed: new Map(),
      waiting: [],
      heldConnect: undefined,
      hasConnected: false,
      expiresAtMs: nowMs() + timing.maxIntervalMs,
      laggingSinceMs: undefined,
    }
    subscribers.set(subscriber.clientId, subscriber)
    if (connection.open) attach(connection, subscriber)
    return {
      ...accept(request),
      version: '1.0',
      supportedConnectionTypes: connectionTypes,
      clientId: subscriber.clientId,
      advice: retry,
      ext: { ...timesync(request), session: { guest: !session } },
    }
  }

  function reply(connection: Connection, request: Request): Reply | undefined {
    const subscriber = request.clientId === undefined ? undefined : subscribers.get(request.clientId)
    if (!subscriber) return { ...refuse(request, '402::session_unknown'), advice: { reconnect: 'handshake', interval: 0 } }
    switch (request.channel) {
      case '/meta/connect':
        return connect(connection, subscriber, request)
      case '/meta/subscribe':
        return subscribe(subscriber, request)
      case '/meta/unsubscribe':
        return unsubscribe(subscriber, request)
      case '/meta/disconnect':
        return disconnect(subscriber, request)
      case '':
        return refuse(request, '400::channel_missing')
      default:
        return refuse(request, request.channel.startsWith('/meta/') ? '404::unknown_meta' : '403::publish_denied')
    }
  }

  /** A first connect, and one that asks for it, is answered at once; another is held, and releases the one before. */
  function connect(connection: Connection, subscriber: Subscriber, request: Request): Reply | undefined {
    const now = nowMs()
    releaseConnect(subscriber)
    attach(connection, subscriber)
    const atOnce = !subscriber.hasConnected || request.adviceTimeout === 0
    subscriber.hasConnected = true
    subscriber.expiresAtMs = atOnce ? now + timing.maxIntervalMs : Number.POSITIVE_INFINITY
    if (atOnce) return { ...accept(request), advice: retry }
    subscriber.heldConnect = { id: request.id, untilMs: now + timing.connectTimeoutMs }
    return undefined
  }

  /** What can be subscribed is, also where another channel of the list is refused: `ext.refused` says which and why. */
  function subscribe(subscriber: Subscriber, request: Request): Reply {
    if (request.subscription.length === 0) return refuse(request, '400::subscription_missing')
    const since = typeof request.ext.version === 'number' && request.ext.version > 0 ? request.ext.version : 0
    const refused: Record<string, string> = {}
    for (const name of request.subscription) {
      const channel = registry.open(name, subscriber)
      if (typeof channel === 'string') refused[name] = channel
      else enter(subscriber, channel, since)
    }
    const [error] = Object.values(refused)
    const fields = subscriptionOf(request)
    return error === undefined
      ? { ...accept(request), ...fields }
      : { ...refuse(request, error), ...fields, ext: { ...timesync(request), refused } }
  }

  function enter(subscriber: Subscriber, channel: Channel, since: number): void {
    channel.subscribers.add(subscriber)
    subscriber.channels.add(channel)
    if (channel.kind === 'catalogue') delivery.join(subscriber, channel, since)
    else parts.joined(channel, subscriber)
  }

  function unsubscribe(subscriber: Subscriber, request: Request): Reply {
    if (request.subscription.length === 0) return refuse(request, '400::subscription_missing')
    for (const name of request.subscription) {
      const channel = registry.held(name, subscriber)
      if (!channel) continue
      leave(subscriber, channel)
      registry.release(channel)
    }
    return { ...accept(request), ...subscriptionOf(request) }
  }

  function disconnect(subscriber: Subscriber, request: Request): Reply {
    releaseConnect(subscriber)
    forget(subscriber)
    return accept(request)
  }

  function attach(connection: Connection, subscriber: Subscriber): void {
    if (subscriber.connection === connection) return
    if (subscriber.connection) attached.delete(subscriber.connection)
    const before = attached.get(connection)
    if (before) before.connection = undefined
    subscriber.connection = connection
    attached.set(connection, subscriber)
    for (const frame of subscriber.waiting.splice(0)) connection.send(frame)
  }

  function releaseConnect(subscriber: Subscriber): void {
    const held = subscriber.heldConnect
    if (!held) return
    subscriber.heldConnect = undefined
    subscriber.expiresAtMs = nowMs() + timing.maxIntervalMs
    const fields = held.id === undefined ? {} : { id: held.id }
    if (subscriber.connection) answer(subscriber.connection, [{ channel: '/meta/connect', successful: true, ...fields }])
  }

  function forget(subscriber: Subscriber): void {
    subscribers.delete(subscriber.clientId)
    if (subscriber.connection) attached.delete(subscriber.connection)
    subscriber.connection = undefined
    for (const channel of subscriber.channels) {
      leave(subscriber, channel)
      registry.release(channel)
    }
  }

  /** The client finds its session gone and starts anew, which brings it up to date. */
  function cut(subscriber: Subscriber, code: number, reason: string): void {
    const { connection } = subscriber
    forget(subscriber)
    connection?.close(code, reason)
  }

  function publish(channel: Channel, frame: Frame): void {
    for (const subscriber of channel.subscribers) {
      const { connection, waiting } = subscriber
      if (!connection) waiting.push(frame)
      else if (connection.waitingBytes() <= waitingUserBytesMax) connection.send(frame)
      else cut(subscriber, tryAgainLater, 'reads too slowly')
      if (waiting.length > waitingMessagesMax) forget(subscriber)
    }
  }

  function sweep(): void {
    const now = nowMs()
    for (const subscriber of subscribers.values()) {
      if (subscriber.heldConnect && subscriber.heldConnect.untilMs <= now) releaseConnect(subscriber)
      else if (subscriber.expiresAtMs <= now) cut(subscriber, sessionEnded, 'no connect came')
      else if (!subscriber.connection || isReading(subscriber)) subscriber.laggingSinceMs = undefined
      else {
        subscriber.laggingSinceMs ??= now
        if (now - subscriber.laggingSinceMs >= timing.lagMaxMs) cut(subscriber, tryAgainLater, 'reads too slowly')
      }
    }
  }

  return {
    receive,
    drained(connection) {
      const subscriber = attached.get(connection)
      if (subscriber) delivery.serve(subscriber)
    },
    closed(connection) {
      const subscriber = attached.get(connection)
      attached.delete(connection)
      if (!subscriber) return
      subscriber.connection = undefined
      subscriber.heldConnect = undefined
      subscriber.expiresAtMs = nowMs() + timing.maxIntervalMs
    },
    sweep,
    publish,
    endSession(sessionId) {
      for (const subscriber of subscribers.values())
        if (subscriber.session?.id === sessionId) cut(subscriber, sessionEnded, 'session ended')
    },
    get size() {
      return subscribers.size
    },
    close() {
      for (const subscriber of subscribers.values()) cut(subscriber, goingAway, 'shutting down')
    },
  }
}

const answer = (connection: Connection, replies: Reply[]) => connection.send(frameOf(replies.map((each) => JSON.stringify(each))))

/** A reply carries its request's channel and id. */
const accept = (request: Request): Reply => ({
  channel: request.channel,
  successful: true,
  ...(request.id === undefined ? {} : { id: request.id }),
  ...(request.ext.timesync === undefined ? {} : { ext: timesync(request) }),
})

const refuse = (request: Request | undefined, error: string): Reply => ({
  channel: request?.channel ?? '/meta/handshake',
  successful: false,
  error,
  ...(request?.id === undefined ? {} : { id: request.id }),
})

const subscriptionOf = (request: Request) =>
  request.subscriptionSent === undefined ? {} : { subscription: request.subscriptionSent }

/** The clock extension: https://docs.cometd.org/current9/reference/#_extensions_timesync */
function timesync(request: Request): Record<string, unknown> {
  const sent = request.ext.timesync
  if (!isRecord(sent) || typeof sent.tc !== 'number') return {}
  const nowMs = Date.now()
  const lagMs = typeof sent.l === 'number' ? sent.l : 0
  const offsetMs = typeof sent.o === 'number' ? sent.o : 0
  return { timesync: { tc: sent.tc, ts: nowMs, p: 0, a: sent.tc + offsetMs + lagMs - nowMs } }
}

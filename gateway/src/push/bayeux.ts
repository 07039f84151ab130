import type { Session } from '../session/index.ts'
import type { Arrivals } from './arrivals.ts'
import { type Delivery, leave } from './delivery.ts'
import { type Advice, isRecord, type Reply, type Request } from './messages.ts'
import { missedAnswer, resendMissed } from './missed.ts'
import { type Connection, connectionTypes } from './outlet.ts'
import type { Registry } from './registry.ts'
import { accept, answer, refuse, subscriptionOf, timesync, unknownSession } from './replies.ts'
import type { Rush } from './rush.ts'
import { type Channel, type Subscriber, timing } from './subscriber.ts'
import type { Subscribers } from './subscribers.ts'

/**
 * The Bayeux protocol, without sockets or a clock of its own: requests come with their connection, replies are sent on
 * it. https://docs.cometd.org/current9/reference/#_bayeux
 */
export interface Bayeux {
  /** Replies on the connection; a handshake's reply follows the session lookup. Never throws. */
  receive(connection: Connection, requests: Request[]): Promise<void>
  /** the connection's buffer is full */
  filled(connection: Connection): void
  /** the connection accepts messages again */
  drained(connection: Connection): void
  closed(connection: Connection): void
}

export interface BayeuxParts {
  registry: Registry
  delivery: Delivery
  subscribers: Subscribers
  rush: Rush
  /** counts handshakes per address */
  handshakes: Pick<Arrivals, 'take'>
  /** looks a session up by its token */
  findSession(token: string): Promise<Session | undefined>
  /** called after a subscription to a channel that is not the catalogue's */
  joined(channel: Channel, subscriber: Subscriber): void
  failed(error: unknown): void
}

const internalError = 1011

const retry: Advice = {
  reconnect: 'retry',
  interval: 0,
  timeout: timing.connectTimeoutMs,
  maxInterval: timing.maxIntervalMs,
}

/** Whether the client's minimum version is newer than ours, 1.0 (the major number decides). */
const isNewer = (minimumVersion = '1.0') => Number.parseInt(minimumVersion, 10) > 1

export function createBayeux(parts: BayeuxParts): Bayeux {
  const { registry, delivery, subscribers, rush, handshakes } = parts

  async function receive(connection: Connection, requests: Request[]): Promise<void> {
    try {
      await answerAll(connection, requests)
    } catch (error) {
      parts.failed(error)
      connection.close(internalError, 'a request could not be answered')
    }
  }

  async function answerAll(connection: Connection, requests: Request[]): Promise<void> {
    if (requests.some((each) => each.channel === '/meta/handshake')) {
      const [request] = requests
      const alone = request !== undefined && requests.length === 1
      const answered = alone ? await handshake(connection, request) : refuse(request, '400::handshake_not_alone')
      if (connection.open) answer(connection, [answered])
      return
    }
    const concerned = new Set<Subscriber>()
    const replies: Reply[] = []
    let pauseMs: number | undefined
    const unknown = (request: Request) => unknownSession(request, (pauseMs ??= rush.pauseMs()))
    for (const request of requests) {
      const subscriber = senderOf(request, connection)
      if (subscriber) concerned.add(subscriber)
      const answered = subscriber ? reply(connection, subscriber, request) : unknown(request)
      if (answered) replies.push(subscriber ? { ...answered, clientId: subscriber.clientId } : answered)
    }
    if (replies.length > 0) answer(connection, replies)
    // A subscription's first message follows its reply.
    for (const subscriber of concerned) delivery.serve(subscriber)
  }

  /** A session that started in a browser can only continue in that browser. */
  function senderOf(request: Request, connection: Connection): Subscriber | undefined {
    const subscriber = request.clientId === undefined ? undefined : subscribers.get(request.clientId)
    if (!subscriber || connection.type === 'websocket') return subscriber
    subscriber.browser ??= connection.browser
    return subscriber.browser === connection.browser ? subscriber : undefined
  }

  async function handshake(connection: Connection, request: Request): Promise<Reply> {
    const denied = (error: string, reconnect: Advice['reconnect'], interval = 0): Reply => ({
      ...refuse(request, error),
      version: '1.0',
      minimumVersion: '1.0',
      supportedConnectionTypes: connectionTypes,
      advice: { reconnect, interval },
    })
    if (!request.supportedConnectionTypes.some((each) => connectionTypes.some((ours) => ours === each)))
      return denied('403::handshake_denied', 'none')
    if (isNewer(request.minimumVersion)) return denied('403::version_not_supported', 'none')
    if (!handshakes.take(connection.address)) return denied('429::too_many_handshakes', 'handshake', 10_000)
    if (subscribers.isFull) return denied('503::too_many_sessions', 'handshake', 10_000)
    const credentials = isRecord(request.ext.session) ? request.ext.session : {}
    let session: Session | undefined
    try {
      session = typeof credentials.token === 'string' ? await parts.findSession(credentials.token) : undefined
    } catch (error) {
      parts.failed(error)
      return denied('503::unavailable', 'handshake', 2_000)
    }
    const acknowledges = request.ext.ack === true
    rush.note()
    const { clientId } = subscribers.open(session, connection, acknowledges)
    return {
      ...accept(request),
      version: '1.0',
      supportedConnectionTypes: connectionTypes,
      clientId,
      advice: retry,
      ext: { ...timesync(request), session: { guest: !session }, ...(acknowledges ? { ack: true } : {}) },
    }
  }

  function reply(connection: Connection, subscriber: Subscriber, request: Request): Reply | undefined {
    switch (request.channel) {
      case '/meta/connect':
        return connect(connection, subscriber, request)
      case '/meta/subscribe':
        return subscribe(subscriber, request)
      case '/meta/unsubscribe':
        return unsubscribe(subscriber, request)
      case '/meta/disconnect':
        subscribers.releaseConnect(subscriber)
        subscribers.forget(subscriber)
        return accept(request)
      case '':
        return refuse(request, '400::channel_missing')
      default:
        return refuse(request, request.channel.startsWith('/meta/') ? '404::unknown_meta' : '403::publish_denied')
    }
  }

  /** A first connect, and one that requests it, is answered at once; others are held, and release the previous one. */
  function connect(connection: Connection, subscriber: Subscriber, request: Request): Reply | undefined {
    if (!missedAnswer(subscriber, connection, request)) subscriber.flight.arrived()
    else if (!resendMissed(subscriber)) {
      subscribers.forget(subscriber)
      return unknownSession(request, rush.pauseMs())
    }
    subscribers.releaseConnect(subscriber)
    subscribers.attach(connection, subscriber)
    const { batches } = subscriber
    if (typeof request.ext.ack === 'number') batches?.acknowledge(request.ext.ack)
    const atOnce = !subscriber.hasConnected || request.adviceTimeout === 0
    subscriber.hasConnected = true
    subscriber.connectId = request.id
    subscriber.lostSocket = false
    subscribers.hold(subscriber, request)
    if (batches) delivery.serve(subscriber)
    if (atOnce) subscribers.releaseConnect(subscriber, retry)
    else if (batches && !batches.isEmpty) subscribers.releaseConnect(subscriber)
    return undefined
  }

  /** Subscribes to the allowed channels even if others in the list are refused: `ext.refused` states which and why. */
  function subscribe(subscriber: Subscriber, request: Request): Reply {
    if (request.subscription.length === 0) return refuse(request, '400::subscription_missing')
    const since = typeof request.ext.version === 'number' && request.ext.version > 0 ? request.ext.version : 0
    const refused = new Map<string, string>()
    for (const name of request.subscription) {
      const channel = registry.open(name, subscriber)
      if (typeof channel === 'string') refused.set(name, channel)
      else enter(subscriber, channel, since)
    }
    const [error] = refused.values()
    const fields = subscriptionOf(request)
    return error === undefined
      ? { ...accept(request), ...fields }
      : { ...refuse(request, error), ...fields, ext: { ...timesync(request), refused: Object.fromEntries(refused) } }
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

  return {
    receive,
    filled: (connection) => subscribers.filled(connection),
    drained(connection) {
      const subscriber = subscribers.on(connection)
      if (subscriber) delivery.serve(subscriber)
    },
    closed: (connection) => subscribers.detach(connection),
  }
}

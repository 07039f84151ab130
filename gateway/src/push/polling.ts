import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf, type Proxies } from '../http/index.ts'
import { type Addresses, type ConnectionLimits, hasRoom } from './addresses.ts'
import type { Bayeux } from './bayeux.ts'
import { parseRequests, requestLimits } from './messages.ts'
import type { Connection } from './outlet.ts'
import type { Subscriber } from './subscriber.ts'
import type { Subscribers } from './subscribers.ts'
import { isAllowedOrigin } from './upgrade.ts'

export interface Polling {
  /** one POST: answered at once, or when a held connect has something to send; undefined if it is not Bayeux */
  poll(requests: string, from: Poller, aborted: AbortSignal): Promise<Answered | undefined>
}

export interface Answered {
  /** a JSON text */
  body: string
  /** to call when the response could not be sent */
  lost(): void
}

export interface Poller {
  /** the browser, by its cookie */
  browser: string
  address: string
}

/** Tabs of one browser share its few connections: only one of them may hold a poll. */
const otherTabAdvice = { reconnect: 'retry', interval: 2_000, 'multiple-clients': true } as const
const noRoomAdvice = { reconnect: 'retry', interval: 5_000 } as const

export interface PollingParts {
  bayeux: Bayeux
  subscribers: Subscribers
  limits: ConnectionLimits
  /** counts the held polls */
  addresses: Addresses
}

/** Bayeux over HTTP: each POST is a connection while it is open. For clients that cannot use a WebSocket. */
export function createPolling({ bayeux, subscribers, limits, addresses }: PollingParts): Polling {
  const holding = new Map<string | undefined, Set<Connection>>()

  async function poll(text: string, from: Poller, aborted: AbortSignal): Promise<Answered | undefined> {
    const requests = parseRequests(text)
    if (!requests) return undefined
    const { connection, answered, body, hasEvents, finish } = openPoll(from, () => {
      const held = subscribers.on(connection)
      if (held) subscribers.releaseConnect(held)
      finish()
    })
    aborted.addEventListener('abort', finish, { once: true })
    await bayeux.receive(connection, requests)
    const held = subscribers.on(connection)
    if (held?.heldConnect) await holdAlone(held, connection, answered)
    finish()
    bayeux.closed(connection)
    // It is unknown what of it arrived; a client that does not acknowledge has to start again to get it.
    const lost = () => {
      if (held && !held.batches && hasEvents()) subscribers.forget(held)
    }
    if (aborted.aborted) lost()
    return { body: body(), lost }
  }

  async function holdAlone(held: Subscriber, connection: Connection, answered: Promise<void>): Promise<void> {
    const tabs = holding.get(connection.browser) ?? new Set()
    const isOther = (each: Connection) => each.open && subscribers.on(each) !== undefined
    if ([...tabs].some(isOther)) return subscribers.releaseConnect(held, otherTabAdvice)
    if (!hasRoom(addresses, connection.address, limits)) return subscribers.releaseConnect(held, noRoomAdvice)
    holding.set(connection.browser, tabs.add(connection))
    addresses.add(connection.address)
    await answered
    addresses.remove(connection.address)
    tabs.delete(connection)
    if (tabs.size === 0) holding.delete(connection.browser)
    return undefined
  }

  return { poll }
}

/** A connection that takes frames until it is answered; `something` is called soon after the first. */
function openPoll({ browser, address }: Poller, something: () => void) {
  const frames: string[] = []
  const { promise: answered, resolve } = Promise.withResolvers<void>()
  let open = true
  const finish = () => {
    open = false
    resolve()
  }
  const connection: Connection = {
    type: 'long-polling',
    browser,
    address,
    send(frame) {
      if (frames.push(frame.text.slice(1, -1)) === 1) setImmediate(() => open && something())
    },
    waitingBytes: () => (open ? 0 : Number.POSITIVE_INFINITY),
    close: finish,
    get open() {
      return open
    },
  }
  return {
    connection,
    answered,
    body: () => `[${frames.join(',')}]`,
    // only events carry data
    hasEvents: () => frames.some((each) => each.includes('"data":')),
    finish,
  }
}

const cookieName = 'BAYEUX_BROWSER'

export interface PollingRoutesParts {
  server: FastifyInstance
  path: string
  /** other origins whose pages may poll */
  allowedOrigins: readonly string[]
  proxies: Proxies
}

/** Serves the polls at `path` and below: stock clients append the kind of message. */
export function pollingRoutes(polling: Polling, { server, path, allowedOrigins, proxies }: PollingRoutesParts): void {
  server.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: requestLimits.bytes }, (_request, body, parsed) =>
      parsed(null, body),
    )
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isAllowedOrigin(request.raw, allowedOrigins, proxies)) return reply.code(403).type('application/json').send('[]')
      const sent = new RegExp(`(?:^|; *)${cookieName}=([\\w-]{20,64})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1]
      const browser = sent ?? randomBytes(20).toString('base64url')
      const disconnected = new AbortController()
      let answered: Answered | undefined
      reply.raw.on('close', () => {
        disconnected.abort()
        if (!reply.raw.writableFinished) answered?.lost()
      })
      answered = await polling.poll(
        String(request.body),
        { browser, address: networkOf(proxies.addressOf(request.raw)) },
        disconnected.signal,
      )
      const secure = proxies.isSecure(request.raw) ? '; Secure' : ''
      if (!sent)
        reply.header('set-cookie', `${cookieName}=${browser}; Path=${path}; HttpOnly${sameSite(request.headers)}${secure}`)
      reply.header('cache-control', 'no-store').type('application/json')
      return answered ? reply.send(answered.body) : reply.code(400).send('[]')
    }
    scope.post(path, handler)
    scope.post(`${path}/*`, handler)
    done()
  })
}

/** The HTTP client of Ruby's stock faye: its cookie jar ends the process at an attribute that it does not know. It is no browser. */
const rubyAgent = 'EventMachine HttpClient'
const sameSite = ({ 'user-agent': agent }: IncomingHttpHeaders): string => (agent === rubyAgent ? '' : '; SameSite=Strict')

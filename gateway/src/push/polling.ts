import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Bayeux } from './bayeux.ts'
import { parseRequests, requestLimits } from './messages.ts'
import type { Connection, Subscriber } from './subscriber.ts'
import type { Subscribers } from './subscribers.ts'

export interface Polling {
  /** one POST: answers with a JSON text, at once or when there is something to tell a held connect */
  poll(requests: string, from: Poller, aborted: AbortSignal): Promise<string | undefined>
}

export interface Poller {
  /** names the browser, by its cookie */
  browser: string
  address: string
}

/** Tabs of one browser share its few connections: only one of them may hold a poll. */
const otherTabAdvice = { reconnect: 'retry', interval: 2_000, 'multiple-clients': true } as const

/** Bayeux over HTTP: each POST is a connection for as long as it is open. For where no WebSocket goes through. */
export function createPolling(bayeux: Bayeux, subscribers: Subscribers): Polling {
  const holding = new Map<string | undefined, Set<Connection>>()

  async function poll(text: string, from: Poller, aborted: AbortSignal): Promise<string | undefined> {
    const requests = parseRequests(text)
    if (!requests) return undefined
    const { connection, answered, body, finish } = openPoll(from, () => {
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
    return body()
  }

  async function holdAlone(held: Subscriber, connection: Connection, answered: Promise<void>): Promise<void> {
    const tabs = holding.get(connection.browser) ?? new Set()
    const isOther = (each: Connection) => each.open && subscribers.on(each) !== undefined
    if ([...tabs].some(isOther)) return subscribers.releaseConnect(held, otherTabAdvice)
    holding.set(connection.browser, tabs.add(connection))
    await answered
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
  return { connection, answered, body: () => `[${frames.join(',')}]`, finish }
}

const cookieName = 'BAYEUX_BROWSER'

/** Serves the polls at `path` and below: stock clients put the kind of message behind it. */
export function pollingRoutes(server: FastifyInstance, path: string, polling: Polling): void {
  server.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: requestLimits.bytes }, (_request, body, parsed) =>
      parsed(null, body),
    )
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const sent = new RegExp(`(?:^|; *)${cookieName}=([\\w-]{20,64})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1]
      const browser = sent ?? randomBytes(20).toString('base64url')
      const gone = new AbortController()
      reply.raw.on('close', () => gone.abort())
      const body = await polling.poll(String(request.body), { browser, address: request.ip }, gone.signal)
      if (!sent) reply.header('set-cookie', `${cookieName}=${browser}; Path=${path}; HttpOnly; SameSite=Strict`)
      reply.header('cache-control', 'no-store').type('application/json')
      return body === undefined ? reply.code(400).send('[]') : reply.send(body)
    }
    scope.post(path, handler)
    scope.post(`${path}/*`, handler)
    done()
  })
}

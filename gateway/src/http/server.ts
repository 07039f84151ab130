import type { IncomingMessage, ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import multipart from '@fastify/multipart'
import { type Call, type CallName, calls } from '@touchline/contract'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'
import type { Session, Sessions } from '../session/index.ts'
import { answerError, refusalBody, refuse, sendMade } from './answers.ts'
import { callerOf } from './callerOf.ts'
import { type CallLimits, callLimits, overLimit } from './callLimits.ts'
import { describeCalls } from './describeCalls.ts'
import { destroySocket } from './destroySocket.ts'
import type { Caller, Handlers } from './handlers.ts'
import { firstIssue, inputOf } from './inputOf.ts'
import { multipartLimits, readMultipart } from './multipart.ts'
import { noProxies, type Proxies } from './proxies.ts'
import { requestIdOf } from './requestId.ts'
import { sendFile, sendForm } from './sendForm.ts'
import { isSession, sessionOf, tokenOf, usedBy } from './sessionOf.ts'
import { endConnectionsWhen, type Stopping } from './stopping.ts'
import { type CallMeter, readStoredFirst, type StoredReads } from './storedReads.ts'

export interface HttpOptions {
  handlers: Handlers
  sessions: Sessions
  log: Logger
  /** also validate every answer against the contract (tests, development) */
  checkAnswers: boolean
  /** the header in which a trusted proxy reports the client's country; without it the country is unknown */
  countryHeader?: () => string | undefined
  /** the country of a client whom no proxy reports; never rejects */
  countryOf?: (address: string) => Promise<string | undefined>
  /** whether the brand refuses clients from there */
  refusesFrom?: (countryCode: string) => boolean
  meter?: CallMeter
  /** called for a token that opens no session */
  sessionRefused?: (call: CallName, caller: Caller) => void
  /** none by default */
  limits?: () => CallLimits
  /** the trusted proxies in front of the server */
  proxies?: Proxies
  /** never by default */
  stopping?: Pick<Stopping, 'started'>
}

const bodyLimit = 256 * 1024
/** for a request to arrive whole: a client that sends a byte at a time would hold a connection forever */
const arrivalTimeoutMs = 30_000

/**
 * On every answer; what a page may load and run is the site's own policy. https://owasp.org/www-project-secure-headers/
 */
const secureHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

/** The HTTP interface under /api, from the contract: one route per call, the same envelope for every answer. */
export function httpServer(options: HttpOptions): FastifyInstance {
  const { log, meter = unmeasured, limits = () => unlimited, stopping = never } = options
  const server = bareServer(log)
  readJson(server)
  const storedReads = readStoredFirst(server, meter)
  endConnectionsWhen(stopping, server)
  const limited = callLimits(limits, { refused: (limit) => meter.tooMany(limit) })
  server.addHook('onClose', (_server, done) => {
    limited.close()
    done()
  })
  const routes = (on: FastifyInstance, sentAs: Call['body']) => {
    for (const call of Object.values<Call>(calls))
      if (call.body === sentAs) route(on, call as Call<CallName>, { ...options, storedReads, limited })
  }
  routes(server, undefined)
  // only these routes read anything but JSON
  void server.register(async (uploading) => {
    await uploading.register(multipart, { limits: multipartLimits })
    routes(uploading, 'multipart')
  })
  void server.register(async (careless) => {
    careless.removeAllContentTypeParsers()
    careless.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1024 }, (_request, _body, done) => done(null, undefined))
    routes(careless, 'ignored')
  })
  for (const [path, sharing] of Map.groupBy<string, Call>(Object.values(calls), (call) => call.path))
    sendAllowed(server, path, sharing)
  server.addHook('onResponse', (request, reply, done) => {
    const { call } = request.routeOptions.config as { call?: string }
    if (call) meter.took(call, reply.statusCode, reply.elapsedTime / 1000)
    done()
  })
  describeCalls(server)
  return server
}

const unmeasured: CallMeter = { took() {}, readStored() {}, tooMany() {} }
const unlimited: CallLimits = { calls: {} }
const never = { started: false }

/** No routes yet; unknown and unreadable requests are answered in the envelope. */
export function bareServer(log: Logger, arrivalMs = arrivalTimeoutMs): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log
  const server = fastify({
    loggerInstance,
    http: {
      ...upgrades,
      // Node takes the longer of the two for the whole request, and looks only now and then
      headersTimeout: arrivalMs,
      connectionsCheckingInterval: Math.ceil(arrivalMs / 6),
    },
    requestTimeout: arrivalMs,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    return503OnClosing: false,
    // log lines name their request where they need to: a child logger per request costs more than most answers
    childLoggerFactory: (logger) => logger,
    genReqId: requestIdOf,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void answerError(error, log, withOwnHeaders(request, reply)),
    clientErrorHandler: refuseSocket,
  })
  server.addHook('onRequest', (request, reply, done) => {
    withOwnHeaders(request, reply)
    done()
  })
  server.setErrorHandler((error, request, reply) => answerError(error, log.child({ requestId: request.id }), reply))
  server.setNotFoundHandler((_request, reply) => refuse(reply, { refused: 'NotFound' }))
  return server
}

const withOwnHeaders = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.header('x-request-id', request.id).headers(secureHeaders)

/**
 * Only a WebSocket leaves HTTP. An offer of another protocol (h2c, as some clients always send) is answered in
 * HTTP/1.1.
 */
const upgrades: ServerOptions & { shouldUpgradeCallback: (request: IncomingMessage) => boolean } = {
  shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
}

/** Valid in JSON, but not storable in PostgreSQL: a NUL, and an unpaired surrogate. */
const unstorable = /\\u0000|\\ud[89ab][\da-f]{2}(?!\\ud[c-f])|(?<!\\ud[89ab][\da-f]{2})\\ud[c-f][\da-f]{2}/i

/**
 * JSON only. An empty body is no body; keys that reach for the prototype are refused, and so is text that cannot be
 * stored.
 */
function readJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, undefined)
    else if (unstorable.test(body)) done(Object.assign(new Error('unstorable'), { statusCode: 400, code: 'UNSTORABLE' }))
    else void parse(request, body, done)
  })
}

const urlOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

function sendAllowed(server: FastifyInstance, path: string, sharing: Call[]): void {
  const allow = [...sharing.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : method)), 'OPTIONS'].join(', ')
  server.options(urlOf(path), (_request, reply) => reply.code(204).header('allow', allow).send())
}

type RouteOptions = HttpOptions & { storedReads: StoredReads; limited: ReturnType<typeof callLimits> }

function route(server: FastifyInstance, call: Call<CallName>, options: RouteOptions): void {
  const { proxies = noProxies, limited } = options
  const handle = options.handlers[call.name] as (
    input: unknown,
    context: Caller & { session?: Session; sessionToken?: string },
  ) => ReturnType<Handlers[CallName]>
  server.route({
    method: call.method,
    url: urlOf(call.path),
    config: { call: call.name },
    handler: async (request, reply) => {
      const sender = callerOf(request, proxies, options.countryHeader?.())
      const byAddress = limited.ofAddress(call.name, sender.address)
      const tooMany = overLimit(reply, byAddress)
      if (tooMany) return refuse(reply, tooMany)
      const caller = needsCountry(call) ? await located(sender, options) : sender
      if (isRefusedThere(call, caller, options)) return refuse(reply, { refused: 'CountryNotAvailable' })
      // A client without permission learns nothing about the input: the session is checked before it.
      const session = call.session === 'none' ? undefined : await sessionOf(request, call, options.sessions)
      if (typeof session === 'string') options.sessionRefused?.(call.name, caller)
      if (call.session === 'required' && !isSession(session)) return refuse(reply, { refused: session ?? 'SessionRequired' })
      const customerId = isSession(session) ? session.customerId : undefined
      const tooOften = overLimit(reply, byAddress, limited.ofCall(call.name, { customerId, address: caller.address }))
      if (tooOften) return refuse(reply, tooOften)
      const given = call.body === 'multipart' && request.isMultipart() ? await readMultipart(request) : inputOf(request, call)
      if (given === 'DocumentTooLarge') return refuse(reply, { refused: given })
      const input = call.input.safeParse(given)
      if (!input.success) return refuse(reply, { refused: 'InvalidRequest', message: firstIssue(input.error) })
      const answer = await handle(
        input.data,
        isSession(session) ? { ...caller, session: usedBy(session, caller), sessionToken: tokenOf(request) } : caller,
      )
      if ('refused' in answer) return refuse(reply, answer)
      if ('stored' in answer) {
        const again = () => handle(input.data, caller)
        if (call.session === 'none') options.storedReads.remember(request.raw.url, { call: call.name, again })
        await sendMade(request.raw, reply.hijack().raw, { body: answer.stored, requestId: request.id })
        return reply
      }
      if ('file' in answer) return sendFile(reply, call.form ?? 'file', answer.file)
      if (options.checkAnswers) call.data.parse(answer.data)
      reply.header('cache-control', 'no-store')
      if (call.form) return sendForm(reply, call.form, answer.data)
      return reply.send({ resultCode: 0, data: answer.data })
    },
  })
}

const refusesByCountry = ({ refusals }: Call): boolean => refusals.includes('CountryNotAvailable')

const needsCountry = (call: Call): boolean =>
  refusesByCountry(call) || call.name === 'geolocation' || call.name === 'videoStreaming'

async function located(caller: Caller, { countryOf }: HttpOptions): Promise<Caller> {
  if (caller.countryCode !== undefined || !countryOf) return caller
  const countryCode = await countryOf(caller.address)
  return countryCode === undefined ? caller : { ...caller, countryCode }
}

const isRefusedThere = (call: Call, { countryCode }: Caller, { refusesFrom }: HttpOptions): boolean =>
  refusesByCountry(call) && countryCode !== undefined && refusesFrom?.(countryCode) === true

/**
 * For bytes that are not HTTP. A connection that was opened ahead and never used is closed without a word: a browser that sends its
 * first request at that moment would take the word for its answer, and sends it again if there is none.
 */
function refuseSocket(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) return void socket.destroy()
  const body = refusalBody({ refused: 'InvalidRequest', message: 'request: not readable as HTTP' }, 'en')
  const head = `HTTP/1.1 400 Bad Request\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}`
  destroySocket(socket, `${head}\r\nconnection: close\r\n\r\n${body}`)
}

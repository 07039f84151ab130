import { randomUUID } from 'node:crypto'
import helmet from '@fastify/helmet'
import { type Call, type CallName, calls, openapi, type Refusal, refusals } from '@touchline/contract'
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import type { Session, Sessions } from '../session/index.ts'
import type { Asker, Handlers, Refused } from './handlers.ts'
import type { StoredBody } from './storedBody.ts'

export interface HttpOptions {
  handlers: Handlers
  sessions: Sessions
  log: Logger
  /** also check every answer against the contract (tests, development) */
  checkAnswers: boolean
}

const bodyLimit = 256 * 1024

/** The whole HTTP face under /api, from the contract: one route a call, the same envelope for every answer. */
export async function httpServer(options: HttpOptions): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = options.log
  const server = fastify({
    loggerInstance,
    disableRequestLogging: true,
    bodyLimit,
    return503OnClosing: false,
    genReqId: (request) => z.uuid().safeParse(request.headers['x-request-id']).data ?? randomUUID(),
    routerOptions: { maxParamLength: 200 },
  })
  await server.register(helmet, { contentSecurityPolicy: false })
  server.setErrorHandler((error, _request, reply) => answerError(error, options.log, reply))
  server.setNotFoundHandler((_request, reply) => refuse(reply, { refused: 'NotFound' }))
  for (const call of Object.values(calls)) route(server, call, options)
  const description = Buffer.from(JSON.stringify(openapi()))
  server.get('/openapi.json', (_request, reply) => reply.type('application/json').send(description))
  return server
}

function route(server: FastifyInstance, call: Call<CallName>, options: HttpOptions): void {
  const handle = options.handlers[call.name] as (
    input: unknown,
    context: Asker & { session?: Session },
  ) => ReturnType<Handlers[CallName]>
  if (!handle) return
  server.route({
    method: call.method,
    config: { call: call.name },
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      reply.header('x-request-id', request.id)
      const asker = askerOf(request)
      const session = call.session === 'none' ? undefined : await sessionOf(request, options.sessions)
      if (call.session === 'required' && !isSession(session)) return refuse(reply, { refused: session ?? 'SessionRequired' })
      const input = call.input.safeParse(inputOf(request, call))
      if (!input.success) return refuse(reply, { refused: 'InvalidRequest', message: firstIssue(input.error) })
      const answer = await handle(input.data, isSession(session) ? { ...asker, session } : asker)
      if ('refused' in answer) return refuse(reply, answer)
      if ('stored' in answer) return sendStored(request, reply, answer.stored)
      if (options.checkAnswers) call.data.parse(answer.data)
      return reply.header('cache-control', 'no-store').send({ resultCode: 0, data: answer.data })
    },
  })
}

const inputOf = (request: FastifyRequest, call: Call): unknown => {
  if (call.method === 'POST') return request.body ?? {}
  const { lang: _, ...query } = request.query as Record<string, unknown>
  return { ...query, ...(request.params as object) }
}

async function sessionOf(
  request: FastifyRequest,
  sessions: Sessions,
): Promise<Session | Extract<Refusal, 'SessionExpired'> | undefined> {
  const token = request.headers['x-session-token']
  if (typeof token !== 'string' || token === '') return undefined
  return (await sessions.find(token)) ?? 'SessionExpired'
}

const isSession = (found: Session | string | undefined): found is Session => typeof found === 'object'

function askerOf(request: FastifyRequest): Asker {
  const header = (name: string, fallback: string) => {
    const value = request.headers[name]
    return typeof value === 'string' && value.length <= 60 ? value : fallback
  }
  const { lang } = request.query as { lang?: unknown }
  return {
    requestId: request.id,
    address: request.ip,
    lang: typeof lang === 'string' && lang.length <= 12 ? lang : 'en',
    clientId: header('x-client-id', 'web'),
    deviceType: header('x-device-type', 'desktop'),
  }
}

function firstIssue(error: z.core.$ZodError): string {
  const [issue] = error.issues
  if (!issue) return refusals.InvalidRequest.says
  const keys = issue.code === 'unrecognized_keys' ? issue.keys : []
  return `${[...issue.path, ...keys].join('.') || 'request'}: ${keys.length ? 'unknown field' : issue.message || issue.code}`
}

export function refuse(reply: FastifyReply, { refused, message, retryAfterSeconds }: Refused): FastifyReply {
  const { code, status, says } = refusals[refused]
  if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ resultCode: code, errorType: refused, resultMessage: message ?? says })
}

function answerError(error: unknown, log: Logger, reply: FastifyReply): FastifyReply {
  const { statusCode = 500, code = '' } = error as { statusCode?: number; code?: string }
  if (statusCode === 413) return refuse(reply, { refused: 'TooLarge' })
  if (statusCode === 429) return refuse(reply, { refused: 'TooManyRequests', retryAfterSeconds: 1 })
  if (statusCode < 500) return refuse(reply, { refused: 'InvalidRequest', message: `request: ${code || 'malformed'}` })
  log.error({ err: error }, 'unexpected')
  return refuse(reply, { refused: 'TechnicalError' })
}

function sendStored(request: FastifyRequest, reply: FastifyReply, body: StoredBody): FastifyReply {
  reply.headers({
    etag: body.etag,
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    'content-type': 'application/json; charset=utf-8',
  })
  if (request.headers['if-none-match'] === body.etag) return reply.code(304).send()
  const accepts = request.headers['accept-encoding'] ?? ''
  if (body.brotli !== body.plain && accepts.includes('br')) return reply.header('content-encoding', 'br').send(body.brotli)
  if (body.gzip !== body.plain && accepts.includes('gzip')) return reply.header('content-encoding', 'gzip').send(body.gzip)
  return reply.send(body.plain)
}

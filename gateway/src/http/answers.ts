import type { IncomingMessage, ServerResponse } from 'node:http'
import { refusals } from '@touchline/contract'
import { refusalSentence } from '@touchline/contract/messages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { isDatabaseAway } from '../database/index.ts'
import { acceptedEncoding } from './acceptedEncoding.ts'
import type { Refused } from './handlers.ts'
import { jsonType, type StoredBody } from './storedBody.ts'
import { TooBusy } from './tooBusy.ts'

/** The envelope of a refusal, as JSON text: also for what never became a request. */
export function refusalBody({ refused, sentence, message }: Refused, lang: string): string {
  const resultMessage = message ?? refusalSentence(lang, sentence?.id ?? `refusal.${refused}`, sentence?.values)
  return JSON.stringify({ resultCode: refusals[refused].code, errorType: refused, resultMessage })
}

/** The requested language, even if the rest of the request is invalid. */
export function langOf({ query }: Pick<FastifyRequest, 'query'>): string {
  const { lang } = (query ?? {}) as { lang?: unknown }
  return typeof lang === 'string' && lang.length <= 12 ? lang : 'en'
}

export function refuse(reply: FastifyReply, answer: Refused): FastifyReply {
  const { refused, retryAfterSeconds } = answer
  if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds))
  return reply
    .code(refusals[refused].status)
    .headers({ 'cache-control': 'no-store', 'content-type': jsonType })
    .send(refusalBody(answer, langOf(reply.request)))
}

/**
 * Maps a thrown error: an unreadable request is the client's fault, a full queue or a database that is down is temporary, the
 * rest is a bug.
 */
export function answerError(error: unknown, log: Logger, reply: FastifyReply): FastifyReply {
  if (error instanceof TooBusy) return refuse(reply, { refused: 'TooBusy', retryAfterSeconds: error.retryAfterSeconds })
  const { statusCode = 500, code = '' } = error as { statusCode?: number; code?: string }
  if (statusCode === 413) return refuse(reply, { refused: 'TooLarge' })
  if (statusCode < 500) return refuse(reply, { refused: 'InvalidRequest', message: `request: ${reasons[code] ?? 'malformed'}` })
  if (isDatabaseAway(error)) {
    log.warn({ err: error }, 'the database did not answer')
    return refuse(reply, { refused: 'Unavailable', retryAfterSeconds: 1 })
  }
  log.error({ err: error }, 'unexpected')
  return refuse(reply, { refused: 'TechnicalError' })
}

const reasons: Record<string, string> = {
  FST_ERR_BAD_URL: 'not a readable path',
  FST_ERR_MAX_PARAM_LENGTH: 'a part of the path is too long',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'send application/json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'not readable as JSON',
  UNSTORABLE: 'has a NUL or half a character',
}

/**
 * The hottest path: writes straight to the connection, with the minimum of headers. `reply.send` and the page headers
 * would double the cost. Returns false, with nothing sent, if the client needs a form of the body that is not made yet.
 */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  { body, requestId }: { body: StoredBody; requestId: string },
): boolean {
  const { etag } = body
  const { 'if-none-match': known, 'accept-encoding': accepts } = request.headers
  const headers = ['etag', etag, 'cache-control', 'no-cache', 'vary', 'accept-encoding', 'x-request-id', requestId]
  if (known?.includes(etag)) {
    response.writeHead(304, headers).end()
    return true
  }
  const encoding = acceptedEncoding(accepts)
  const form = body.made(encoding)
  if (!form) return false
  headers.push(...form.headers)
  response.writeHead(200, headers)
  if (form.text === undefined) response.end(form.bytes)
  else response.end(form.text, 'latin1')
  return true
}

/** The same, in any form the client accepts. */
export async function sendMade(
  request: IncomingMessage,
  response: ServerResponse,
  stored: { body: StoredBody; requestId: string },
): Promise<void> {
  if (sendStored(request, response, stored)) return
  await stored.body.make(acceptedEncoding(request.headers['accept-encoding']))
  sendStored(request, response, stored)
}

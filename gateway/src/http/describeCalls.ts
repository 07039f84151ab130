import { createHash } from 'node:crypto'
import { openapi } from '@touchline/contract/openapi'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from './acceptedEncoding.ts'
import { apiPage, apiPageStyle } from './apiPage.ts'
import { type StoredBody, storeText } from './storedBody.ts'

/** The page runs nothing and loads nothing. */
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(apiPageStyle).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/**
 * `/openapi.json`, the OpenAPI description of every call, and `/docs/api`, the same for people. Each is written when it is first asked
 * for: the description takes a tenth of the processor time of a start.
 */
export function describeCalls(server: FastifyInstance): void {
  const document = once(() => storeText(JSON.stringify(openapi())))
  const page = once(() => storeText(apiPage(openapi())))
  server.get('/openapi.json', (request, reply) => send(request, reply.type('application/json'), document()))
  server.get('/docs/api', (request, reply) =>
    send(request, reply.type('text/html; charset=utf-8').header('content-security-policy', policy), page()),
  )
}

function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined
  return () => (made ??= { value: make() }).value
}

async function send({ headers }: FastifyRequest, reply: FastifyReply, body: StoredBody): Promise<FastifyReply> {
  void reply.headers({ etag: body.etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
  if (headers['if-none-match']?.includes(body.etag)) return reply.code(304).send()
  const encoding = acceptedEncoding(headers['accept-encoding'])
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.send((await body.make(encoding)).bytes)
}

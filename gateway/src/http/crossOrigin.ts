import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** The origins in a list with commas. Throws a `RangeError` that names the one that is none. */
export function readOrigins(text: string): string[] {
  return text.split(',').flatMap((each) => {
    const origin = each.trim()
    if (origin === '') return []
    if (!/^https?:/.test(origin) || !URL.canParse(origin) || new URL(origin).origin !== origin) throw new RangeError(origin)
    return [origin]
  })
}

const exposed = 'etag, ratelimit, ratelimit-policy, retry-after, x-request-id'
const asked = 'content-type, x-client-id, x-client-version, x-device-type, x-request-id, x-session-token'
const rememberedSeconds = 600

/**
 * Lets pages of these origins read answers and send calls: https://fetch.spec.whatwg.org/#http-cors-protocol. Without credentials: the
 * session is a header, never a cookie, so no other page can use it. `paths` answer a preflight that no route does.
 */
export function allowOrigins(server: FastifyInstance, allowed: readonly string[], paths: readonly string[]): void {
  if (allowed.length === 0) return
  server.server.prependListener('request', ({ headers }: IncomingMessage, response: ServerResponse) => {
    const { origin } = headers
    if (origin === undefined || !allowed.includes(origin)) return
    response.setHeader('access-control-allow-origin', origin)
    response.setHeader('access-control-expose-headers', exposed)
    if (headers['access-control-request-method'] === undefined) return
    response.setHeader('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
    response.setHeader('access-control-allow-headers', asked)
    response.setHeader('access-control-max-age', String(rememberedSeconds))
  })
  for (const path of paths) server.options(path, (_request, reply) => reply.code(204).send())
}

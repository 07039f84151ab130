import type { Server } from 'node:http'
import type { Logger } from 'pino'
import type { Proxies } from './proxies.ts'
import { requestIdOf } from './requestId.ts'

/**
 * A line for each request when its answer is sent or given up, stored answers included. Without the query, which may have what only
 * its sender should know, and without the customer: `requestId` is also in every line about the request.
 */
export function logAccess(server: Server, { log, proxies }: { log: Logger; proxies: Proxies }): void {
  server.prependListener('request', (request, response) => {
    const fromMs = performance.now()
    const requestId = requestIdOf(request)
    // what reads the id after this gets the same, also where the client sent none
    request.headers['x-request-id'] = requestId
    const { method, url = '', headers } = request
    response.once('close', () => {
      log.info(
        {
          access: method,
          path: url.split('?', 1)[0],
          status: response.statusCode,
          ms: Math.round((performance.now() - fromMs) * 10) / 10,
          ...(!response.writableFinished && { aborted: true }),
          address: proxies.addressOf(request),
          requestId,
          userAgent: headers['user-agent'],
        },
        'request',
      )
    })
  })
}

import type { FastifyRequest } from 'fastify'
import { langOf } from './answers.ts'
import type { Caller } from './handlers.ts'
import type { Proxies } from './proxies.ts'

/** A proxy that does not know sends XX, or a letter and a digit. */
const country = /^(?!XX)[A-Z]{2}$/

/** Who calls: by the request's own headers, and by what a trusted proxy adds to it. */
export function callerOf(request: FastifyRequest, proxies: Proxies, countryHeader?: string): Caller {
  const header = (name: string, fallback: string) => {
    const value = request.headers[name]
    return typeof value === 'string' && value.length <= 60 ? value : fallback
  }
  const reportedCountry =
    countryHeader !== undefined && proxies.believes(request.raw) ? header(countryHeader, '').toUpperCase() : ''
  return {
    ...(country.test(reportedCountry) && { countryCode: reportedCountry.toLowerCase() }),
    requestId: request.id,
    address: proxies.addressOf(request.raw),
    ...(request.headers['user-agent'] !== undefined && { userAgent: request.headers['user-agent'] }),
    lang: langOf(request),
    clientId: header('x-client-id', 'web'),
    deviceType: header('x-device-type', 'desktop'),
  }
}

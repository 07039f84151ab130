import type { Operator } from '../config/index.ts'
import { allowOrigins, type HttpOptions, httpServer, logAccess } from '../http/index.ts'
import { meterCalls } from '../ops/index.ts'
import { createSecurityLog } from '../security/index.ts'
import type { Base } from './base.ts'
import { startGeo } from './geo.ts'
import type { startPayments } from './payments.ts'

type CallParts = Required<Pick<HttpOptions, 'handlers' | 'sessions' | 'proxies' | 'stopping'>> & {
  operator: Operator
  cashier: ReturnType<typeof startPayments>
}

/** The calls over HTTP: rate-limited and measured, with account events in the security log. */
export function callsOverHttp(base: Base, { operator, cashier, ...parts }: CallParts) {
  const { env, log, registry, closers } = base
  const countryHeader = () => operator.now().geolocation.header
  if (countryHeader() !== undefined && env.trustProxy.length === 0)
    log.warn('geolocation.header is ignored: TRUST_PROXY does not name the proxy that sets it.')
  const security = createSecurityLog({ log, registry })
  closers.add('security log', () => security.close())
  const geo = startGeo(base, operator.now().geolocation.folder)
  const server = httpServer({
    ...parts,
    handlers: security.watch(parts.handlers),
    log,
    checkAnswers: env.checkAnswers,
    countryHeader,
    countryOf: (address) => geo.countryOf(address),
    refusesFrom: (countryCode) => env.brand.refusedCountries.includes(countryCode),
    limits: () => operator.now().limits,
    meter: meterCalls(registry),
    sessionRefused: (call, caller) => security.note({ event: 'sessionRefused', call }, caller),
  })
  cashier.routes(server)
  allowOrigins(server, env.allowedOrigins, ['/cometd', '/cometd/*'])
  base.tracing?.serve(server)
  if (env.accessLog) logAccess(server.server, { log, proxies: parts.proxies })
  return server
}

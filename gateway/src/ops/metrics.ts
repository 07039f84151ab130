import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Everything that /metrics shows. Parts register what they count themselves. */
export function createRegistry(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

/** A number that a part can be asked for, asked when somebody looks. */
export function showNumber(registry: Registry, name: string, help: string, read: () => number): void {
  const gauge = new Gauge({
    name,
    help,
    registers: [],
    collect() {
      this.set(read())
    },
  })
  registry.registerMetric(gauge)
}

/** Durations of calls by name and status, measured at the server. */
export function measureCalls(registry: Registry, server: FastifyInstance): void {
  const durations = new Histogram({
    name: 'touchline_call_seconds',
    help: 'From a request to the end of its answer, by call and HTTP status.',
    labelNames: ['call', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  server.addHook('onResponse', (request, reply, done) => {
    const { call } = request.routeOptions.config as { call?: string }
    if (call) durations.observe({ call, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    done()
  })
}

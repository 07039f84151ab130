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

/** Durations of calls by name and status; what it answers is told of each, by the server. */
export function measureCalls(registry: Registry): (call: string, status: number, seconds: number) => void {
  const durations = new Histogram({
    name: 'touchline_call_seconds',
    help: 'From a request to the end of its answer, by call and HTTP status.',
    labelNames: ['call', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  // Looking a label up costs more than counting: each pair is looked up once.
  const known = new Map<string, Map<number, Histogram.Internal<string>>>()
  return (call, status, seconds) => {
    const byStatus = known.get(call) ?? new Map<number, Histogram.Internal<string>>()
    const duration = byStatus.get(status) ?? durations.labels(call, String(status))
    known.set(call, byStatus.set(status, duration))
    duration.observe(seconds)
  }
}

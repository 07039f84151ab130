import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** The content of /metrics. Parts register their own counters. */
export function createRegistry(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

/** A gauge that is read on each scrape. */
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

/** Counts calls by name: with their durations, or, for stored answers, only how many. */
export function meterCalls(registry: Registry) {
  const durations = new Histogram({
    name: 'touchline_call_seconds',
    help: 'From a request to the end of its answer, by call and HTTP status; without stored reads.',
    labelNames: ['call', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  // A counter's own two microseconds would be a tenth of such a read's cost: the totals are added on each scrape.
  const storedReads = new Map<string, number>()
  const counter = new Counter({
    name: 'touchline_stored_reads_total',
    help: 'Reads that were answered with a stored body ahead of the router, by call.',
    labelNames: ['call'],
    registers: [],
    collect() {
      this.reset()
      for (const [call, count] of storedReads) this.inc({ call }, count)
    },
  })
  registry.registerMetric(counter)
  const refused = new Counter({
    name: 'touchline_calls_limited_total',
    help: 'Calls refused by a rate limit: that of an address, or of a call by its name.',
    labelNames: ['limit'],
    registers: [registry],
  })
  return {
    took: (call: string, status: number, seconds: number) => durations.observe({ call, status: String(status) }, seconds),
    readStored: (call: string) => void storedReads.set(call, (storedReads.get(call) ?? 0) + 1),
    tooMany: (limit: string) => refused.inc({ limit }),
  }
}

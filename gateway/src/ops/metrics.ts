import type { PortMeter } from '@touchline/adapters/port'
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

/** Counts the first views of pages by what became of rendering them: all but `rendered` are left to the browser. */
export function meterRenders(registry: Registry): (end: string) => void {
  const renders = new Counter({
    name: 'touchline_page_renders_total',
    help: 'First views of pages by the end of rendering them: rendered, late, busy or failed.',
    labelNames: ['end'],
    registers: [registry],
  })
  return (end) => renders.inc({ end })
}

/** Counts the calls of each port to the outside world, and shows which ports rest after too many failures. */
export function meterPorts(registry: Registry): PortMeter {
  const calls = new Counter({
    name: 'touchline_port_calls_total',
    help: 'Calls to the outside world by port and outcome: answered, timeout, failed, or open if it was not called at all.',
    labelNames: ['port', 'outcome'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'touchline_port_seconds',
    help: 'How long calls to the outside world took, by port.',
    labelNames: ['port'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
    registers: [registry],
  })
  const open = new Gauge({
    name: 'touchline_port_open',
    help: '1 while a port rests after too many failures in a row, by port.',
    labelNames: ['port'],
    registers: [registry],
  })
  return {
    called(port, outcome, seconds) {
      calls.inc({ port, outcome })
      if (outcome !== 'open') durations.observe({ port }, seconds)
    },
    isOpen: (port, isOpen) => open.set({ port }, isOpen ? 1 : 0),
  }
}

/** Counts what became of the notices of providers of payments. */
export function meterNotices(registry: Registry): (provider: string, outcome: string) => void {
  const notices = new Counter({
    name: 'touchline_payment_notices_total',
    help: 'Notices of providers of payments by outcome: taken, again, early, unknown, malformed or failed, and requests that were unsigned.',
    labelNames: ['provider', 'outcome'],
    registers: [registry],
  })
  return (provider, outcome) => notices.inc({ provider, outcome })
}

/** Returns what to call for each call of a supplier of games. */
export function meterWallet(registry: Registry): (supplier: string, call: string, status: string) => void {
  const answers = new Counter({
    name: 'touchline_games_wallet_calls_total',
    help: 'Calls of suppliers of games by the status that they were answered with.',
    labelNames: ['supplier', 'call', 'status'],
    registers: [registry],
  })
  return (supplier, call, status) => answers.inc({ supplier, call, status })
}

type HashPurpose = 'check' | 'store'

/** Shows how many passwords wait to be hashed, and counts those refused because too many waited. Returns what to call for each. */
export function meterHashes(registry: Registry, waiting: (purpose: HashPurpose) => number): (purpose: HashPurpose) => void {
  const queued = new Gauge({
    name: 'touchline_password_hashes_waiting',
    help: 'Passwords that wait for their turn to be hashed: to check one, or to store a new one.',
    labelNames: ['purpose'],
    registers: [],
    collect() {
      for (const purpose of ['check', 'store'] as const) this.set({ purpose }, waiting(purpose))
    },
  })
  registry.registerMetric(queued)
  const refused = new Counter({
    name: 'touchline_password_hashes_refused_total',
    help: 'Passwords that were not hashed because too many waited, by purpose.',
    labelNames: ['purpose'],
    registers: [registry],
  })
  return (purpose) => refused.inc({ purpose })
}

import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { booksOf, onFact, type Pool, poolsOf, type StandbyReads, watchConnects, watchQueries } from '../database/index.ts'
import { type BookMeter, meterBook } from './bookMetrics.ts'
import { showNumber } from './metrics.ts'

/** What runs here: always 1, for dashboards and to see two versions side by side. */
export function showBuild(registry: Registry, labels: { version: string; role: string; brand: string; instance: string }): void {
  const node = process.version
  const build = new Gauge({
    name: 'touchline_build_info',
    help: 'Always 1: the version, role, brand and instance of this process.',
    labelNames: ['version', 'role', 'brand', 'instance', 'node'],
    registers: [registry],
  })
  build.set({ ...labels, node }, 1)
}

/** A gauge with one label whose values are read on each scrape. */
export function showNumbers(
  registry: Registry,
  { name, help, label }: { name: string; help: string; label: string },
  read: () => Readonly<Record<string, number>>,
): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [],
    collect() {
      for (const [value, number] of Object.entries(read())) this.set({ [label]: value }, number)
    },
  })
  registry.registerMetric(gauge)
}

/** Counters with one label that a part counts by itself and that are read on each scrape. */
export function showCounts(
  registry: Registry,
  { name, help, label }: { name: string; help: string; label: string },
  read: () => Readonly<Record<string, number>>,
): void {
  const counter = new Counter({
    name,
    help,
    labelNames: [label],
    registers: [],
    collect() {
      this.reset()
      for (const [value, count] of Object.entries(read())) this.inc({ [label]: value }, count)
    },
  })
  registry.registerMetric(counter)
}

const seconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3]

/**
 * Times the statements of the pools (prepared ones by name, the others together) and the wait for a connection, and shows how many
 * connections are used. Call it before their first use.
 */
export function meterDatabase(registry: Registry, pool: Pool): void {
  const queries = new Histogram({
    name: 'touchline_database_query_seconds',
    help: 'From a statement to its answer, by the name of prepared statements.',
    labelNames: ['statement'],
    buckets: seconds,
    registers: [registry],
  })
  const failures = new Counter({
    name: 'touchline_database_errors_total',
    help: 'Statements that failed, by SQLSTATE class; `none` without an answer of the server.',
    labelNames: ['class'],
    registers: [registry],
  })
  const waits = new Histogram({
    name: 'touchline_database_connect_seconds',
    help: 'How long work waited for a connection of the pool.',
    buckets: seconds,
    registers: [registry],
  })
  const observers = new Map<string, (value: number) => void>()
  const observerOf = (statement: string) => {
    const known = observers.get(statement)
    if (known) return known
    const bound = queries.labels({ statement })
    const observe = (value: number) => bound.observe(value)
    observers.set(statement, observe)
    return observe
  }
  const pools = poolsOf(pool)
  const watch: Parameters<typeof watchQueries>[1] = {
    began({ name = 'other' }) {
      const fromMs = performance.now()
      return (error) => {
        observerOf(name)((performance.now() - fromMs) / 1000)
        if (error !== undefined) failures.inc({ class: classOf(error) })
      }
    },
  }
  for (const watched of pools.values()) {
    watchQueries(watched, watch)
    watchConnects(watched, (waited) => waits.observe(waited))
  }
  const sum = (of: (each: Pool) => number) => [...pools.values()].reduce((total, each) => total + of(each), 0)
  showNumbers(
    registry,
    { name: 'touchline_database_connections', help: 'Connections of the pools: busy and idle, and their limit.', label: 'state' },
    () => ({
      busy: sum((each) => each.totalCount - each.idleCount),
      idle: sum((each) => each.idleCount),
      max: sum((each) => each.options.max),
    }),
  )
  showNumbers(
    registry,
    { name: 'touchline_database_waiting', help: 'Work that waits for a connection of the pool.', label: 'pool' },
    () => Object.fromEntries([...pools].map(([name, each]) => [name, each.waitingCount])),
  )
}

const classOf = (error: unknown): string => {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code.slice(0, 2) : 'none'
}

/** How far the standby is behind, and who answered the reads that it may answer. */
export function meterStandby(registry: Registry, standby: StandbyReads): void {
  showNumber(
    registry,
    'touchline_standby_lag_seconds',
    'How old what the standby answers may be, with up to a second of measuring; +Inf: it is away, or no standby of this primary.',
    () => standby.behindMs() / 1_000,
  )
  showCounts(
    registry,
    {
      name: 'touchline_standby_reads_total',
      help: 'Reads that a standby may answer, by who did: `standby`, `primary`, or `again`: the primary after the standby could not.',
      label: 'by',
    },
    () => standby.answered,
  )
}

/** Counts bets and money, payments included, which the pool's transactions note. */
export function meterBookOf(registry: Registry, pool: Pool): BookMeter {
  const meter = meterBook(registry)
  for (const book of booksOf(pool).all) onFact(book.pool, (fact) => meter.paid(fact))
  return meter
}

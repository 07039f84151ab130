import type { Feed } from '@touchline/adapters/feed'
import type { PortMeter } from '@touchline/adapters/port'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import { mustHaveCurrency, readInstallation } from '../account/index.ts'
import { type Bus, localBus, nameOfBook, natsBus, postgresBus, type Topic } from '../bus/index.ts'
import type { CatalogueStore } from '../catalogue/index.ts'
import { type Book, type Database, mustBeDurable, mustNotOwn, openDatabase, poolsOf, watchQueries } from '../database/index.ts'
import type { Env, Secrets } from '../env.ts'
import { bareServer, endConnectionsWhen, type Stopping } from '../http/index.ts'
import type { Ingest } from '../ingest/index.ts'
import {
  type BookMeter,
  type Checks,
  type Closers,
  createRegistry,
  healthRoute,
  meterBookOf,
  meterDatabase,
  meterPorts,
  meterStandby,
  showBuild,
  startTracing,
  type Tracing,
  versionOfProject,
} from '../ops/index.ts'
import type { Grouping } from '../placement/index.ts'
import type { Push } from '../push/index.ts'
import type { Sessions } from '../session/index.ts'
import { type OfBooks, ofBooks, type Worker } from '../worker/index.ts'

export interface AppOptions {
  env: Env
  secrets: Secrets
  log: Logger
  /** a feed of the caller's own, in place of the one that `env` names */
  feed?: Feed
  /** how slips share transactions, for measurements */
  grouping?: Grouping
}

/** A server that does not listen yet, with what to close and to check. */
export interface Built {
  server: FastifyInstance
  /** the checks of `/readyz` */
  checks: Checks
  parts: { database: Database; store?: CatalogueStore; sessions?: Sessions; push?: Push; ingest?: Ingest }
  /** resolves when a part cannot go on: the process should end and be restarted */
  onFatal: Promise<Error>
}

export interface Base extends AppOptions {
  stopping: Stopping
  closers: Closers
  registry: Registry
  /** of every port to the outside world */
  portMeter: PortMeter
  /** of bets and money */
  meter: BookMeter
  /** absent: nothing is traced */
  tracing?: Tracing | undefined
  database: Database
  /** whether the database is a demonstration, with demo customers */
  installation: { demo: boolean }
  bus: Bus
  onFatal: PromiseWithResolvers<Error>
}

/** The parts of every role. */
export async function openBase(options: AppOptions & Pick<Base, 'stopping'>, closers: Closers): Promise<Base> {
  const { env, secrets, log } = options
  const registry = createRegistry()
  const { databaseUrl, databaseOwnerUrl, databaseReadUrl } = secrets
  const database = await openDatabase({
    dataDir: env.dataDir,
    books: env.books,
    openBooks: env.openBooks,
    databaseUrl,
    databaseOwnerUrl,
    standby: databaseReadUrl === undefined ? undefined : { url: databaseReadUrl, mostMs: env.readLagMs },
    log,
    as: 'gateway',
  })
  closers.add('database', () => database.close())
  meterDatabase(registry, database.pool)
  if (database.standby) meterStandby(registry, database.standby)
  const version = versionOfProject()
  showBuild(registry, { version, role: env.role, brand: env.brand.id, instance: env.instance })
  const tracing = env.tracing && (await startTracing({ ...env.tracing, version, role: env.role, instance: env.instance }))
  if (tracing) {
    closers.add('tracing', () => tracing.close())
    for (const watched of poolsOf(database.pool).values()) watchQueries(watched, tracing.watch)
  }
  if (env.production) {
    await mustNotOwn(database.pool)
    await mustBeDurable(database.pool)
  }
  const installation = await readInstallation(database.pool, env)
  await mustHaveCurrency(database.pool, env.brand)
  const bus = await busOf({ secrets, database, log, registry })
  closers.add('bus', () => bus.close())
  return {
    ...options,
    closers,
    registry,
    portMeter: meterPorts(registry),
    meter: meterBookOf(registry, database.pool),
    tracing,
    database,
    installation,
    bus,
    onFatal: Promise.withResolvers(),
  }
}

/** A process with an embedded database is alone. */
async function busOf({
  secrets,
  database,
  log,
  registry,
}: Pick<Base, 'secrets' | 'database' | 'log' | 'registry'>): Promise<Bus> {
  if (secrets.natsUrl) return natsBus({ url: secrets.natsUrl, book: await nameOfBook(database.pool), log, registry })
  return secrets.databaseUrl ? postgresBus({ pool: database.pool, url: database.url, log, registry }) : localBus()
}

/** The public port of a process without customers. */
export function healthServer({ log, stopping }: Pick<Base, 'log' | 'stopping'>): FastifyInstance {
  const server = bareServer(log)
  endConnectionsWhen(stopping, server)
  healthRoute(server)
  return server
}

/** Closes with everything else. */
export function runBehind<Part extends Pick<Worker, 'close'>>(name: string, worker: Part, closers: Closers): Part {
  closers.add(name, () => worker.close())
  return worker
}

/** One of each book, closed with everything else. */
export const runInBooks = <Each extends Pick<Worker, 'close'> & Partial<Worker>>(
  name: string,
  start: (book: Book) => Each,
  { database, closers }: Pick<Base, 'database' | 'closers'>,
): OfBooks<Each> => runBehind(name, ofBooks(database.pool, start), closers)

/** Another process's message wakes the worker. */
export function wakes(bus: Bus, topic: Topic, worker: Pick<Worker, 'wake'>): void {
  bus.subscribe(topic, () => {
    worker.wake()
    return undefined
  })
}

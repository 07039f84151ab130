import type { AddressInfo } from 'node:net'
import { demoFeed, type Feed, fileFeed } from '@touchline/adapters/feed'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { accountHandlers, argon2Passwords, countAttempts, seedDemoCustomers } from './account/index.ts'
import { betHandlers, createSettler } from './bet/index.ts'
import { browseHandlers } from './browse/index.ts'
import { type Database, DatabaseRefused, holdLock, openDatabase } from './database/index.ts'
import { type Env, EnvError, type Secrets } from './env.ts'
import { drain, type Handlers, httpServer } from './http/index.ts'
import { type Ingest, openIngest } from './ingest/index.ts'
import { balancesOf, credit, openWallet } from './ledger/index.ts'
import { type Market, openMarket } from './market/index.ts'
import { type Closers, createClosers, createRegistry, measureCalls, opsRoutes, showNumber } from './ops/index.ts'
import { createOutbox } from './outbox/index.ts'
import { createPush, type Push } from './push/index.ts'
import { databaseSessions, type Sessions } from './session/index.ts'
import { appConfigHandler } from './system/index.ts'

export interface AppOptions {
  env: Env
  secrets: Secrets
  log: Logger
}

export interface App {
  /** where it listens, with the port that it got */
  url: string
  server: FastifyInstance
  parts: { database: Database; market: Market; sessions: Sessions; push: Push; ingest?: Ingest }
  /** resolves when a part cannot go on: the process had better end and start again */
  gaveUp: Promise<Error>
  /** drains: no new requests, the ones there are finish, what is in memory is written, the database stops */
  close(): Promise<void>
}

/** The one place that knows all parts: builds them in plain order, ends them in the opposite one. */
export async function startApp(options: AppOptions): Promise<App> {
  const closers = createClosers(options.log)
  try {
    return await build(options, closers)
  } catch (error) {
    await closers.close()
    throw error
  }
}

async function build({ env, secrets, log }: AppOptions, closers: Closers): Promise<App> {
  refuseUnbuilt(env)
  const registry = createRegistry()

  const database = await openDatabase({ dataDir: env.dataDir, databaseUrl: secrets.databaseUrl, log, as: 'gateway' })
  closers.add('database', () => database.close())
  const { pool } = database

  const market = await openMarket({ pool, log })
  const sessions = databaseSessions({ pool, log, ...env.brand.session })
  closers.add('sessions', () => sessions.close())
  const passwords = argon2Passwords()
  if (!env.production) await seedDemoCustomers({ pool, brand: env.brand, passwords, openWallet, credit })

  const handlers: Handlers = {
    ...accountHandlers({
      pool,
      sessions,
      passwords,
      attempts: countAttempts(),
      balancesOf: (customerId) => balancesOf(pool, customerId),
    }),
    ...betHandlers({ pool, catalogue: market.catalogue, brand: env.brand, log, placed: () => outbox.wake() }),
    ...browseHandlers({ catalogue: market.catalogue }),
    appConfig: appConfigHandler({ brand: env.brand, demo: !env.production }),
  }
  const server = await httpServer({ handlers, sessions, log, checkAnswers: !env.production })
  measureCalls(registry, server)

  const push = createPush({ server: server.server, routes: server, catalogue: market.catalogue, sessions, log })
  sessions.onEnd((id) => push.endSession(id))
  // push connections would keep the server from closing
  server.addHook('preClose', () => push.close())
  closers.add('http', () => drain(server))
  showNumber(registry, 'touchline_push_connections', 'Open push connections.', () => push.connections)

  const outbox = createOutbox({ pool, push, log })
  closers.add('outbox', () => outbox.close())
  const settler = createSettler({ pool, maxPayoutMinor: env.brand.maxPayout, log, settled: () => outbox.wake() })
  closers.add('settlement', () => settler.close())

  const feed = feedOf(env)
  const gaveUp = Promise.withResolvers<Error>()
  const ingest = feed && openIngest({ feed, market, pool, log, registry, onResults: () => settler.wake() })
  opsRoutes(server, {
    registry,
    checks: { database: () => answers(database), feed: () => feedTrouble(ingest), bus: () => undefined },
  })

  if (ingest) {
    await holdFeed(database, closers)
    closers.add('feed', () => ingest.stop())
    ingest.run().catch(gaveUp.resolve)
  }
  const url = await listen(server, env)
  const close = async () => {
    await drain(server)
    await closers.close()
  }
  return {
    url,
    server,
    parts: { database, market, sessions, push, ...(ingest ? { ingest } : {}) },
    gaveUp: gaveUp.promise,
    close,
  }
}

/** Says so at the start where something is asked for that this version cannot do. */
function refuseUnbuilt(env: Env): void {
  if (env.feed.kind === 'uof') throw new EnvError('FEED=uof: is not supported by this version: use demo, file:PATH or none.')
  if (env.natsUrl) throw new EnvError('NATS_URL is not supported by this version: unset it, one process then does everything.')
  if (env.role === 'gateway' || env.role === 'feed')
    throw new EnvError(`ROLE=${env.role} is not supported by this version: use all or settlement.`)
}

function feedOf(env: Env): Feed | undefined {
  if (env.feed.kind === 'file') return fileFeed({ path: env.feed.path, speed: env.feedSpeed })
  return env.feed.kind === 'demo' ? demoFeed({ seed: env.seed, speed: env.feedSpeed, now: Date.now }) : undefined
}

/** Two that take in a feed would contradict each other. */
async function holdFeed(database: Database, closers: Closers): Promise<void> {
  const lock = await holdLock(database.url, 'feed')
  if (typeof lock === 'string')
    throw new DatabaseRefused(
      'Another Touchline takes in the feed of this database: start this one with FEED=none, or stop that one.',
    )
  closers.add('feed lock', () => lock.release())
}

async function answers({ pool }: Database): Promise<undefined> {
  await pool.query('select 1')
}

function feedTrouble(ingest: Ingest | undefined): string | undefined {
  if (ingest?.trouble) return 'not written'
  return ingest?.state.at === 'failed' ? 'failed' : undefined
}

async function listen(server: FastifyInstance, env: Env): Promise<string> {
  await server.listen({ port: env.port, host: env.host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw new EnvError(`Port ${env.port} is taken: stop what listens there, or set PORT.`)
    throw error
  })
  const { port } = server.server.address() as AddressInfo
  return `http://${env.host === '127.0.0.1' || env.host === '0.0.0.0' ? 'localhost' : env.host}:${port}`
}

import { existsSync } from 'node:fs'
import { demoFeed, type Feed, fileFeed } from '@touchline/adapters/feed'
import type { Brand } from '@touchline/domain/brand'
import { nextVersion, type Op } from '@touchline/domain/catalogue'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { type AccountOptions, accountHandlers, argon2Passwords, countAttempts, seedDemoCustomers } from './account/index.ts'
import { createSealer } from './audit/index.ts'
import {
  accasShown,
  type BetOptions,
  betHandlers,
  createBuilders,
  createDelay,
  createSettler,
  type Grouping,
} from './bet/index.ts'
import { createBonusExpiry, createPriceBoosts, grantBonus, type PriceBoosts, userBonusesOf } from './bonus/index.ts'
import { browseHandlers } from './browse/index.ts'
import { type CashOuts, createCashOuts, createCashOutValues } from './cashout/index.ts'
import { type Database, DatabaseRefused, holdLock, mustBeDurable, openDatabase } from './database/index.ts'
import { type Env, EnvError, type Secrets } from './env.ts'
import { bareServer, drain, type Handlers, httpServer, listen } from './http/index.ts'
import { type Ingest, openIngest } from './ingest/index.ts'
import { balancesOf, credit, openWallet } from './ledger/index.ts'
import { followByHand, type Market, openMarket } from './market/index.ts'
import { type Closers, createClosers, createRegistry, meterCalls, opsRoutes, showNumber } from './ops/index.ts'
import { createOutbox } from './outbox/index.ts'
import { createPush, type Push, type PushParts } from './push/index.ts'
import { databaseSessions, type Sessions } from './session/index.ts'
import { siteRoutes } from './site/index.ts'
import { appConfigHandler, inMaintenance } from './system/index.ts'
import type { Worker } from './worker/index.ts'

export interface AppOptions {
  env: Env
  secrets: Secrets
  log: Logger
  /** a source of the caller's own, in place of the one that `env` names */
  feed?: Feed
  /** how slips share transactions, for a measurement that wants it otherwise */
  grouping?: Grouping
}

export interface App {
  /** where it listens, with the port that it got */
  url: string
  server: FastifyInstance
  parts: { database: Database; market?: Market; sessions?: Sessions; push?: Push; ingest?: Ingest }
  /** resolves when a part cannot go on: the process had better end and start again */
  gaveUp: Promise<Error>
  /** drains: no new requests, the ones there are finish, what is in memory is written, the database stops */
  close(): Promise<void>
}

/** The one place that knows all parts: builds them in plain order, ends them in the opposite one. */
export async function startApp(options: AppOptions): Promise<App> {
  const closers = createClosers(options.log)
  try {
    const built = await (options.env.role === 'settlement' ? buildSettlement : buildAll)(options, closers)
    const url = await listen(built.server, options.env)
    const close = async () => {
      await drain(built.server)
      await closers.close()
    }
    return { ...built, url, close }
  } catch (error) {
    await closers.close()
    throw error
  }
}

type Built = Omit<App, 'url' | 'close'>

async function buildAll({ env, secrets, log, grouping, feed = feedOf(env) }: AppOptions, closers: Closers): Promise<Built> {
  const registry = createRegistry()
  const gaveUp = Promise.withResolvers<Error>()

  const database = await openDatabase({ dataDir: env.dataDir, databaseUrl: secrets.databaseUrl, log, as: 'gateway' })
  closers.add('database', () => database.close())
  const { pool } = database
  if (env.production) await mustBeDurable(pool)
  const market = await openMarket({ pool, log })
  const { catalogue } = market

  runBehind('audit log', createSealer({ pool, log }), closers)
  const sessions = databaseSessions({ pool, log, ...env.brand.session })
  closers.add('sessions', () => sessions.close())
  const passwords = argon2Passwords()
  if (!env.production) await seedDemoCustomers({ pool, brand: env.brand, passwords, openWallet, credit, grantBonus })
  const boosts = createPriceBoosts({ pool, brand: env.brand, log })
  closers.add('price boosts', () => boosts.close())
  const builders = createBuilders(catalogue, env.brand.betBuilder)
  const placed = () => outbox.wake()
  const book = { pool, catalogue, brand: env.brand, builders, boosts, feedSpeed: env.feedSpeed, log, placed }
  const cashOuts = runBehind('cash-outs', createCashOuts(book), closers)
  const bets = { ...book, grouping, waits: () => delay.wake(), cashOutOf: cashOuts.cashOutOf }
  const handlers = handlersOf(env, { ...bets, sessions, passwords, cashOuts })
  const server = httpServer({ handlers, sessions, log, checkAnswers: env.checkAnswers, meter: meterCalls(registry) })
  const joined: PushParts['joined'] = (...each) => values.joined(...each)
  const push = openPush({ server: server.server, routes: server, catalogue, sessions, log, joined })
  // push connections would keep the server from closing
  server.addHook('preClose', () => push.close())
  closers.add('http', () => drain(server))
  showNumber(registry, 'touchline_push_connections', 'Open push connections.', () => push.connections)

  const values = runBehind('cash-out values', createCashOutValues({ ...book, push, take: cashOuts.take }), closers)
  const tells = { ...book, push, cashOutOf: cashOuts.cashOutOf, changed: values.changed }
  const outbox = runBehind('outbox', createOutbox(tells), closers)
  const { delay, settler } = startWorkers(book, closers)

  const ingest = feed && openIngest({ feed, market, pool, log, registry, onResults: () => settler.wake() })
  const apply = (ops: Op[]) =>
    ingest ? ingest.apply(ops) : void catalogue.apply({ v: nextVersion(catalogue.v, Date.now()), ops })
  runBehind('results by hand', followByHand({ pool, market, apply, log }), closers)
  opsRoutes(server, {
    registry,
    // the bus is in this process
    checks: { database: () => answers(database), feed: () => feedTrouble(ingest), bus: () => undefined },
  })
  if (!(await siteRoutes(server, { handlers }))) log.warn('The site is not built: only calls are answered.')

  if (ingest) await takeIn(ingest, database, closers, gaveUp.resolve)
  return { server, parts: { database, market, sessions, push, ...(ingest ? { ingest } : {}) }, gaveUp: gaveUp.promise }
}

type HandlerParts = BetOptions &
  Pick<AccountOptions, 'sessions' | 'passwords'> & { boosts: PriceBoosts; cashOuts: Pick<CashOuts, 'handlers'> }

function handlersOf({ production, maintenance }: Env, parts: HandlerParts): Handlers {
  const { pool, catalogue, brand, builders, boosts } = parts
  const handlers: Handlers = {
    ...accountHandlers({
      ...parts,
      attempts: countAttempts(),
      balancesOf: (customerId) => balancesOf(pool, customerId),
      bonusesOf: (customerId) => userBonusesOf(pool, customerId),
    }),
    ...betHandlers(parts),
    ...parts.cashOuts.handlers,
    ...browseHandlers({ catalogue, accasOn: accasShown(catalogue, builders), boosts, brand }),
    appConfig: appConfigHandler({ brand, demo: !production, maintenance }),
  }
  return maintenance ? inMaintenance(handlers) : handlers
}

/** A session that ends closes its connections. */
function openPush(parts: PushParts & { sessions: Sessions }) {
  const push = createPush(parts)
  parts.sessions.onEnd((id) => push.endSession(id))
  return push
}

/** What goes on without being asked. */
function startWorkers(book: Omit<BetOptions, 'waits' | 'cashOutOf'>, closers: Closers) {
  const { pool, brand, log, placed } = book
  const delay = createDelay(book)
  closers.add('bet delay', () => delay.close())
  const settlement = { pool, ...settlementRules(brand), log, settled: placed }
  const settler = runBehind('settlement', createSettler(settlement), closers)
  runBehind('bonus expiry', createBonusExpiry({ pool, log }), closers)
  return { delay, settler }
}

const settlementRules = ({ maxPayout, voidUnplayedAfterHours }: Brand) => ({
  maxPayoutMinor: maxPayout,
  voidUnplayedAfterHours,
})

/** Something that ends with everything else. */
function runBehind<Part extends Pick<Worker, 'close'>>(name: string, worker: Part, closers: Closers): Part {
  closers.add(name, () => worker.close())
  return worker
}

/** `gaveUp` hears of what it cannot go on after. */
async function takeIn(ingest: Ingest, database: Database, closers: Closers, gaveUp: (error: Error) => void): Promise<void> {
  await holdFeed(database, closers)
  closers.add('feed', () => ingest.stop())
  ingest.run().catch(gaveUp)
}

/** Only settles, beside a process that does everything: that one tells the customers. */
async function buildSettlement({ env, secrets, log }: AppOptions, closers: Closers): Promise<Built> {
  const registry = createRegistry()
  const database = await openDatabase({ dataDir: env.dataDir, databaseUrl: secrets.databaseUrl, log, as: 'gateway' })
  closers.add('database', () => database.close())
  const settlement = { pool: database.pool, ...settlementRules(env.brand), log, settled: () => {} }
  runBehind('settlement', createSettler(settlement), closers)
  const server = bareServer(log)
  closers.add('http', () => drain(server))
  opsRoutes(server, { registry, checks: { database: () => answers(database) } })
  return { server, parts: { database }, gaveUp: new Promise(() => {}) }
}

function feedOf(env: Env): Feed | undefined {
  if (env.feed.kind === 'file' && !existsSync(env.feed.path))
    throw new EnvError(`FEED: ${env.feed.path} cannot be read: there is no such file.`)
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

import { setTimeout as wait } from 'node:timers/promises'
import { openListing } from '@touchline/domain/browse'
import type { Catalogue } from '@touchline/domain/catalogue'
import {
  argon2Passwords,
  countAttempts,
  createSettingsNotices,
  followPlayTime,
  type Passwords,
  seedDemoCustomers,
  sharedAttempts,
} from './account/index.ts'
import { createBonusNotices, createPriceBoosts, grantBonus } from './bonus/index.ts'
import { createMarketMovers, createPopularBets } from './browse/index.ts'
import { type CashOuts, type CashOutsOptions, createCashOuts, createCashOutValues } from './cashout/index.ts'
import { createChatNotices } from './chat/index.ts'
import { followOperatorConfig } from './config/index.ts'
import { type Book, booksOf } from './database/index.ts'
import type { Env } from './env.ts'
import { handlersOf, operatorOf, watchBetting } from './handlers.ts'
import { createStopping, drain, handlersOfBooks, listen, trustedProxies } from './http/index.ts'
import { credit } from './ledger/index.ts'
import { createMessageNotices } from './message/index.ts'
import { createClosers, healthRoute, meterHashes, opsServer } from './ops/index.ts'
import { createOutbox, notifyPlace, type OutboxOptions } from './outbox/index.ts'
import { createBuilders, createDelay, roomOf } from './placement/index.ts'
import { createPush, type PushParts } from './push/index.ts'
import {
  type AppOptions,
  addressesOf,
  answerSuppliers,
  answers,
  away,
  type Base,
  type Built,
  buildFeed,
  buildSettlement,
  callsOverHttp,
  captchaOf,
  feedOf,
  followJackpots,
  followManualAlone,
  missing,
  notifyPlatform,
  openBase,
  openCatalogue,
  runBehind,
  runInBooks,
  serveSite,
  showGateway,
  startIdentity,
  startMail,
  startPayments,
  startRegisters,
  startSettlement,
  startUpkeep,
  startWebPush,
  takeIn,
  vaultOf,
  wakes,
} from './roles/index.ts'
import { databaseSessions, type Sessions } from './session/index.ts'
import type { OfBooks } from './worker/index.ts'

export type { AppOptions }

export interface App extends Built {
  /** its URL, with the actual port */
  url: string
  /** the URL of `/readyz` and `/metrics` */
  opsUrl: string
  /**
   * Reports that it is stopping and continues for the environment's delay; then refuses new requests, finishes current
   * ones, writes what is in memory and stops the database.
   */
  close(): Promise<void>
}

/** The composition root: builds all parts in plain order and closes them in reverse. */
export async function startApp(options: AppOptions): Promise<App> {
  const { env, log } = options
  const closers = createClosers(log)
  const stopping = createStopping()
  try {
    const base = await openBase({ ...options, stopping }, closers)
    const built = await roles[env.role](base)
    const ops = opsServer({ ...base, checks: built.checks })
    closers.add('ops', () => drain(ops))
    const opsUrl = await listen(ops, { port: env.opsPort, host: env.opsHost, named: { port: 'OPS_PORT', host: 'OPS_HOST' } })
    const url = await listen(built.server, env)
    const close = async () => {
      stopping.begin()
      await wait(env.stopDelayMs)
      await drain(built.server)
      await closers.close()
    }
    return { ...built, url, opsUrl, close }
  } catch (error) {
    await closers.close()
    throw error
  }
}

/** The parts of each role; see docs/processes.md. */
const roles: Record<Env['role'], (base: Base) => Promise<Built>> = {
  all: buildGateway,
  gateway: buildGateway,
  feed: buildFeed,
  settlement: buildSettlement,
}

/** Everything that serves customers; in the role `all` also the feed and the settlement. */
async function buildGateway(base: Base): Promise<Built> {
  const { env, log, grouping, closers, meter, database, installation, bus, onFatal, stopping } = base
  const [{ pool }, books] = [database, booksOf(database.pool)]
  const configured = followOperatorConfig({ path: env.config.path, ...env.config, log })
  const operator = runBehind('operator configuration', configured, closers)
  const feed = env.role === 'all' ? (base.feed ?? feedOf(base)) : undefined
  const { store, follower } = await openCatalogue(base, feed)
  const { catalogue } = store

  const [sessions, passwords, jackpots] = [openSessions(base), openPasswords(base), await followJackpots(base, operator)]
  if (installation.demo) await seedDemoCustomers({ pool, brand: env.brand, passwords, credit, grantBonus })
  const boosts = createPriceBoosts({ pool, brand: env.brand, log })
  closers.add('price boosts', () => boosts.close())
  const builders = createBuilders(catalogue, env.brand.betBuilder)
  const placed = () => {
    outbox.wake()
    bus.publish('outbox', '{}')
  }
  const book = { pool, catalogue, brand: env.brand, builders, boosts, feedSpeed: env.feedSpeed, log, placed, meter }
  const partsOf = (own: Book) => ({ ...book, pool: own.pool, room: roomOf(books, own) })
  const cashOuts = runInBooks('cash-outs', (own) => createCashOuts(partsOf(own)), base)
  const attempts = sharedAttempts({ pool, log, alone: countAttempts() })
  const bets = { ...book, grouping, ...openOffer(base, catalogue) }
  const vault = vaultOf(base)
  const { mail, codes, drafts, showMailbox } = startMail(base, { vault, server: () => server })
  const identity = startIdentity(base, { vault, mail })
  const [cashier, webPush] = [startPayments(base, vault), startWebPush(base, operator)]
  const ports = { registers: await startRegisters(base), addresses: addressesOf(base), captcha: captchaOf(base, vault) }
  const account = { mail, vault, codes, drafts, sessions, passwords, attempts, identity, cashier, ...ports }
  const shared = { every: books.every, betting: watchBetting(), operator, installation, webPush, jackpots: jackpots.now }
  const handlers = handlersOfBooks(books, (own) => {
    const { cashOutOf } = cashOuts.of(own)
    const ofBook = { ...partsOf(own), waits: () => delay.of(own).wake(), cashOuts: cashOuts.of(own), cashOutOf }
    return handlersOf(env, { ...bets, ...account, ...shared, ...ofBook })
  })
  const proxies = trustedProxies(env.trustProxy)
  const server = callsOverHttp(base, { handlers, sessions, operator, proxies, stopping, cashier })
  const joined = notifyPlace({ pool, log, closers, also: (...each) => values.joined(...each) })
  const push = openPush(base, { server: server.server, routes: server, catalogue, sessions, log, proxies, joined })
  notifyPlatform(operator, push)
  answerSuppliers(base, operator, { server, push, catalogue, jackpots })
  server.addHook('preClose', () => push.close()) // open push connections would keep the server from closing
  closers.add('http', () => drain(server))

  const { values, outbox } = notifyListeners(base, { book, push, cashOuts })
  const delay = runInBooks('bet delay', (own) => createDelay(partsOf(own)), base)
  const settler = env.role === 'all' ? startSettlement({ ...base, settled: placed }) : undefined

  const led = feed && takeIn({ ...base, feed, store, follower, settled: () => settler?.wake() })
  if (!feed) runBehind('results by hand', followManualAlone({ ...base, store, follower }), closers)
  const checks = { database: () => answers(database), feed: () => led?.trouble() ?? missing(follower, bus), bus: () => away(bus) }
  healthRoute(server)
  showMailbox()
  await serveSite(base, server, { ...bets, handlers, settings: operatorOf(env, operator) })

  startUpkeep(base, mail)
  await outbox.idle() // before it knows its place in the outbox it would never notify of placements
  await led?.begin()
  const parts = { database, store, sessions, push, ...(led && { ingest: led.ingest }) }
  return { server, checks, parts, onFatal: onFatal.promise }
}

interface Listening {
  book: Pick<CashOutsOptions, 'brand' | 'catalogue'> & Omit<OutboxOptions, 'push' | 'cashOutOf'>
  push: ReturnType<typeof createPush>
  cashOuts: OfBooks<CashOuts>
}

/** Sends listeners the changes of every book, and what their bets are worth. */
function notifyListeners(base: Base, { book, push, cashOuts }: Listening) {
  const { closers, bus } = base
  const take: CashOuts['take'] = (attempt) => cashOuts.ofCustomer(attempt.customerId).take(attempt)
  const values = runBehind('cash-out values', createCashOutValues({ ...book, push, take }), closers)
  const start = (own: Book) => {
    const { cashOutOf } = cashOuts.of(own)
    return createOutbox({ ...book, push, cashOutOf, changed: values.changed, pool: own.pool })
  }
  const outbox = runInBooks('outbox', start, base)
  wakes(bus, 'outbox', outbox)
  showGateway(base, { push, outboxes: outbox.all })
  return { values, outbox }
}

/** The index of all lists, and what follows it. */
function openOffer({ env, log, database: { pool }, closers }: Base, catalogue: Catalogue) {
  const listing = openListing(catalogue)
  const movers = createMarketMovers({ pool, offer: { catalogue, listing }, brand: env.brand, log })
  const popularBets = createPopularBets({ pool, brand: env.brand, log })
  return {
    listing,
    movers: movers && runBehind('market movers', movers, closers),
    popularBets: popularBets && runBehind('popular bets', popularBets, closers),
  }
}

function openSessions({ env, log, database: { pool }, bus, closers }: Base): Sessions {
  const sessions = databaseSessions({ pool, log, bus, ...env.brand.session })
  closers.add('sessions', () => sessions.close())
  const playTime = followPlayTime({ pool, sessions, log })
  closers.add('play time', () => playTime.stop())
  return sessions
}

function openPasswords({ registry, closers }: Base): Passwords {
  const passwords = argon2Passwords({ refused: meterHashes(registry, (purpose) => passwords.waiting(purpose)) })
  closers.add('passwords', () => passwords.close())
  return passwords
}

/** A session that ends, in any process, closes its connections. Messages to customers are announced on theirs. */
function openPush({ env, database, closers, log }: Base, { sessions, ...parts }: PushParts & { sessions: Sessions }) {
  const { allowedOrigins } = env
  const push = createPush({ ...parts, allowedOrigins, sessions: { find: (token) => sessions.listen(token) } })
  sessions.onEnd((id) => push.endSession(id))
  runBehind('message notices', createMessageNotices({ pool: database.pool, push, log }), closers)
  runBehind('chat notices', createChatNotices({ pool: database.pool, push, log }), closers)
  runBehind('settings notices', createSettingsNotices({ pool: database.pool, push, log }), closers)
  runBehind('bonus notices', createBonusNotices('bonus', { pool: database.pool, push, log }), closers)
  runBehind('free spins notices', createBonusNotices('free_spins', { pool: database.pool, push, log }), closers)
  runBehind('offer notices', createBonusNotices('bonus_offer', { pool: database.pool, push, log }), closers)
  return push
}

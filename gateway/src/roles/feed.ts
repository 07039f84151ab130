import { existsSync } from 'node:fs'
import { demoFeed, type Feed, fileFeed } from '@touchline/adapters/feed'
import { nextVersion, type Op } from '@touchline/domain/catalogue'
import {
  type CatalogueStore,
  type Follower,
  follow,
  followManual,
  keepSummaries,
  openCatalogueStore,
  watchLeader,
} from '../catalogue/index.ts'
import { type Database, DatabaseRefused, holdLock } from '../database/index.ts'
import { EnvError } from '../env.ts'
import { drain } from '../http/index.ts'
import { leadInTurn, openIngest, type Turn } from '../ingest/index.ts'
import { type Closers, showNumber } from '../ops/index.ts'
import type { Worker } from '../worker/index.ts'
import { type Base, type Built, healthServer, runBehind } from './base.ts'
import { answers, away, feedTrouble } from './checks.ts'
import { vaultOf } from './mail.ts'

/** Ingests the feed for the book's gateways, or stands by for the process that does. */
export async function buildFeed(base: Base): Promise<Built> {
  const { closers, database, bus, onFatal } = base
  const feed = base.feed ?? feedOf(base)
  if (!feed) throw new EnvError('ROLE is feed and FEED is none: there is nothing to ingest.')
  const { store, follower } = await openCatalogue(base, feed)
  const led = takeIn({ ...base, feed, store, follower, settled: () => {} })
  const server = healthServer(base)
  closers.add('http', () => drain(server))
  const checks = { database: () => answers(database), feed: led.trouble, bus: () => away(bus) }
  await led.begin()
  return { server, checks, parts: { database, store, ingest: led.ingest }, onFatal: onFatal.promise }
}

export interface Catalogued {
  store: CatalogueStore
  /** absent if this process leads the catalogue itself */
  follower?: Follower | undefined
}

/** A process that ingests no feed, or takes turns with others over a bus, follows the one that does. */
export async function openCatalogue(
  { env, database, bus, log, registry, closers }: Base,
  feed: Feed | undefined,
): Promise<Catalogued> {
  const { pool, url } = database
  const follows = bus.carriesTicks || (!feed && env.role === 'all' && bus.isShared)
  const store = await openCatalogueStore({ pool, log, follows })
  if (!follows) return { store }
  const follower = follow({ store, pool, bus, log, registry })
  closers.add('catalogue', () => follower.close())
  showNumber(
    registry,
    'touchline_catalogue_unheard_seconds',
    'For how long there has been no sign of a process that ingests the feed.',
    () => follower.unheardMs / 1000,
  )
  if (env.role === 'gateway') runBehind('watch', watchLeader({ store, follower, pool, url, bus, log }), closers)
  return { store, follower }
}

/** For a gateway without a feed: if no other process has one either, it applies operators' manual changes itself. */
export function followManualAlone({ database, store, follower, log }: Base & Catalogued): Worker {
  const apply = (ops: Op[]) => {
    if (follower?.isAlone ?? true) store.catalogue.apply({ v: nextVersion(store.catalogue.v, Date.now()), ops })
  }
  return followManual({ pool: database.pool, store, apply, log })
}

/** Starts ingestion of the feed, in turn with other processes. */
export function takeIn(base: Base & Catalogued & { feed: Feed; settled: () => void }) {
  const { env, feed, store, follower, database, bus, log, registry, closers, onFatal } = base
  const { pool, url } = database
  const onResults = () => {
    base.settled()
    bus.publish('results', '{}')
  }
  const guard = { ...env.brand.marketGuard, minStakeMinor: env.brand.minStake }
  const ingest = openIngest({ feed, store, pool, bus, log, registry, onResults, inTurn: follower !== undefined, guard })
  void ingest.superseded.then(onFatal.resolve)
  const apply = (ops: Op[]) => ingest.apply(ops)
  const manual = () => runBehind('results by hand', followManual({ pool, store, apply, log }), closers)
  void ingest.leading.then(manual)
  void ingest.leading.then(() => runBehind('index summaries', keepSummaries({ pool, log }), closers))
  let turn: Turn | undefined
  let leadsAlone = false
  const leads = () => ((turn?.leads ?? leadsAlone) ? 1 : 0)
  showNumber(registry, 'touchline_feed_leader', '1 if this process ingests the feed, 0 if it stands by.', leads)
  return {
    ingest,
    trouble: () => (turn && !turn.leads ? { still: 'standing by' } : feedTrouble(ingest)),
    async begin(): Promise<void> {
      if (follower) turn = runBehind('feed', leadInTurn({ ingest, follower, pool, url, log, onFatal: onFatal.resolve }), closers)
      else {
        await holdFeed(database, closers)
        leadsAlone = true
        closers.add('feed', () => ingest.stop())
        ingest.run().catch(onFatal.resolve)
      }
    },
  }
}

/** The feed that the environment names; undefined if none. Throws an EnvError for a missing file. */
export function feedOf({ env, secrets }: Pick<Base, 'env' | 'secrets'>): Feed | undefined {
  if (env.feed.kind === 'file' && !existsSync(env.feed.path))
    throw new EnvError(`FEED: ${env.feed.path} cannot be read: there is no such file.`)
  if (env.feed.kind === 'file') return fileFeed({ path: env.feed.path, speed: env.feedSpeed })
  if (env.feed.kind !== 'demo') return undefined
  // the oldest key: virtual events that are offered while a key is added keep the seals that were shown
  const secret = vaultOf({ env, secrets }).digests(env.seed, 'virtual events').at(-1)?.toString('hex')
  return demoFeed({
    seed: env.seed,
    speed: env.feedSpeed,
    now: Date.now,
    sports: env.feed.few ? 'few' : 'all',
    ...(secret !== undefined && { secret }),
  })
}

/** Two processes that ingest a feed would contradict each other. */
async function holdFeed(database: Database, closers: Closers): Promise<void> {
  const lock = await holdLock(database.url, 'feed')
  if (typeof lock === 'string')
    throw new DatabaseRefused(
      'Another Touchline ingests the feed of this database: start this one with FEED=none, or stop that one.',
    )
  closers.add('feed lock', () => lock.release())
}

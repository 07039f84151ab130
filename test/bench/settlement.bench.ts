/**
 * A market with 100,000 open bets is settled by one result, by the settler of a gateway with all roles: settled bets a second
 * against pgbench's TPC-B on the same PostgreSQL, in turn; then once more while bets are placed, with the effect on placing.
 * fsync and synchronous_commit on, everything on this machine, including the load generator. The bets are placed by the
 * placement's own code, five at a time for each of 5,000 customers; the bettors during settlement have bets on the market.
 * `BETS=20000 CUSTOMERS=1000` is a short run.
 */

import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Slip } from '@touchline/contract/player/bet'
import { createCustomers } from '@touchline/gateway/account'
import { runAudit } from '@touchline/gateway/audit'
import { emptyBatch, openCatalogueStore, writeBatch } from '@touchline/gateway/catalogue'
import { openPool, type Pool, startCluster } from '@touchline/gateway/database'
import { credit } from '@touchline/gateway/ledger'
import { createLog } from '@touchline/gateway/ops'
import { createBuilders, placementHandlers } from '@touchline/gateway/placement'
import { databaseSessions, type Session } from '@touchline/gateway/session'
import { uk } from '../brands.ts'
import { startGateway } from '../gatewayProcess.ts'
import { benchFolder } from './benchFolder.ts'
import { betFor, homeOf } from './bettors.ts'
import { type CpuTime, cpuTime } from './cpuTime.ts'
import { matchFeed } from './matchFeed.ts'
import { openPgbench } from './pgbench.ts'

const bets = Number(process.env.BETS ?? 100_000)
const customerCount = Number(process.env.CUSTOMERS ?? 5_000)
const seconds = Number(process.env.SECONDS ?? 8)
const bettors = 16
/** Between two bets of a bettor: a busy gateway, not one at its limit. */
const pauseMs = 50
/** the bettors during `busy` have bets to settle on a third match */
const [quiet, busy] = ['e0', 'e1'] as const

const folder = benchFolder()
const feed = join(folder, 'feed.ndjson')
writeFileSync(feed, matchFeed(3))
const gateway = await startGateway({ DATA_DIR: folder, FEED: `file:${feed}`, FEED_SPEED: '1', PORT: '0' })
const cluster = await startCluster(join(folder, 'postgres'))
const pool = openPool(cluster.url('touchline'), { statementTimeoutMs: 0 })
const log = createLog({ write: () => {} })
const sessions = databaseSessions({ pool, log, lifetimeMs: 3_600_000, idleMs: 3_600_000 })
try {
  const customers = await openCustomers(pool)
  const tokens = await Promise.all(
    customers.slice(0, bettors).map(async (customerId) => (await sessions.open({ customerId, username: 'bettor' })).token),
  )
  const placeBets = await betPlacer(pool, customers)
  await placeBets(quiet)
  const owner = openPool(cluster.url('postgres', 'postgres'))
  await owner.query('create database pgbench')
  await owner.end()
  const pgbench = openPgbench(cluster.url('pgbench', 'postgres'), 50)

  const postmasterPid = Number(readFileSync(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
  const pids = { gatewayPid: gateway.pid, postmasterPid }
  const cpuBeforeTpcb = cpuTime(pids)
  const before = await pgbench.run(seconds)
  const cpuBefore = cpuTime(pids)
  const alone = await settled(pool, quiet)
  const cpuAfter = cpuTime(pids)
  const after = await pgbench.run(seconds)
  const transactions = (before + after) / 2
  console.log(
    `${bets} bets settled: ${alone.toFixed(0)}/s; pgbench ${before.toFixed(0)} tps before, ${after.toFixed(0)} tps after`,
  )
  if (cpuBeforeTpcb && cpuBefore && cpuAfter) {
    const us = (part: keyof CpuTime) => (((cpuAfter[part] - cpuBefore[part]) * 1000) / bets).toFixed(0)
    const tpcbUs = ((cpuBefore.database - cpuBeforeTpcb.database) * 1000) / (before * seconds)
    console.log(
      `µs of processor: gateway ${us('gateway')} and PostgreSQL ${us('database')} a bet, PostgreSQL ${tpcbUs.toFixed(0)} a TPC-B transaction`,
    )
  }

  await placeBets(busy)
  const bet = (until: Promise<unknown>) => betFor({ url: gateway.url, tokens, until, pauseMs, selectionOf: () => homeOf(2) })
  const calm = await bet(wait(seconds * 1000))
  const settling = settled(pool, busy)
  const during = await bet(settling)
  const busyPerSecond = await settling
  console.log(
    `placing ${calm.betsPerSecond.toFixed(0)}/s: p99 ${calm.p99Ms.toFixed(1)} ms; while ${busyPerSecond.toFixed(0)} bets/s were settled ${during.betsPerSecond.toFixed(0)}/s, p99 ${during.p99Ms.toFixed(1)} ms`,
  )

  const auditStarted = performance.now()
  const violations = await runAudit(pool)
  const auditSeconds = (performance.now() - auditStarted) / 1000
  for (const violation of violations) console.log(JSON.stringify(violation))
  console.log(
    JSON.stringify({
      bench: 'settlement',
      what: 'settled bets/s ÷ pgbench TPC-B',
      ratio: round2(alone / transactions),
      budget: 3,
      settledPerSecond: Math.round(alone),
      tpcb: Math.round(transactions),
      placementP99Ratio: round2(during.p99Ms / calm.p99Ms),
      placementP99Budget: 2,
      settledPerSecondWhilePlacing: Math.round(busyPerSecond),
      auditSeconds: round2(auditSeconds),
      auditMemoryMb: Math.round(process.memoryUsage().rss / 1_000_000),
      violations: violations.length,
    }),
  )
  process.exitCode = violations.length === 0 ? 0 : 1
} finally {
  sessions.close()
  await pool.end()
  await gateway.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}

function round2(value: number): number {
  return Math.round(value * 100) / 100
}

/** Customers with plenty of money. */
async function openCustomers(db: Pool): Promise<string[]> {
  const wanted = Array.from({ length: customerCount }, (_, i) => {
    const username = `bettor${i + 1}`
    const email = `${username}@example.org`
    return { username, firstName: 'Bench', lastName: username, email, passwordHash: 'none', verified: true }
  })
  const created = await createCustomers(db, wanted, { brand: uk, by: 'bench' })
  const ids = created.flatMap((each) => ('id' in each ? [each.id] : []))
  await inLanes(ids, async (customerId) => {
    await credit(db, { customerId, amountMinor: 1_000_000_00, ref: 'bench', purpose: 'credit' })
  })
  return ids
}

/** Places the bets on a match, like a gateway but without HTTP. */
async function betPlacer(db: Pool, customers: string[]): Promise<(event: string) => Promise<void>> {
  const { catalogue } = await openCatalogueStore({ pool: db, log })
  const handlers = placementHandlers({
    pool: db,
    catalogue,
    brand: uk,
    builders: createBuilders(catalogue, uk.betBuilder),
    boosts: { of: () => undefined, ofBuilder: () => undefined, ofAccas: () => undefined },
    log,
    feedSpeed: 1,
    placed: () => {},
    waits: () => {},
  })
  const slipsOf = 5
  return async (event) => {
    const from = performance.now()
    await inLanes(Array.from({ length: Math.ceil(bets / slipsOf) }).keys(), async (n) => {
      const betSlips = Array.from({ length: slipsOf }, (_, i) => slip(event, n * slipsOf + i))
      const answer = await handlers.betplacement({ betSlips }, contextOf(customers[n % customers.length] ?? ''))
      if (!('data' in answer) || answer.data.betSlips.some(({ status }) => status !== 'SUCCEEDED'))
        throw new Error(JSON.stringify(answer))
    })
    console.log(`${bets} bets placed in ${((performance.now() - from) / 1000).toFixed(0)} s`)
  }
}

/** On each outcome in turn, with five different stakes. */
function slip(event: string, n: number): Slip {
  const marketId = `${event}:mr`
  const selections = [{ eventId: event, marketId, selectionId: `${marketId}:${['h', 'd', 'a'][n % 3]}`, odds: 2.5 }]
  return { ref: randomUUID(), type: 'SINGLE', stake: ['1.00', '2.00', '5.00', '10.00', '2.50'][n % 5] ?? '1.00', selections }
}

function contextOf(customerId: string) {
  const now = new Date()
  const session: Session = { id: '1', customerId, username: '', tokenHash: '', startedAt: now, expiresAt: now }
  const caller = { requestId: randomUUID(), address: '127.0.0.1', lang: 'en', clientId: 'web', deviceType: 'desktop' }
  return { ...caller, session, sessionToken: '' }
}

async function inLanes<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const left = items[Symbol.iterator]()
  const lane = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: 32 }, lane))
}

/** Publishes the match's result and waits until no bet on it is open; returns bets a second, by the database's clock. */
async function settled(db: Pool, event: string): Promise<number> {
  const marketId = `${event}:mr`
  const batch = emptyBatch()
  const outcomes = Object.fromEntries(
    ['h', 'd', 'a'].map((side) => [`${marketId}:${side}`, { result: side === 'h' ? ('WON' as const) : ('LOST' as const) }]),
  )
  batch.results.push({ marketId, revision: 1, feedRevision: 1, outcomes })
  await writeBatch(db, batch)
  const behind = async () =>
    (await db.query('select from bet_leg where market_id = $1 and result_revision = 0 limit 1', [marketId])).rowCount
  while (await behind()) await wait(100)
  const { rows } = await db.query<{ bets: number; seconds: string }>(
    `select count(*) as bets, extract(epoch from max(s.at) - min(r.received_at)) as seconds
     from bet_leg l join settlement s on s.bet_id = l.bet_id join market_result r on r.market_id = l.market_id
     where l.market_id = $1`,
    [marketId],
  )
  const [row] = rows
  if (row?.bets !== bets) throw new Error(`${row?.bets} of ${bets} bets were settled`)
  return bets / Number(row.seconds)
}

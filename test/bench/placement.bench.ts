/**
 * Durable bets a second through HTTP, against pgbench's TPC-B on the same PostgreSQL, in turn: 16 bettors and 16
 * pgbench clients, fsync and synchronous_commit on, everything on this machine, the load generator too.
 */
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FeedMessage } from '@touchline/domain/feed'
import { openPool, type Pool, startCluster } from '@touchline/gateway/database'
import { credit, openWallet } from '@touchline/gateway/ledger'
import { createLog } from '@touchline/gateway/ops'
import { databaseSessions } from '@touchline/gateway/session'
import { startGateway } from '../gatewayProcess.ts'

const bettors = 16
const seconds = Number(process.env.SECONDS ?? 8)
const rounds = Number(process.env.ROUNDS ?? 3)
const scale = 50
const events = 400

const pgbench = findPgbench()
const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'))
const feed = join(folder, 'feed.ndjson')
writeFileSync(feed, feedOf(events))
const gateway = await startGateway({ DATA_DIR: folder, FEED: `file:${feed}`, FEED_SPEED: '1', PORT: '0' })
const cluster = await startCluster(join(folder, 'postgres'))
const pool = openPool(cluster.url('touchline'))
const sessions = databaseSessions({ pool, log: createLog({ write: () => {} }), lifetimeMs: 3_600_000, idleMs: 3_600_000 })
try {
  const tokens = await Promise.all(Array.from({ length: bettors }, (_, i) => bettor(pool, i)))
  const owner = openPool(cluster.url('postgres', 'postgres'))
  await owner.query('create database pgbench')
  await owner.end()
  const benchUrl = cluster.url('pgbench', 'postgres')
  runPgbench(['-i', '-q', '-s', String(scale), benchUrl])
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const spread = await betFor(gateway.url, tokens, (n) => n % events)
    const transactions = tps(runPgbench(['-c', '16', '-j', '2', '-T', String(seconds), benchUrl]))
    const hot = await betFor(gateway.url, tokens, () => 0)
    ratios.push(spread.betsPerSecond / transactions)
    const p99 = `p99 ${spread.p99Ms.toFixed(1)} ms`
    console.log(
      `round ${round + 1}: ${spread.betsPerSecond.toFixed(0)} bets/s (${p99}), one hot event ${hot.betsPerSecond.toFixed(0)}, pgbench ${transactions.toFixed(0)} tps`,
    )
    console.log(
      JSON.stringify({
        bench: 'placement',
        round: round + 1,
        betsPerSecond: Math.round(spread.betsPerSecond),
        tpcb: Math.round(transactions),
        hotOverUniform: round2(hot.betsPerSecond / spread.betsPerSecond),
        p99Ms: round2(spread.p99Ms),
      }),
    )
  }
  ratios.sort((a, b) => a - b)
  console.log(
    JSON.stringify({
      bench: 'placement',
      what: 'bets/s through HTTP ÷ pgbench TPC-B',
      ratio: round2(ratios[Math.floor(ratios.length / 2)] ?? 0),
      ratios: ratios.map(round2),
      budget: 1,
    }),
  )
} finally {
  sessions.close()
  await pool.end()
  await gateway.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}

function round2(value: number): number {
  return Math.round(value * 100) / 100
}

/** a customer of their own with plenty of money and an open session */
async function bettor(db: Pool, i: number): Promise<string> {
  const { rows } = await db.query(
    `insert into customer (username, password_hash, first_name, last_name, email, country_code, currency, verified)
     values ($1, 'none', 'Bench', $1, $1 || '@example.org', 'gb', 'GBP', true) returning id::text`,
    [`bettor${i}`],
  )
  const customerId: string = rows[0].id
  await openWallet(db, customerId, 'GBP')
  await credit(db, { customerId, amountMinor: 1_000_000_00, ref: 'bench', purpose: 'credit' })
  const { token } = await sessions.open({ customerId, username: `bettor${i}` })
  return token
}

async function betFor(
  url: string,
  sessionTokens: string[],
  eventOf: (n: number) => number,
): Promise<{ betsPerSecond: number; p99Ms: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: bettors })
  const end = performance.now() + seconds * 1000
  const tookMs: number[] = []
  let n = 0
  await Promise.all(
    sessionTokens.map(async (token) => {
      while (performance.now() < end) {
        const start = performance.now()
        await place(url, agent, token, eventOf(n++))
        tookMs.push(performance.now() - start)
      }
    }),
  )
  agent.destroy()
  tookMs.sort((a, b) => a - b)
  return { betsPerSecond: tookMs.length / seconds, p99Ms: tookMs[Math.floor(tookMs.length * 0.99)] ?? 0 }
}

function place(url: string, agent: Agent, token: string, event: number): Promise<void> {
  const eventId = `e${event}`
  const selections = [{ eventId, marketId: `${eventId}:mr`, selectionId: `${eventId}:mr:h`, odds: 2.5 }]
  const body = JSON.stringify({ betSlips: [{ ref: randomUUID(), type: 'SINGLE', stake: '1.00', selections }] })
  return new Promise((resolve, reject) => {
    const call = request(
      `${url}/api/v2/betplacement`,
      {
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), 'x-session-token': token },
      },
      (response) => {
        const chunks: Buffer[] = []
        response
          .on('data', (chunk) => chunks.push(chunk))
          .on('end', () => {
            const answer = JSON.parse(Buffer.concat(chunks).toString())
            if (answer.data?.betSlips?.[0]?.status === 'SUCCEEDED') resolve()
            else reject(new Error(JSON.stringify(answer)))
          })
      },
    )
    call.on('error', reject).end(body)
  })
}

function feedOf(count: number): string {
  const now = Date.now()
  const at = new Date(now).toISOString()
  const startTime = new Date(now + 86_400_000).toISOString()
  const league: FeedMessage[] = [
    { at, type: 'category', data: { id: 'football', kind: 'sport', name: 'Football', sportId: 'football' } },
    { at, type: 'category', data: { id: 'league', parentId: 'football', kind: 'league', name: 'League', sportId: 'football' } },
  ]
  const matches = Array.from({ length: count }, (_, i): FeedMessage[] => {
    const id = `e${i}`
    return [
      {
        at,
        type: 'event',
        data: {
          id,
          categoryId: 'league',
          name: `Match ${i}`,
          startTime,
          type: 'HEAD_TO_HEAD',
          state: 'NOTSTARTED',
          participants: [],
          tags: [],
        },
      },
      {
        at,
        type: 'market',
        data: {
          id: `${id}:mr`,
          eventId: id,
          type: 'MATCH_RESULT',
          name: 'Match result',
          status: 'OPEN',
          tags: [],
          selections: ['h', 'd', 'a'].map((side) => ({ id: `${id}:mr:${side}`, name: side, price: '6/4' })),
        },
      },
    ]
  })
  return [...league, ...matches.flat()].map((message) => `${JSON.stringify(message)}\n`).join('')
}

function findPgbench(): string {
  const [found] = [
    ...globSync('/usr/lib/postgresql/*/bin/pgbench'),
    ...['/usr/bin/pgbench', '/usr/local/bin/pgbench'].filter((path) => existsSync(path)),
  ]
  if (found) return found
  throw new Error('This bench compares with pgbench: install it (Debian and Ubuntu: apt-get install postgresql) and run again.')
}

function runPgbench(args: string[]): string {
  const { status, stdout, stderr } = spawnSync(pgbench, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`pgbench: ${stderr}`)
  return stdout
}

function tps(output: string): number {
  return Number(/tps = ([\d.]+)/.exec(output)?.[1])
}

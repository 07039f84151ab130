/**
 * Makes the book of an older version that `olderBook.test.ts` starts today's program on: `book.sql.br`, a dump by pg_dump, and `told.json`, what that
 * version told its customers. As root, with Debian's postgresql-15, and the older version with its packages beside:
 *
 *   git worktree add ../older 5391e515 && (cd ../older && npm ci) && node test/database/older/make.ts ../older
 */
import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { opening, result } from '../../feeds/league.ts'
import { type Told, toldOf } from './told.ts'

const older = resolve(process.argv[2] ?? '../older')
const bin = '/usr/lib/postgresql/15/bin'
const unprivileged = { uid: 65_534, gid: 65_534 }
const folder = mkdtempSync(join(tmpdir(), 'touchline-older-'))
chownSync(folder, unprivileged.uid, unprivileged.gid)
const data = join(folder, 'data')
const asServer = { cwd: folder, ...unprivileged }
const port = '54399'
const url = (role: string) => `postgres://${role}@127.0.0.1:${port}/touchline`

execFileSync(`${bin}/initdb`, ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust'], asServer)
const postgres = spawn(`${bin}/postgres`, ['-D', data, '-p', port, '-k', folder], { ...asServer, stdio: 'ignore' })
process.once('exit', () => void postgres.kill('SIGINT'))
const psql = (sql: string, database: string) =>
  execFileSync('psql', ['-X', '-v', 'ON_ERROR_STOP=1', '-c', sql, `postgres://postgres@127.0.0.1:${port}/${database}`])
await tried(() => psql('select 1', 'postgres'))
psql('create role touchline_owner login', 'postgres')
psql('create role touchline login', 'postgres')
psql('create database touchline owner touchline_owner', 'postgres')

// Far away, so that no bet is void because its match was not played.
const far = Date.parse('2090-03-07T12:00:00Z') - Date.parse('2026-03-07T12:00:00Z')
const prices = [2, 3, 4, 1.9, 1.9]
const matches = Array.from({ length: 12 }, (_, i) => ({ id: `m${i}`, startsAfterMs: far + i * 3_600_000, prices }))
const feed = join(folder, 'feed.ndjson')
const lines = (messages: object[]) => messages.map((each) => `${JSON.stringify(each)}\n`).join('')
writeFileSync(feed, lines(opening(matches)))
const results = join(folder, 'results.ndjson')
writeFileSync(results, lines([result(0, 'm0', 'mr', { home: 2, away: 1 }), result(0, 'm1', 'mr', { home: 0, away: 1 })]))

const dataDir = join(folder, 'program')
mkdirSync(dataDir)
const env = {
  PATH: process.env.PATH ?? '',
  NODE_ENV: 'test',
  PORT: '0',
  OPS_PORT: '0',
  DATA_DIR: dataDir,
  DATABASE_URL: url('touchline'),
  DATABASE_OWNER_URL: url('touchline_owner'),
  FEED: `file:${feed}`,
  FEED_SPEED: 'max',
}
const program = (path: string, ...args: string[]) =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path, ...args], {
    cwd: older,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
const gateway = program('gateway/src/main.ts')
process.once('exit', () => void gateway.kill('SIGKILL'))
const address = await new Promise<string>((found) => {
  let text = ''
  gateway.stdout.setEncoding('utf8').on('data', (more: string) => {
    text += more
    const [, at] = /^Touchline is at (\S+)$/m.exec(text) ?? []
    if (at) found(at)
  })
})

async function call<Data>(path: string, token?: string, body?: object): Promise<Data> {
  const answer = await fetch(address + path, {
    headers: { 'content-type': 'application/json', ...(token && { 'x-session-token': token }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  const { data: found } = JSON.parse(text) as { data?: Data }
  if (!found) throw new Error(`${path} answered ${answer.status} ${text}`)
  return found
}

const leg = (match: number, side = 'h') => ({
  eventId: `m${match}`,
  marketId: `m${match}:mr`,
  selectionId: `m${match}:mr:${side}`,
  odds: side === 'h' ? 2 : 3,
})
const single = (match: number, stake: string, side?: string) => ({ type: 'SINGLE', stake, selections: [leg(match, side)] })
const slips = [
  ...[0, 0, 1, 2, 3, 4].map((match, i) => single(match, `${i + 1}.50`)),
  single(0, '3', 'd'),
  { type: 'COMBO', stake: '2', selections: [leg(0), leg(2), leg(3)] },
  { type: 'COMBO', stake: '2', selections: [leg(0), leg(1)] },
  { type: 'SYSTEM', systemType: 'TRIXIE', stake: '0.25', selections: [leg(0), leg(4), leg(5)] },
]
interface Bets {
  bets: object[]
}
const told: Told = {}
const tokens: Record<string, string> = {}
for (const username of ['alice', 'bob']) {
  const { sessionId } = await call<{ sessionId: string }>('/api/login', undefined, { username, password: 'touchline-demo' })
  tokens[username] = sessionId
  await tried(() => call('/api/v3/event?eventId=m11', sessionId))
  const placed = await call<{ betSlips: { status: string }[] }>('/api/v2/betplacement', sessionId, {
    betSlips: slips.map((slip) => ({ ref: randomUUID(), ...slip })),
  })
  if (placed.betSlips.some(({ status }) => status !== 'SUCCEEDED')) throw new Error(JSON.stringify(placed))
}
const settling = program('gateway/src/cli.ts', 'settle', '--file', results)
if ((await once(settling, 'exit'))[0] !== 0) throw new Error('the results were not taken')
await wait(5_000)
for (const [username, token] of Object.entries(tokens))
  told[username] = {
    balance: (await call<{ balance: string }>('/api/balance', token)).balance,
    open: (await call<Bets>('/api/v2/mybets/unsettled', token)).bets.map(toldOf),
    settled: (await call<Bets>('/api/v2/mybets/settled', token)).bets.map(toldOf),
  }
gateway.kill('SIGTERM')
await once(gateway, 'exit')

const dump = execFileSync('pg_dump', ['--inserts', '--rows-per-insert=200', `postgres://postgres@127.0.0.1:${port}/touchline`], {
  maxBuffer: 2 ** 28,
}).toString()
// commands of psql and not of the server
const sql = dump.replaceAll(/^\\.*\n/gm, '')
const here = import.meta.dirname
writeFileSync(join(here, 'book.sql.br'), brotliCompressSync(sql))
writeFileSync(join(here, 'told.json'), `${JSON.stringify(told, undefined, 1)}\n`)
postgres.kill('SIGINT')
await once(postgres, 'exit')
rmSync(folder, { recursive: true })

async function tried(work: () => unknown): Promise<void> {
  for (let times = 0; ; times++)
    try {
      await work()
      return
    } catch (error) {
      if (times > 100) throw error
      await wait(100)
    }
}

/** Reads from a real standby, while it is near enough to its primary. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApp } from '@touchline/gateway/app'
import { createPopularBets } from '@touchline/gateway/browse'
import {
  booksOf,
  createBook,
  type Database,
  openDatabase,
  openPool,
  type Queryable,
  readerBefore,
  readerOf,
  startCluster,
} from '@touchline/gateway/database'
import { readEnv } from '@touchline/gateway/env'
import { exportHistory } from '@touchline/gateway/history'
import { createLog } from '@touchline/gateway/ops'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { uk } from '../brands.ts'
import { testClusterFolder } from '../database.ts'
import { scrape } from '../ops/scrape.ts'
import { type StandbyPair, standbyPair } from './standbyPair.ts'

const mostMs = 1_000
const dataDir = mkdtempSync(join(tmpdir(), 'touchline-reader-'))
let pair: StandbyPair
let database: Database
const lines: string[] = []
const log = createLog({ write: (line: string) => void lines.push(line) }, 'info')

const opened = (name: string, standbyUrl?: string) =>
  openDatabase({
    dataDir,
    databaseUrl: pair.primary.url(name),
    ...(standbyUrl !== undefined && { standby: { url: standbyUrl, mostMs } }),
    log,
    as: 'gateway',
  })

beforeAll(async () => {
  pair = await standbyPair()
  await pair.onPrimary('create table directory.written (n int); grant select on directory.written to touchline')
  database = await opened('touchline', pair.standby.url('touchline'))
})
afterAll(async () => {
  await database.close()
  await pair.close()
  rmSync(dataDir, { recursive: true })
})

const reader = (): Queryable => readerOf(database.pool)
const isOnStandby = async (db = reader()): Promise<boolean | undefined> =>
  (await db.query<{ on: boolean }>('select pg_is_in_recovery() as on')).rows[0]?.on
const written = async (): Promise<number | null | undefined> =>
  (await reader().query<{ n: number | null }>('select max(n) as n from written')).rows[0]?.n
const write = (n: number) => pair.onPrimary(`insert into written values (${n})`)

it('without a standby a pool is its own reader, and nobody connects to one', async () => {
  const alone = await opened('touchline')
  expect(alone.standby).toBeUndefined()
  expect(readerOf(alone.pool)).toBe(alone.pool)
  await alone.close()
})

it('the standby answers, and has what the primary wrote', async () => {
  await expect.poll(() => isOnStandby()).toBe(true)
  expect(await isOnStandby(database.pool)).toBe(false)
  await write(1)
  await expect.poll(written).toBe(1)
  expect(database.standby?.answered.standby).toBeGreaterThan(0)
  expect(await isOnStandby(readerBefore(database.pool, new Date(0).toISOString()))).toBe(true)
  expect(await isOnStandby(readerBefore(database.pool, new Date().toISOString()))).toBe(false)
  await expect(reader().query('create table more ()')).rejects.toThrow('read-only')
})

it('an export of history refuses it: it does not know what the primary still writes', async () => {
  const standby = openPool(pair.standby.url('touchline'), { readOnly: true })
  const exporting = exportHistory(standby, {}, { homeCountry: 'gb', each: async () => {} })
  await expect(exporting).rejects.toThrow('DATABASE_URL leads to a standby: name the primary.')
  await standby.end()
})

it('with several books the reader of all reads all of them, and a book its own', async () => {
  const two = await opened('two', pair.standby.url('two'))
  const books = booksOf(two.pool)
  for (const pool of [books.every, ...books.all.map((book) => book.pool)]) {
    await expect.poll(() => isOnStandby(readerOf(pool))).toBe(true)
    const path = async (db: Queryable) => (await db.query('select current_schemas(false)')).rows as unknown
    expect(await path(readerOf(pool))).toEqual(await path(pool))
  }
  expect((await readerOf(books.every).query('select from bet')).rowCount).toBe(0)
  await two.close()
})

it('while the replay pauses the primary answers, nothing is missed that is older than the limit, and then the standby again', async () => {
  const writes: { n: number; atMs: number }[] = []
  const readOnce = async () => {
    const fromMs = performance.now()
    const n = (await written()) ?? 0
    const due = writes.findLast(({ atMs }) => atMs < fromMs - mostMs)
    expect(n).toBeGreaterThanOrEqual(due?.n ?? 0)
  }
  let n = 1
  const writeAndRead = async () => {
    await write(++n)
    writes.push({ n, atMs: performance.now() })
    await readOnce()
  }
  const until = async (wanted: boolean) => {
    await expect
      .poll(async () => {
        await writeAndRead()
        return isOnStandby()
      })
      .toBe(wanted)
  }
  await until(true)
  await pair.onStandby('select pg_wal_replay_pause()')
  await until(false)
  expect(await written()).toBe(n)
  await pair.onStandby('select pg_wal_replay_resume()')
  await until(true)
  await expect.poll(written).toBe(n)
})

it('a statement that the standby cancels for its replay is asked once more of the primary', async () => {
  await expect.poll(() => isOnStandby()).toBe(true)
  const before = database.standby?.answered.again ?? 0
  const asked = reader().query(`select pg_is_in_recovery() as on, count(*) from written, pg_sleep(2.5)`)
  // once it runs there, its lock is in the way of this one's replay
  await expect
    .poll(async () => {
      const { rows } = await reader().query(
        `select from pg_stat_activity where query like '%pg_sleep(2.5)%' and wait_event = 'PgSleep'`,
      )
      return rows.length
    })
    .toBe(1)
  await pair.onPrimary('truncate written')
  expect((await asked).rows).toEqual([{ on: false, count: 0 }])
  expect(database.standby?.answered.again).toBe(before + 1)
})

it('a mistake of a statement is not hidden by asking again', async () => {
  await expect.poll(() => isOnStandby()).toBe(true)
  const before = { ...database.standby?.answered }
  await expect(reader().query('select nothing')).rejects.toThrow('column "nothing" does not exist')
  expect(database.standby?.answered).toEqual(before)
})

it.each([
  ['killed', 'SIGKILL', () => pair.standby.revive()],
  ['frozen', 'SIGSTOP', async () => pair.signal('SIGCONT')],
] as const)('a standby that is %s fails no read, and answers again afterwards', async (_, signal, mend) => {
  await expect.poll(() => isOnStandby()).toBe(true)
  const reads = Array.from({ length: 4 }, () => isOnStandby())
  pair.signal(signal)
  await Promise.all(reads)
  await expect.poll(() => isOnStandby()).toBe(false)
  for (let i = 0; i < 20; i++) expect(await isOnStandby()).toBe(false)
  await mend()
  await expect.poll(() => isOnStandby()).toBe(true)
})

it('a gateway reads popular bets there, and shows in /metrics how far it is behind and who answered', async () => {
  const popular = createPopularBets({ pool: database.pool, brand: { popularBetsSeconds: 3_600 }, log })
  await expect.poll(() => isOnStandby()).toBe(true)
  const before = database.standby?.answered.standby ?? 0
  popular?.wake()
  await popular?.idle()
  expect(database.standby?.answered.standby).toBeGreaterThan(before)
  await popular?.close()

  const { env, secrets } = readEnv({
    NODE_ENV: 'test',
    PORT: '0',
    OPS_PORT: '0',
    FEED: 'none',
    DATA_DIR: dataDir,
    DATABASE_URL: pair.primary.url('touchline'),
    DATABASE_READ_URL: pair.standby.url('touchline'),
  })
  const app = await startApp({ env: { ...env, brand: uk }, secrets, log: createLog({ write: () => {} }, 'silent') })
  const value = async (name: string, labels?: Record<string, string>) => (await scrape(app.opsUrl)).value(name, labels)
  await expect.poll(() => value('touchline_standby_lag_seconds')).toBeLessThan(60)
  // a scrape reads liability, at most once a minute
  await expect.poll(() => value('touchline_open_liability_minor', { of: 'selection' })).toBe(0)
  const by = await Promise.all(
    ['standby', 'primary', 'again'].map((each) => value('touchline_standby_reads_total', { by: each })),
  )
  expect(by.every((each) => each !== undefined)).toBe(true)
  await app.close()
})

it('a standby of another cluster is not read', async () => {
  const folder = mkdtempSync(`${testClusterFolder()}-other-`)
  const first = await startCluster(folder)
  await createBook(first)
  await first.stop()
  writeFileSync(join(folder, 'data/standby.signal'), '', { mode: 0o644 })
  const other = await startCluster(folder)
  const misled = await opened('touchline', other.url('touchline'))
  await expect.poll(() => lines.join('')).toContain('it is of another cluster')
  expect(await isOnStandby(readerOf(misled.pool))).toBe(false)
  await misled.close()
  await other.stop()
  rmSync(folder, { recursive: true })
})

it('a standby that was promoted is not read any more', async () => {
  await expect.poll(() => isOnStandby()).toBe(true)
  await pair.onStandby('select pg_promote()')
  await expect.poll(() => lines.join('')).toContain('it is not a standby')
  const { standby } = database.standby?.answered ?? {}
  for (let i = 0; i < 20; i++) await written()
  expect(database.standby?.answered.standby).toBe(standby)
  expect(database.standby?.behindMs()).toBe(Number.POSITIVE_INFINITY)
})

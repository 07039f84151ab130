/** A base backup made while bets are placed, and the log of what came after it: restored to a moment, the book is as it was then. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openPool } from '@touchline/gateway/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { priceMove } from '../feeds/league.ts'
import { type ArchivedServer, startArchived } from './archived.ts'
import { startLoad } from './bettors.ts'
import { type Book, matches, moving, startBook } from './book.ts'
import { violations } from './books.ts'
import { loopback } from './machines.ts'
import { until } from './servers.ts'

const folder = join(process.env.FAILOVER_FOLDER ?? '', 'backup')
let server: ArchivedServer
let book: Book

beforeAll(async () => {
  mkdirSync(folder, { mode: 0o755 })
  loopback()
  server = await startArchived(folder)
  book = await startBook(folder, server)
})
afterAll(async () => {
  await book?.close()
  await server?.stop()
})

/** In one statement, with this connection string's rights. */
async function rowsOf<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const pool = openPool(server.adminUrl)
  try {
    return (await pool.query(sql, values)).rows as Row[]
  } finally {
    await pool.end()
  }
}

async function audit(): Promise<string[]> {
  const pool = openPool(server.adminUrl, { statementTimeoutMs: 0 })
  try {
    return await violations(pool)
  } finally {
    await pool.end()
  }
}

it('a book whose disk is gone is restored to a moment: exactly the bets up to then, an audit without a finding, and it takes bets', async () => {
  const bettors = await book.bettors(6)
  const load = startLoad({ gateways: book.gateways, bettors, matches })
  await until(async () => load.count() > 100, 'bets are placed')
  const backupMs = Date.now()
  await server.backUp()
  const tookMs = Date.now() - backupMs
  const during = load.acknowledged.filter(({ atMs }) => atMs > backupMs).length
  await wait(2_000)
  const [moment] = await rowsOf<{ text: string; ms: number }>(
    `select to_char(now, 'YYYY-MM-DD HH24:MI:SS.USOF') as text, (extract(epoch from now) * 1000)::float8 as ms from clock_timestamp() as now`,
  )
  if (!moment) throw new Error('no moment')
  await wait(2_000)
  await load.stop()
  const committed = `select id::text as id, ref::text as ref from bet where pg_xact_commit_timestamp(xmin) <= $1::timestamptz order by id`
  const then = await rowsOf<{ id: string; ref: string }>(committed, [moment.text])
  const [all] = await rowsOf<{ bets: number }>('select count(*)::int as bets from bet')
  // the last segment too
  await server.check()
  await book.close()
  await server.lose()

  const restoreMs = Date.now()
  await server.restoreTo(moment.text)
  const restoredInMs = Date.now() - restoreMs
  const restored = await rowsOf<{ id: string; ref: string }>('select id::text as id, ref::text as ref from bet order by id')
  console.log(
    `${during} bets were acknowledged during the ${tookMs} ms of the backup; ${all?.bets} at last, ${then.length} at the moment, ` +
      `${restored.length} restored in ${restoredInMs} ms`,
  )
  expect(during).toBeGreaterThan(0)
  expect(all?.bets).toBeGreaterThan(then.length)
  expect(restored).toEqual(then)
  const refs = new Set(restored.map(({ ref }) => ref))
  // PostgreSQL's clock and this one's are the same
  const before = load.acknowledged.filter(({ atMs }) => atMs < moment.ms)
  expect(before.length).toBeGreaterThan(100)
  expect(before.filter(({ ref }) => !refs.has(ref))).toEqual([])
  expect(await audit()).toEqual([])

  const again = join(folder, 'again')
  mkdirSync(again)
  book = await startBook(again, server)
  // what was suspended without a feed opens with its first message
  book.send(priceMove(0, moving, 'mr', { h: 2.1 }))
  const more = startLoad({ gateways: book.gateways, bettors, matches })
  await until(async () => more.count() > 50, 'bets are placed on the restored book')
  await more.stop()
  expect(await audit()).toEqual([])
  expect(book.ended).toEqual([])
})

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FeedMessage } from '@touchline/domain/feed'
import { openCatalogueStore } from '@touchline/gateway/catalogue'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../database.ts'
import { at, feedFile } from './feedFile.ts'

const script = fileURLToPath(new URL('ingestProcess.ts', import.meta.url))
const events = 300

/** Each match gets a market, prices, a result, a correction. */
function season(): FeedMessage[] {
  const outcomes = (won: boolean) => ({ result: won ? ('WON' as const) : ('LOST' as const) })
  const matches = Array.from({ length: events }, (_, index) => index)
  return [
    { at: at(0), type: 'category', data: { id: 'f', kind: 'sport', name: 'Football', sportId: 'f' } },
    ...matches.flatMap((n): FeedMessage[] => [
      {
        at: at(n),
        type: 'event',
        data: {
          id: `e${n}`,
          categoryId: 'f',
          name: `Match ${n}`,
          startTime: at(n + 10),
          type: 'HEAD_TO_HEAD',
          state: 'NOTSTARTED',
          participants: [],
          tags: [],
        },
      },
      {
        at: at(n),
        type: 'market',
        data: {
          id: `k${n}`,
          eventId: `e${n}`,
          type: 'MATCH_WINNER',
          name: 'Winner',
          status: 'OPEN',
          tags: [],
          selections: [
            { id: `h${n}`, name: 'Home', price: 2 },
            { id: `a${n}`, name: 'Away', price: 2 },
          ],
        },
      },
      ...Array.from(
        { length: 20 },
        (__, step): FeedMessage => ({
          at: at(n),
          type: 'prices',
          data: { marketId: `k${n}`, prices: { [`h${n}`]: `${100 + step + 1}/100` } },
        }),
      ),
    ]),
    ...[1, 2].flatMap((revision) =>
      matches.map(
        (n): FeedMessage => ({
          at: at(events + revision),
          type: 'result',
          data: {
            marketId: `k${n}`,
            revision,
            outcomes: { [`h${n}`]: outcomes(revision === 1), [`a${n}`]: outcomes(revision === 2) },
          },
        }),
      ),
    ),
  ]
}

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const start = (path: string): ChildProcess =>
  spawn(process.execPath, [script, database.url, path], { stdio: ['ignore', 'ignore', 'inherit'] })

/** Kills it shortly after it has written something; returns false if it was ready before. */
async function killWhileWriting(ingest: ChildProcess, afterMs: number): Promise<boolean> {
  const ended = once(ingest, 'exit')
  const before = await linesTaken()
  while (ingest.exitCode === null && (await linesTaken()) === before) await wait(2)
  await wait(afterMs)
  ingest.kill('SIGKILL')
  const [, signal] = (await ended) as [number | null, string | null]
  return signal === 'SIGKILL'
}

/** the feed position stored in the database */
async function linesTaken(): Promise<number> {
  const { rows: found } = await database.pool.query<{ line: number }>(
    `select (position->>'line')::int as line from feed_position`,
  )
  return found[0]?.line ?? 0
}

const rows = async (sql: string): Promise<unknown[]> => (await database.pool.query(sql)).rows

it('killed repeatedly, the feed resumes at the database’s position: nothing lost, nothing twice', async () => {
  const path = feedFile(season())
  const seed = Number(process.env.SEED ?? Date.now() % 100_000)
  console.info(`SEED=${seed}`)
  let kills = 0
  for (const turn of [1, 2, 3, 4]) {
    const ingest = start(path)
    if (await killWhileWriting(ingest, (seed * turn * 7919) % 60)) kills += 1
  }
  const last = start(path)
  expect(last.exitCode ?? (await once(last, 'exit'))[0]).toBe(0)
  expect(kills).toBeGreaterThan(0)
  expect(await linesTaken()).toBe(1 + events * 24)

  expect(
    await rows(`select count(*) as results, count(distinct market_id) as markets, min(revision) as first,
      max(revision) as last, count(*) filter (where revision = feed_revision) as numbered from market_result`),
  ).toEqual([{ results: 2 * events, markets: events, first: 1, last: 2, numbered: 2 * events }])
  // Each price once and in order: the first of each selection, and twenty steps of the home side.
  expect(
    await rows(`select count(*) from (
      select price_n, price_d, lag(price_n::numeric / price_d) over (partition by selection_id order by v) as before
      from selection_price where selection_id like 'h%') p
      where before is not null and price_n::numeric / price_d <= before and before <> 2`),
  ).toEqual([{ count: 0 }])
  expect(await rows('select count(*), count(distinct selection_id) as selections from selection_price')).toEqual([
    { count: events * 22, selections: events * 2 },
  ])
  const { catalogue } = await openCatalogueStore({ pool: database.pool, log: pino({ level: 'silent' }) })
  for (let n = 0; n < events; n++) {
    expect(catalogue.get('market', `k${n}`)).toMatchObject({
      status: 'CLOSED',
      outcomes: { [`h${n}`]: 'LOST', [`a${n}`]: 'WON' },
    })
    expect(catalogue.get('selection', `h${n}`)?.price).toBe('6/5')
  }
})

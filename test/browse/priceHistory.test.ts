/** The history of a selection's price, from the prices as the book wrote them. */
import { type Calls, calls, type DataOf } from '@touchline/contract'
import { createCatalogue } from '@touchline/domain/catalogue'
import { browseHandlers } from '@touchline/gateway/browse'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { uk } from '../brands.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { noBoosts } from './noBoosts.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const noonMs = Date.parse('2026-06-06T12:00:00+01:00')
const at = (minutes: number) => new Date(noonMs + minutes * 60_000)
let nowMs: number
let handlers: ReturnType<typeof browseHandlers>
let v: number

beforeEach(async () => {
  await database.pool.query('truncate selection_price cascade')
  nowMs = noonMs
  v = 0
  const none = { accasOn: () => [], boostable: () => undefined, leaguesBetOn: async () => [], pastEvent: async () => undefined }
  const catalogue = createCatalogue()
  handlers = browseHandlers({ ...none, catalogue, boosts: noBoosts, brand: uk, db: database.pool, now: () => nowMs })
})

/** as the intake writes them, with the stake: numerator, denominator, minutes from noon */
async function priced(...prices: [n: number, d: number, minutes: number][]): Promise<void> {
  for (const [n, d, minutes] of prices)
    await database.pool.query('insert into selection_price (selection_id, v, price_n, price_d, at) values ($1, $2, $3, $4, $5)', [
      'home',
      ++v,
      n,
      d,
      at(minutes),
    ])
}

async function history(selectionId = 'home'): Promise<DataOf<Calls['priceHistory']>> {
  const answer = await handlers.priceHistory({ selectionId }, {} as never)
  if (!('stored' in answer)) throw new Error(JSON.stringify(answer))
  return calls.priceHistory.data.parse(JSON.parse(answer.stored.plain.toString()).data)
}
const written = ({ displayOdds }: { displayOdds: { fractional: string } }) => displayOdds.fractional

it('every price in order, with the first, the highest and the lowest', async () => {
  await priced([3, 1, 0], [4, 1, 60], [2, 1, 120], [10, 4, 180])
  const found = await history()
  expect(found.points.map((each) => [each.at, written(each)])).toEqual([
    [at(0).toISOString(), '2/1'],
    [at(60).toISOString(), '3/1'],
    [at(120).toISOString(), '1/1'],
    [at(180).toISOString(), '6/4'],
  ])
  expect([found.opening, found.highest, found.lowest].map(written)).toEqual(['2/1', '3/1', '1/1'])
})

it('a price that never moved is all of these', async () => {
  await priced([7, 2, 0])
  const found = await history()
  expect([found.points.length, ...[found.opening, found.highest, found.lowest].map(written)]).toEqual([1, '5/2', '5/2', '5/2'])
})

it('of thousands of prices at most 64 are sent, the turning points among them', async () => {
  await database.pool.query(
    `insert into selection_price (selection_id, v, price_n, price_d, at)
     select 'home', n, case n when 1 then 700 when 1501 then 900 when 2003 then 150 else 500 + n % 50 end, 100,
       $1::timestamptz + n * interval '2 seconds' from generate_series(1, 3000) n`,
    [at(0)],
  )
  const found = await history()
  expect(found.points.length).toBeGreaterThan(50)
  expect(found.points.length).toBeLessThanOrEqual(64)
  expect([found.opening, found.highest, found.lowest].map(({ odds }) => odds)).toEqual([7, 9, 1.5])
  expect(found.points).toEqual(expect.arrayContaining([found.opening, found.highest, found.lowest]))
  const times = found.points.map((each) => each.at)
  expect(times).toEqual(times.toSorted())
  expect(times.at(-1)).toBe(new Date(noonMs + 6_000_000).toISOString())
})

it('an answer is remembered for a while; a selection without a price is not found, and found once it has one', async () => {
  expect(await handlers.priceHistory({ selectionId: 'home' }, {} as never)).toEqual({ refused: 'NotFound' })
  await priced([2, 1, 0])
  expect((await history()).points).toHaveLength(1)
  await priced([3, 1, 1])
  expect((await history()).points).toHaveLength(1)
  nowMs += 16_000
  expect((await history()).points).toHaveLength(2)
})

/** The market movers, from the prices as the book wrote them. */
import { calls } from '@touchline/contract'
import { openListing } from '@touchline/domain/browse'
import { createCatalogue } from '@touchline/domain/catalogue'
import { type FeedMessage, translate } from '@touchline/domain/feed'
import { browseHandlers, createMarketMovers, type MarketMovers } from '@touchline/gateway/browse'
import { addOps, emptyBatch, writeBatch } from '@touchline/gateway/catalogue'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { brandNamed, uk } from '../brands.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { smallWorld } from '../ingest/feedFile.ts'
import { noBoosts } from './noBoosts.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** noon in London; the events of the small world begin an hour later */
const noonMs = Date.parse('2026-06-06T12:00:00+01:00')
const at = (hours: number) => new Date(noonMs + hours * 3_600_000).toISOString()
let nowMs: number
let offer: { catalogue: ReturnType<typeof createCatalogue>; listing: ReturnType<typeof openListing> }
let movers: MarketMovers | undefined
let handlers: ReturnType<typeof browseHandlers>

beforeEach(async () => {
  await database.pool.query('truncate category, event, market, selection, selection_price cascade')
  nowMs = noonMs
  const catalogue = createCatalogue()
  offer = { catalogue, listing: openListing(catalogue) }
  for (const message of smallWorld) await take(message, -30)
  for (const id of ['m1', 'm2', 'r1']) catalogue.apply({ v: catalogue.v + 1, ops: [starts(id, 1)] })
  const none = { accasOn: () => [], boostable: () => undefined, leaguesBetOn: async () => [], pastEvent: async () => undefined }
  handlers = browseHandlers({
    ...offer,
    ...none,
    boosts: noBoosts,
    brand: uk,
    movers: () => movers?.now() ?? [],
    db: database.pool,
    now: () => nowMs,
  })
})
afterEach(async () => {
  await movers?.close()
  movers = undefined
})

const starts = (id: string, hours: number) =>
  ({ op: 'update', entity: 'event', id, data: { startTime: at(hours), state: 'NOTSTARTED' } }) as const

/** The feed's message, so many hours from noon. */
async function take(message: FeedMessage, hours: number): Promise<void> {
  const { catalogue } = offer
  const translated = message.type === 'silence' ? undefined : translate(message, catalogue, () => undefined)
  if (!translated || 'quarantined' in translated) throw new Error('not followed')
  const batch = emptyBatch()
  addOps(batch, catalogue.apply({ v: catalogue.v + 1, ops: translated.ops }), catalogue)
  await writeBatch(database.pool, batch)
  await database.pool.query(`update selection_price set at = $1 where at > now() - interval '10 minutes' and at <> $1`, [
    at(hours),
  ])
}
const prices = (market: string, of: Record<string, string>): FeedMessage => ({
  at: at(0),
  type: 'prices',
  data: { marketId: market, prices: of },
})

async function moversNow() {
  movers ??= createMarketMovers({ pool: database.pool, offer, brand: uk, log, now: () => nowMs })
  await movers?.idle()
  nowMs += 20_000
  const answer = await handlers.marketMovers({}, {} as never)
  if (!('stored' in answer)) throw new Error('refused')
  const data = calls.marketMovers.data.parse(JSON.parse(answer.stored.plain.toString()).data)
  for (const { selectionId, marketId, eventId } of data.movers)
    expect([data.entities.selection[selectionId]?.marketId, data.entities.market[marketId]?.eventId]).toEqual([marketId, eventId])
  return data.movers.map(({ selectionId, was }) => `${selectionId} was ${was.displayOdds.fractional}`)
}
const widgets = async () => {
  nowMs += 20_000
  const answer = await handlers.home({ totals: false }, {} as never)
  if (!('stored' in answer)) throw new Error('refused')
  return calls.home.data.parse(JSON.parse(answer.stored.plain.toString()).data).widgets.map(({ type }) => type)
}

it('nothing moved: no movers, and no widget on the home page', async () => {
  expect(await moversNow()).toEqual([])
  expect(await widgets()).not.toContain('MARKET_MOVERS')
})

it('the selections that moved furthest since midnight, one of each event, with the price that the day began with', async () => {
  await take(prices('m1-MATCH_RESULT', { 'm1-MATCH_RESULT-HOME': '4/1' }), -20)
  await take(prices('m1-MATCH_RESULT', { 'm1-MATCH_RESULT-HOME': '3/1', 'm1-MATCH_RESULT-AWAY': '9/2' }), -13)
  await take(prices('m1-MATCH_RESULT', { 'm1-MATCH_RESULT-HOME': '2/1' }), -3)
  await take(prices('m1-MATCH_RESULT', { 'm1-MATCH_RESULT-HOME': '1/1', 'm1-MATCH_RESULT-AWAY': '5/1' }), -2)
  await take(prices('m2-MATCH_RESULT', { 'm2-MATCH_RESULT-AWAY': '20/1' }), -1)
  // at midnight it was 3/1: what happened the day before does not count
  const found = await moversNow()
  expect(found).toEqual(['m1-MATCH_RESULT-HOME was 3/1', 'm2-MATCH_RESULT-AWAY was 7/2'])
  expect(await widgets()).toContain('MARKET_MOVERS')
})

it('in play, suspended, and back at its price it is left out', async () => {
  const moved = async () => (await moversNow()).map((each) => each.split('-')[0])
  await take(prices('m1-MATCH_RESULT', { 'm1-MATCH_RESULT-HOME': '9/1' }), -1)
  await take(prices('m2-MATCH_RESULT', { 'm2-MATCH_RESULT-HOME': '9/1' }), -1)
  expect(new Set(await moved())).toEqual(new Set(['m1', 'm2']))
  await take({ at: at(0), type: 'status', data: { eventId: 'm1', status: 'INPLAY' } }, 0)
  expect(await moved()).toEqual(['m2'])
  await take({ at: at(0), type: 'status', data: { marketId: 'm2-MATCH_RESULT', status: 'SUSPENDED' } }, 0)
  expect(await moved()).toEqual([])
})

it('the next day begins with its own prices', async () => {
  await take(prices('m1-MATCH_RESULT', { 'm1-MATCH_RESULT-HOME': '9/1' }), -1)
  expect(await moversNow()).toHaveLength(1)
  nowMs += 13 * 3_600_000
  offer.catalogue.apply({ v: offer.catalogue.v + 1, ops: [starts('m1', 20)] })
  expect(await moversNow()).toEqual([])
})

it('a brand can do without', () => {
  const brand = { ...brandNamed('nl'), marketMoversSeconds: 0 }
  expect(createMarketMovers({ pool: database.pool, offer, brand, log })).toBeUndefined()
})

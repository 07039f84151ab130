/** Results by day and sport, and how each market was settled, from the rows that the feed's intake wrote. */
import { type Calls, calls, type DataOf, type RequestOf } from '@touchline/contract'
import { createCatalogue } from '@touchline/domain/catalogue'
import { type FeedMessage, type Outcome, translate } from '@touchline/domain/feed'
import { browseHandlers } from '@touchline/gateway/browse'
import { addOps, emptyBatch, writeBatch } from '@touchline/gateway/catalogue'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uk } from '../brands.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { smallWorld } from '../ingest/feedFile.ts'
import { noBoosts } from './noBoosts.ts'

/** half an hour after midnight in London, in summer time: still the day before in UTC */
const nowMs = Date.parse('2026-06-07T00:30:00+01:00')
const at = new Date(nowMs).toISOString()
let database: TestDatabase
let catalogue: ReturnType<typeof createCatalogue>
let handlers: ReturnType<typeof browseHandlers>

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query('truncate category, event, market, selection, selection_price, non_runner cascade')
  catalogue = createCatalogue()
  const none = { accasOn: () => [], boostable: () => undefined, leaguesBetOn: async () => [], pastEvent: async () => undefined }
  handlers = browseHandlers({ ...none, catalogue, boosts: noBoosts, brand: uk, db: database.pool, now: () => nowMs })
  await take(...smallWorld)
})

async function take(...messages: FeedMessage[]): Promise<void> {
  const batch = emptyBatch()
  for (const message of messages) {
    const translated = message.type === 'silence' ? undefined : translate(message, catalogue, () => undefined)
    if (!translated || 'quarantined' in translated) throw new Error(`not followed: ${JSON.stringify(translated)}`)
    addOps(batch, catalogue.apply({ v: catalogue.v + 1, ops: translated.ops }), catalogue)
  }
  await writeBatch(database.pool, batch)
}

/** The event as the feed sends it when it is over. */
async function over(id: string, startTime: string, state: 'FINISHED' | 'CANCELED' = 'FINISHED'): Promise<void> {
  const found = smallWorld.find((each) => each.type === 'event' && each.data.id === id)
  if (found?.type !== 'event') throw new Error(`no ${id}`)
  await take({ ...found, at, data: { ...found.data, startTime, state } })
}
const score = (eventId: string, home: number, away: number): FeedMessage => ({
  at,
  type: 'scoreboard',
  data: { eventId, period: 'FULL_TIME', running: false, score: { home, away } },
})
/** as the intake writes it */
async function result(
  marketId: string,
  outcomes: Record<string, Outcome>,
  more: { dividends?: object; voidReason?: string } = {},
) {
  await database.pool.query(
    `insert into market_result (market_id, revision, outcomes, dividends, void_reason)
     select $1, coalesce(max(revision), 0) + 1, $2, $3, $4 from market_result where market_id = $1`,
    [marketId, JSON.stringify(outcomes), more.dividends ? JSON.stringify(more.dividends) : null, more.voidReason ?? null],
  )
}

async function results(input: RequestOf<Calls['results']> = {}): Promise<DataOf<Calls['results']>> {
  const answer = await handlers.results(calls.results.input.parse(input), {} as never)
  if (!('stored' in answer)) throw new Error(`refused: ${JSON.stringify(answer)}`)
  return calls.results.data.parse(JSON.parse(answer.stored.plain.toString()).data)
}
async function eventResult(eventId: string): Promise<DataOf<Calls['eventResult']>> {
  const answer = await handlers.eventResult({ eventId }, {} as never)
  if (!('stored' in answer)) throw new Error(`refused: ${JSON.stringify(answer)}`)
  return calls.eventResult.data.parse(JSON.parse(answer.stored.plain.toString()).data)
}
const ids = ({ results: shown }: DataOf<Calls['results']>) => shown.map(({ event }) => event.id)

describe('the results of a day', () => {
  it('are the events that are over, by the days of the country, the latest first, with their scores', async () => {
    await over('m1', '2026-06-06T23:10:00.000Z') // ten past midnight in London: today
    await over('m2', '2026-06-06T14:00:00.000Z')
    await over('r1', '2026-06-06T13:00:00.000Z', 'CANCELED')
    await take(score('m1', 2, 1), score('m2', 0, 0))
    expect(await results()).toMatchObject({
      day: '2026-06-07',
      today: '2026-06-07',
      sports: [{ sportId: 'football', count: 1 }],
      results: [{ event: { id: 'm1', state: 'FINISHED' }, score: { home: 2, away: 1 } }],
    })
    const before = await results({ day: '2026-06-06' })
    expect(ids(before)).toEqual(['m2', 'r1'])
    expect(before.results[0]?.score).toEqual({ home: 0, away: 0 })
    expect(before.results[1]?.event.state).toBe('CANCELED')
    expect(before.sports.toSorted((a, b) => a.sportId.localeCompare(b.sportId))).toEqual([
      { sportId: 'football', count: 1 },
      { sportId: 'racing', count: 1 },
    ])
    expect(before.categories.map(({ id }) => id).sort()).toEqual(['cork', 'football', 'ie', 'premier', 'racing'])
    expect(ids(await results({ day: '2026-06-06', sportid: 'racing' }))).toEqual(['r1'])
    expect(ids(await results({ day: '2026-06-05' }))).toEqual([])
  })

  it('have what is over after it has left the market, and nothing that is still to come', async () => {
    await over('m1', '2026-06-06T14:00:00.000Z')
    await database.pool.query(`update event set left_at = now() where id = 'm1'`)
    expect(ids(await results({ day: '2026-06-06' }))).toEqual(['m1'])
    expect(ids(await results({ day: '2026-01-01' }))).toEqual([])
  })

  it('of a race have the order of the finish with starting prices, ties and dividends', async () => {
    await over('r1', '2026-06-06T13:00:00.000Z')
    await result('r1-win', {
      'r1-h3': { result: 'WON', position: 1, startingPrice: '7/2', deadHeat: { tied: 2, places: 1 } },
      'r1-h1': { result: 'WON', position: 1, startingPrice: '2/1', deadHeat: { tied: 2, places: 1 } },
      'r1-h2': { result: 'PLACED', position: 3 },
      'r1-h4': { result: 'LOST' },
    })
    const [race] = (await results({ day: '2026-06-06' })).results
    expect(race?.finish).toEqual([
      { participantId: 'h1', result: 'WON', position: 1, startingPrice: { decimal: '3.00', fractional: '2/1' }, tied: 2 },
      { participantId: 'h3', result: 'WON', position: 1, startingPrice: { decimal: '4.50', fractional: '7/2' }, tied: 2 },
      { participantId: 'h2', result: 'PLACED', position: 3 },
    ])
  })

  it('come in pages that leave out and repeat nothing', async () => {
    await over('m1', '2026-06-06T14:00:00.000Z')
    // as many again at the same time
    await database.pool.query(
      `insert into event (id, category_id, sport_id, name, start_time, state, suspended, data, v)
       select 'x' || n, category_id, sport_id, name, start_time, state, suspended,
         (data::jsonb || jsonb_build_object('id', 'x' || n))::json, v from event, generate_series(1, 130) n where id = 'm1'`,
    )
    const seen: string[] = []
    let next: string | undefined
    for (let pages = 0; pages < 4; pages++) {
      const page = await results({ day: '2026-06-06', ...(next && { before: next }) })
      expect(page.results.length).toBeLessThanOrEqual(60)
      seen.push(...ids(page))
      next = page.next
      if (!next) break
    }
    expect(next).toBeUndefined()
    expect([new Set(seen).size, seen.length]).toEqual([131, 131])
  })

  it.each(['', 'yesterday', '2026-06-06T14:00:00.000000Z', "2026-99-06T14:00:00.000000Z_m1'"])(
    'a page after %j, which no page ended with, is refused',
    async (before) => {
      expect(await handlers.results({ before }, {} as never)).toMatchObject({ refused: 'InvalidRequest' })
    },
  )
})

describe('how an event was settled', () => {
  it('names by market what did not lose, voids with their reason, and the newest revision only', async () => {
    await over('m1', '2026-06-06T14:00:00.000Z')
    await result('m1-MATCH_RESULT', {
      'm1-MATCH_RESULT-HOME': { result: 'LOST' },
      'm1-MATCH_RESULT-DRAW': { result: 'WON' },
      'm1-MATCH_RESULT-AWAY': { result: 'LOST' },
    })
    await result('m1-MATCH_RESULT', {
      'm1-MATCH_RESULT-HOME': { result: 'WON' },
      'm1-MATCH_RESULT-DRAW': { result: 'LOST' },
      'm1-MATCH_RESULT-AWAY': { result: 'LOST' },
    })
    await result('m1-TOTAL', {}, { voidReason: 'Abandoned after 30 minutes' })
    const { markets } = await eventResult('m1')
    expect(markets).toMatchObject([
      { id: 'm1-MATCH_RESULT', selections: [{ id: 'm1-MATCH_RESULT-HOME', outcomeType: 'HOME', result: 'WON' }] },
      { id: 'm1-TOTAL', voidReason: 'Abandoned after 30 minutes', selections: [] },
    ])
  })

  it('of a race has dead heats and what withdrawn runners took off winnings', async () => {
    await take({ at, type: 'nonRunner', data: { eventId: 'r1', participantId: 'h2', at, price: '3/1' } })
    await result('r1-win', {
      'r1-h1': { result: 'WON', deadHeat: { tied: 2, places: 1 } },
      'r1-h3': { result: 'WON', deadHeat: { tied: 2, places: 1 } },
      'r1-h2': { result: 'VOID' },
      'r1-h4': { result: 'LOST' },
    })
    const { markets, withdrawn } = await eventResult('r1')
    expect(markets[0]?.selections.map(({ id, result: how, tied }) => [id, how, tied])).toEqual([
      ['r1-h1', 'WON', 2],
      ['r1-h2', 'VOID', undefined],
      ['r1-h3', 'WON', 2],
    ])
    expect(withdrawn).toEqual([
      { participantId: 'h2', name: 'Horse 2', at, displayOdds: { decimal: '4.00', fractional: '3/1' }, pence: 25 },
    ])
  })

  it('is empty before there is a result, and not found for an unknown event', async () => {
    expect(await eventResult('m2')).toMatchObject({ markets: [] })
    expect(await handlers.eventResult({ eventId: 'never' }, {} as never)).toEqual({ refused: 'NotFound' })
  })
})

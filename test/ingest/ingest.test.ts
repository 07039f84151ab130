import { writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { FeedRefused, fileFeed } from '@touchline/adapters/feed'
import { createCatalogue, type Op } from '@touchline/domain/catalogue'
import type { FeedMessage, MarketGuard } from '@touchline/domain/feed'
import type { Bus } from '@touchline/gateway/bus'
import {
  addOps,
  type CatalogueStore,
  emptyBatch,
  follow,
  openCatalogueStore,
  readHead,
  Superseded,
  type Tick,
  writeBatch,
} from '@touchline/gateway/catalogue'
import { type Connection, inTransaction, type Pool, type Queryable } from '@touchline/gateway/database'
import { leadInTurn, openIngest } from '@touchline/gateway/ingest'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../database.ts'
import { drivenFeed } from '../feeds/drivenFeed.ts'
import { at, feedFile, smallWorld } from './feedFile.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query(
    'truncate category, event, market, selection, selection_price, market_result, non_runner, feed_position cascade',
  )
})

async function gateway(path: string, speed = Number.POSITIVE_INFINITY) {
  const store = await openCatalogueStore({ pool: database.pool, log })
  const resulted: string[][] = []
  const registry = new Registry()
  const feed = fileFeed({ path, speed })
  const ingest = openIngest({ feed, store, pool: database.pool, log, registry, onResults: (ids) => resulted.push(ids) })
  return { store, ingest, resulted, registry }
}

const snapshot = ({ catalogue }: CatalogueStore) =>
  (['category', 'event', 'market', 'selection', 'scoreboard', 'statistics'] as const).map((kind) =>
    Array.from(catalogue.all(kind), (entity) => [entity, catalogue.versionOf(kind, entity.id)] as const).sort(([a], [b]) =>
      a.id < b.id ? -1 : 1,
    ),
  )

const rows = async (sql: string) => (await database.pool.query(sql)).rows

const racing = { track: 'Cork', raceTime: at(60) }

const matchPlayed: FeedMessage[] = [
  { at: at(1), type: 'prices', data: { marketId: 'm1-MATCH_RESULT', prices: { 'm1-MATCH_RESULT-HOME': 1.9 } } },
  { at: at(2), type: 'prices', data: { marketId: 'm1-MATCH_RESULT', prices: { 'm1-MATCH_RESULT-HOME': '10/11' } } },
  { at: at(3), type: 'status', data: { eventId: 'm1', status: 'INPLAY' } },
  {
    at: at(4),
    type: 'scoreboard',
    data: {
      eventId: 'm1',
      period: 'FIRST_HALF',
      clockSeconds: 60,
      running: true,
      score: { home: 1, away: 0 },
      incidents: [{ id: 'i1', kind: 'GOAL', minute: 1, role: 'HOME' }],
    },
  },
  { at: at(5), type: 'statistics', data: { eventId: 'm1', tabs: { mood: { home: 'WWD' } } } },
  {
    at: at(6),
    type: 'replace',
    data: {
      oldSelectionId: 'm1-TOTAL-OVER',
      eventId: 'm2',
      marketId: 'm2-TOTAL',
      selectionId: 'm2-TOTAL-OVER',
    },
  },
  {
    at: at(7),
    type: 'result',
    data: {
      marketId: 'm1-MATCH_RESULT',
      revision: 3,
      outcomes: {
        'm1-MATCH_RESULT-HOME': { result: 'WON' },
        'm1-MATCH_RESULT-DRAW': { result: 'LOST' },
        'm1-MATCH_RESULT-AWAY': { result: 'LOST' },
      },
    },
  },
  { at: at(8), type: 'void', data: { marketId: 'm1-TOTAL', reason: 'no more goals counted' } },
  { at: at(9), type: 'nonRunner', data: { eventId: 'r1', participantId: 'h2', at: at(9), price: '3/1' } },
  { at: at(10), type: 'status', data: { eventId: 'm1', status: 'FINISHED' } },
]

describe('markets that can be covered at a profit', () => {
  const longer = (seconds: number, price: number): FeedMessage => ({
    at: at(seconds),
    type: 'prices',
    data: { marketId: 'm1-MATCH_RESULT', prices: { 'm1-MATCH_RESULT-HOME': price } },
  })
  const race = (seconds: number, prices: number[]): FeedMessage => ({
    at: at(seconds),
    type: 'prices',
    data: { marketId: 'r1-win', prices: Object.fromEntries(prices.map((price, i) => [`r1-h${i + 1}`, price])) },
  })
  const statusOf = async () => (await rows(`select status from market where id = 'm1-MATCH_RESULT'`))[0]?.status
  const placesOf = async () =>
    (await rows(`select (data->'eachWay'->>'places')::int as places from market where id = 'r1-win'`))[0]?.places

  async function taken(path: string, guard?: MarketGuard) {
    const lines: { marketId: string }[] = []
    const store = await openCatalogueStore({ pool: database.pool, log })
    const registry = new Registry()
    await openIngest({
      feed: fileFeed({ path, speed: Number.POSITIVE_INFINITY }),
      store,
      pool: database.pool,
      log: pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) }),
      registry,
      onResults: () => {},
      ...(guard && { guard: { ...guard, minStakeMinor: 10 } }),
    }).run()
    const counted = await registry.getSingleMetric('touchline_feed_coverable_markets_total')?.get()
    const books = counted?.values.find(({ labels }) => labels.by === 'book')?.value
    return { logged: lines.map(({ marketId }) => marketId), books }
  }

  it('are reported, once in the log, and stay open unless the brand suspends them', async () => {
    const prices = [9, 1.83, 10, 11].map((price, i) => longer(i + 1, price))
    const { logged, books } = await taken(feedFile([...smallWorld, ...prices]))
    expect(logged.filter((id) => id === 'm1-MATCH_RESULT')).toEqual(['m1-MATCH_RESULT'])
    // the race of the small world can be covered too
    expect(logged).toContain('r1-win')
    expect(books).toBe(3)
    expect(await statusOf()).toBe('OPEN')
    expect(await placesOf()).toBe(2)
  })

  it('are suspended and without their each-way terms in the database, and after a restart as in the feed again', async () => {
    const guard = { minBookPercent: 100, withdrawEachWay: true }
    await taken(feedFile([...smallWorld, longer(1, 9), race(1, [1.02, 34, 41, 51])]), guard)
    expect(await statusOf()).toBe('SUSPENDED')
    expect(await placesOf()).toBeNull()
    const more = [longer(2, 1.83), race(3, [2.5, 3.5, 4, 5])]
    await taken(feedFile(more), guard)
    expect(await statusOf()).toBe('OPEN')
    expect(await placesOf()).toBe(2)
  })
})

describe('a feed in the database', () => {
  it('a restart rebuilds the same catalogue, versions and replacements included', async () => {
    const path = feedFile([...smallWorld, ...matchPlayed])
    const first = await gateway(path)
    await first.ingest.run()
    expect(first.ingest.state).toEqual({ at: 'ended' })
    expect(first.store.catalogue.count('selection')).toBe(14)

    const second = await gateway(path)
    expect(snapshot(second.store)).toEqual(snapshot(first.store))
    expect(second.store.catalogue.replacementOf('m1-TOTAL-OVER')).toEqual(first.store.catalogue.replacementOf('m1-TOTAL-OVER'))
    expect(second.store.catalogue.marketIdsOf('m1')).toEqual(first.store.catalogue.marketIdsOf('m1'))
    await second.ingest.run()
    expect(snapshot(second.store)).toEqual(snapshot(first.store))
    expect(await rows('select market_id, revision from market_result order by 1')).toEqual([
      { market_id: 'm1-MATCH_RESULT', revision: 1 },
      { market_id: 'm1-TOTAL', revision: 1 },
    ])
  })

  it('stores every price of a selection exactly, and publishes results after they are committed', async () => {
    const { ingest, resulted } = await gateway(feedFile([...smallWorld, ...matchPlayed]))
    await ingest.run()
    expect(
      await rows(`select price_n as n, price_d as d from selection_price where selection_id = 'm1-MATCH_RESULT-HOME' order by v`),
    ).toEqual([
      { n: 183, d: 100 },
      { n: 19, d: 10 },
      { n: 21, d: 11 },
    ])
    expect(new Set(resulted.flat())).toEqual(new Set(['m1-MATCH_RESULT', 'm1-TOTAL']))
    const [runner] = await rows(
      'select participant_id, price_n, price_d, withdrawn_at <= clock_timestamp() as past from non_runner',
    )
    expect(runner).toEqual({ participant_id: 'h2', price_n: 4, price_d: 1, past: true })
  })

  it('counts quarantined messages and continues', async () => {
    const path = feedFile([
      ...smallWorld,
      '{"at": "2026-01-01T12:00:00Z", "type": "prices"',
      { at: at(1), type: 'prices', data: { marketId: 'nowhere', prices: { x: 2 } } },
      { at: at(2), type: 'prices', data: { marketId: 'm1-TOTAL', prices: { 'm1-TOTAL-OVER': 1 } } },
      { at: at(3), type: 'prices', data: { marketId: 'm1-TOTAL', prices: { 'm1-TOTAL-OVER': 2.5 } } },
    ])
    const { ingest, store, registry } = await gateway(path)
    await ingest.run()
    expect(store.catalogue.get('selection', 'm1-TOTAL-OVER')?.price).toBe('3/2')
    const metrics = await registry.metrics()
    expect(metrics).toContain('touchline_feed_quarantined_total{reason="not read"} 2')
    expect(metrics).toContain('touchline_feed_quarantined_total{reason="not followed"} 1')
    expect(metrics).toContain('touchline_feed_messages_total{type="prices"} 2')
  })

  it('accepts a forced result with its reason, keeps the reason when a runner is withdrawn later, and loads it again', async () => {
    const winners = (revision: number, forced?: string): FeedMessage => ({
      at: at(revision),
      type: 'result',
      data: {
        marketId: 'r1-win',
        revision,
        outcomes: Object.fromEntries(
          ['r1-h1', 'r1-h2', 'r1-h3', 'r1-h4'].map((id, i) => [id, { result: i < 2 ? ('WON' as const) : ('LOST' as const) }]),
        ),
        ...(forced !== undefined && { forced }),
      },
    })
    const { ingest, registry } = await gateway(feedFile([...smallWorld, winners(1), winners(2, 'both past the post are paid')]))
    await ingest.run()
    const withdrawn = { eventId: 'r1', participantId: 'h4', at: at(3), price: '3/1' }
    const path = feedFile([{ at: at(3), type: 'nonRunner', data: withdrawn }])
    await (await gateway(path)).ingest.run()
    const metrics = await registry.metrics()
    expect(metrics).toContain('touchline_feed_quarantined_total{reason="not followed"} 1')
    expect(metrics).toContain('touchline_feed_forced_results_total 1')
    const reason = { forced: 'both past the post are paid' }
    expect(await rows('select revision, feed_revision, forced from market_result order by revision')).toEqual([
      { revision: 1, feed_revision: 2, ...reason },
      { revision: 2, feed_revision: 2, ...reason },
    ])
    expect((await gateway(path)).store.results('r1-win')).toMatchObject({ latest: { revision: 2, ...reason } })
  })

  it('notifies settlement of a cancelled event, whose markets have no result', async () => {
    const { ingest, resulted } = await gateway(
      feedFile([...smallWorld, { at: at(1), type: 'status', data: { eventId: 'm1', status: 'CANCELED' } }]),
    )
    await ingest.run()
    expect(resulted.length).toBeGreaterThan(0)
  })

  it('reports a race accepted without the best odds that it promises', async () => {
    const race = smallWorld.find((each) => each.type === 'event' && each.data.id === 'r1')
    if (race?.type !== 'event') throw new Error('no race')
    const promising = { ...race, at: at(1), data: { ...race.data, racing: { ...racing, bestOddsGuaranteed: true } } }
    const { ingest, store, registry } = await gateway(feedFile([...smallWorld, promising]))
    await ingest.run()
    expect(store.catalogue.get('event', 'r1')?.racing).toMatchObject({ track: 'Cork', bestOddsGuaranteed: false })
    expect(await registry.metrics()).toContain('touchline_feed_warned_total 1')
  })

  it('numbers results without gaps: a correction, a void in between, a repeat', async () => {
    const outcome = (revision: number, over: 'WON' | 'LOST', seconds: number): FeedMessage => ({
      at: at(seconds),
      type: 'result',
      data: {
        marketId: 'm1-TOTAL',
        revision,
        outcomes: { 'm1-TOTAL-OVER': { result: over }, 'm1-TOTAL-UNDER': { result: over === 'WON' ? 'LOST' : 'WON' } },
      },
    })
    const path = feedFile([
      ...smallWorld,
      outcome(4, 'WON', 1),
      outcome(4, 'WON', 2),
      outcome(3, 'LOST', 3),
      outcome(4, 'LOST', 4),
      { at: at(5), type: 'void', data: { marketId: 'm1-TOTAL', reason: 'wrong ball' } },
      { at: at(6), type: 'void', data: { marketId: 'm1-TOTAL', reason: 'wrong ball' } },
      outcome(9, 'LOST', 7),
    ])
    const { ingest, store } = await gateway(path)
    await ingest.run()
    expect(
      await rows('select revision, feed_revision, void_reason, outcomes from market_result order by revision'),
    ).toMatchObject([
      { revision: 1, feed_revision: 4, void_reason: null, outcomes: { 'm1-TOTAL-OVER': { result: 'WON' } } },
      { revision: 2, feed_revision: null, void_reason: 'wrong ball', outcomes: {} },
      { revision: 3, feed_revision: 9, void_reason: null, outcomes: { 'm1-TOTAL-OVER': { result: 'LOST' } } },
    ])
    expect(store.catalogue.get('market', 'm1-TOTAL')).toMatchObject({
      status: 'CLOSED',
      outcomes: { 'm1-TOTAL-OVER': 'LOST', 'm1-TOTAL-UNDER': 'WON' },
    })
  })

  it('refuses a changed file, even when only the part already read changed', async () => {
    const path = feedFile(smallWorld)
    await (await gateway(path)).ingest.run()
    writeFileSync(path, [...smallWorld, ...matchPlayed].map((line) => JSON.stringify(line)).join('\n'))
    const { ingest } = await gateway(path)
    await expect(ingest.run()).rejects.toThrow(FeedRefused)
    expect(ingest.state.at).toBe('failed')
  })

  it('a silent feed suspends everything, also across a restart; the next message reopens it', async () => {
    const until = [
      ...smallWorld,
      { at: at(1), type: 'status', data: { eventId: 'm2', status: 'SUSPENDED' } },
      { at: at(2), type: 'silence', data: {} },
    ] as FeedMessage[]
    const path = feedFile([...until, { at: at(3_600_000), type: 'status', data: { marketId: 'm1-TOTAL', status: 'SUSPENDED' } }])
    const first = await gateway(path, 1000)
    const running = first.ingest.run()
    await expect.poll(() => first.store.catalogue.get('event', 'm1')?.suspended).toBe(true)
    await first.ingest.stop()
    await running
    expect(await rows('select suspended from event')).toEqual([{ suspended: true }, { suspended: true }, { suspended: true }])

    const second = await gateway(path)
    expect(second.store.catalogue.get('event', 'r1')?.suspended).toBe(true)
    await second.ingest.run()
    const suspended = (id: string) => second.store.catalogue.get('event', id)?.suspended
    expect([suspended('m1'), suspended('m2'), suspended('r1')]).toEqual([false, true, false])
    expect(await rows('select id from event where suspended')).toEqual([{ id: 'm2' }])
  })

  const lateCorrection: FeedMessage = {
    at: at(1),
    type: 'result',
    data: { marketId: 'm1-TOTAL', revision: 1, outcomes: { 'm1-TOTAL-UNDER': { result: 'WON' } } },
  }

  /** A market that m1 no longer has. */
  async function afterTheMatch(pool: Pool) {
    await (await gateway(feedFile([...smallWorld, ...matchPlayed]))).ingest.run()
    await database.pool.query(`update event set changed_at = changed_at - interval '5 hours', state = 'FINISHED'`)
    await database.pool.query(`update market_result set received_at = received_at - interval '5 hours'`)
    return openCatalogueStore({ pool, log })
  }

  it('finished and settled events are removed, and return for a late correction', async () => {
    const store = await afterTheMatch(database.pool)
    // m2 and r1 have no results: they stay.
    expect(Array.from(store.catalogue.all('event'), (event) => event.id).sort()).toEqual(['m2', 'r1'])
    const feed = fileFeed({ path: feedFile([lateCorrection]), speed: Number.POSITIVE_INFINITY })
    await openIngest({ feed, store, pool: database.pool, log, onResults: () => {} }).run()
    expect(await rows(`select revision, feed_revision from market_result where market_id = 'm1-TOTAL' order by 1`)).toEqual([
      { revision: 1, feed_revision: null },
      { revision: 2, feed_revision: 1 },
    ])
    expect(store.catalogue.get('market', 'm1-TOTAL')?.outcomes).toEqual({ 'm1-TOTAL-UNDER': 'WON' })
  })

  it('a removed event is read again where the database was unavailable when the feed mentioned it', async () => {
    const { pool, leave } = goesAway(database.pool)
    const store = await afterTheMatch(pool)
    const feed = fileFeed({ path: feedFile([lateCorrection]), speed: Number.POSITIVE_INFINITY })
    const ingest = openIngest({ feed, store, pool, log, onResults: () => {} })
    void ingest.leading.then(leave)
    await ingest.run()
    expect(ingest.state.at).toBe('ended')
    expect(ingest.trouble).toBeUndefined()
    expect(store.catalogue.get('market', 'm1-TOTAL')?.outcomes).toEqual({ 'm1-TOTAL-UNDER': 'WON' })
  })
})

describe('a running feed', () => {
  it('a suspension is written to the database while the feed continues', async () => {
    const status = (seconds: number, now: 'SUSPENDED' | 'OPEN'): FeedMessage => ({
      at: at(seconds),
      type: 'status',
      data: { marketId: 'm1-TOTAL', status: now },
    })
    const path = feedFile([...smallWorld, status(0.3, 'SUSPENDED'), status(600, 'OPEN')])
    const { ingest } = await gateway(path, 1)
    const running = ingest.run()
    await expect.poll(() => rows(`select status from market where id = 'm1-TOTAL'`)).toEqual([{ status: 'SUSPENDED' }])
    await ingest.stop()
    await running
  })

  it('a change of everything, as when a source goes silent, is written by many statements in one transaction', async () => {
    const catalogue = createCatalogue()
    const ids = Array.from({ length: 4_100 }, (_, i) => `league-${(i * 7_919) % 4_100}`)
    const batch = emptyBatch()
    const suspensions = ids.map(
      (id): Op => ({ op: 'add', entity: 'category', id, data: { id, kind: 'league', name: id, sportId: 'football' } }),
    )
    addOps(batch, catalogue.apply({ v: 1, ops: suspensions }), catalogue)
    const rowsOfEach: number[] = []
    await inTransaction(database.pool, (db) => {
      const query = async (sql: string, values: unknown[]) => {
        rowsOfEach.push((JSON.parse(String(values[0])) as unknown[]).length)
        return db.query(sql, values)
      }
      return writeBatch({ query } as Queryable, batch)
    })
    expect(rowsOfEach).toEqual([2_000, 2_000, 100])
    expect(await rows('select count(*)::integer as count from category')).toEqual([{ count: 4_100 }])
  })

  it('while the database refuses writes, nothing is lost and the source waits', async () => {
    const prices = Array.from(
      { length: 4_000 },
      (_, index): FeedMessage => ({
        at: at(1),
        type: 'prices',
        data: { marketId: 'm1-TOTAL', prices: { 'm1-TOTAL-OVER': (2_000 + index) / 1000 } },
      }),
    )
    const { ingest, store } = await gateway(feedFile([...smallWorld, ...prices]))
    await database.pool.query('alter table selection_price rename to selection_price_away')
    const running = ingest.run()
    await expect.poll(() => ingest.trouble?.message).toContain('selection_price')
    await wait(100)
    expect(store.catalogue.get('selection', 'm1-TOTAL-OVER')?.odds).toBeLessThan(5)
    expect(await rows('select from feed_position')).toEqual([])
    await database.pool.query('alter table selection_price_away rename to selection_price')
    await running
    expect(ingest.trouble).toBeUndefined()
    const [history] = await rows(`select count(*) from selection_price where selection_id = 'm1-TOTAL-OVER'`)
    expect(history).toEqual({ count: 4_000 })
  })

  it('a commit whose answer is lost is not repeated', async () => {
    const path = feedFile([...smallWorld, ...matchPlayed])
    const store = await openCatalogueStore({ pool: database.pool, log })
    const feed = fileFeed({ path, speed: Number.POSITIVE_INFINITY })
    const { pool, lost } = losesFirstCommit(database.pool)
    await openIngest({ feed, store, pool, log, onResults: () => {} }).run()
    expect(lost()).toBe(1)
    expect(await rows('select market_id, revision from market_result order by 1')).toEqual([
      { market_id: 'm1-MATCH_RESULT', revision: 1 },
      { market_id: 'm1-TOTAL', revision: 1 },
    ])
    expect(snapshot(await openCatalogueStore({ pool: database.pool, log }))).toEqual(snapshot(store))
  })

  it('a manual result is followed by the feed’s as the next revision', async () => {
    const store = await openCatalogueStore({ pool: database.pool, log })
    const feed = drivenFeed()
    const ingest = openIngest({ feed, store, pool: database.pool, log, onResults: () => {} })
    const running = ingest.run()
    await feed.send(...smallWorld)
    await ingest.flush()
    await database.pool.query(`insert into market_result (market_id, revision, outcomes) values ('m1-TOTAL', 1, '{}')`)
    await feed.send(...matchPlayed)
    await ingest.flush()
    await ingest.stop()
    await running
    expect(await rows(`select revision, void_reason from market_result where market_id = 'm1-TOTAL' order by 1`)).toEqual([
      { revision: 1, void_reason: null },
      { revision: 2, void_reason: 'no more goals counted' },
    ])
  })
})

/** The server commits, the connection breaks before the answer. */
function losesFirstCommit(pool: Pool): { pool: Pool; lost: () => number } {
  let lost = 0
  const connect = async (): Promise<Connection> => {
    const connection = await pool.connect()
    return standIn(connection, 'query', async (text: string, values?: unknown[]) => {
      const answer = await connection.query(text, values)
      if (text !== 'commit' || lost > 0) return answer
      lost += 1
      throw new Error('connection lost')
    })
  }
  return { pool: standIn(pool, 'connect', connect), lost: () => lost }
}

describe('a standby', () => {
  interface Outage {
    goes: 'before' | 'after'
    meanwhile?: () => Promise<void>
  }

  /** Its turn to lead, but until `comesBack` its database fails before it has refused other writers, or after. */
  async function reserve(path: string, { goes, meanwhile }: Outage) {
    const opened = await openCatalogueStore({ pool: database.pool, log, follows: true })
    let [isBack, tries] = [false, 0]
    const lead: CatalogueStore['lead'] = async (began) => {
      if (isBack) return opened.lead(began)
      if (goes === 'after') await opened.lead(began)
      await meanwhile?.()
      tries += 1
      throw new Error('Connection terminated unexpectedly')
    }
    const store = standIn(opened, 'lead', lead)
    const { pool, url } = database
    const feed = fileFeed({ path, speed: Number.POSITIVE_INFINITY })
    const ingest = openIngest({ feed, store, pool, log, onResults: () => {}, inTurn: true })
    let receive: (tick: unknown) => unknown = () => {}
    const bus: Pick<Bus, 'subscribe'> = { subscribe: (_, listener) => void (receive = listener) }
    const follower = follow({ store, pool, bus, log, registry: new Registry() })
    const ends: Error[] = []
    const turn = leadInTurn({ ingest, follower, pool, url, log, onFatal: (error) => void ends.push(error), againMs: 10 })
    return {
      store,
      ingest,
      turn,
      ends,
      tries: () => tries,
      comesBack: () => void (isBack = true),
      receive: (tick: Tick) => receive(tick),
    }
  }

  it.each(['before', 'after'] as const)(
    'whose database fails %s other writers are refused leads when it is back',
    async (goes) => {
      const { store, ingest, turn, ends, tries, comesBack } = await reserve(feedFile(smallWorld), { goes })
      await expect.poll(tries).toBeGreaterThan(3)
      comesBack()
      await expect.poll(() => ingest.state.at).toBe('ended')
      expect(store.catalogue.get('event', 'm1')).toBeDefined()
      await turn.close()
      expect(ends).toEqual([])
    },
  )

  it('that cannot lead yet continues to follow the leader, and closes', async () => {
    const { store, turn, ends, tries, receive } = await reserve(feedFile([]), { goes: 'before' })
    await expect.poll(tries).toBeGreaterThan(1)
    const { ingest } = await gateway(feedFile(smallWorld))
    await ingest.run()
    const { term, v } = await readHead(database.pool)
    receive({ term, since: v, v, written: v, changes: [] })
    await expect.poll(() => store.catalogue.get('event', 'm1')).toBeDefined()
    await turn.close()
    expect(ends).toEqual([])
  })

  it('that started to lead and stalled ends if another one has started since', async () => {
    const meanwhile = async () => (await gateway(feedFile(smallWorld))).ingest.run()
    const { turn, ends } = await reserve(feedFile([]), { goes: 'after', meanwhile })
    await expect.poll(() => ends).toEqual([expect.any(Superseded)])
    await turn.close()
  })
})

/** Begins no transaction this many times after `leave`. */
function goesAway(pool: Pool, times = 3): { pool: Pool; leave: () => void } {
  let left = 0
  const connect = async (): Promise<Connection> => {
    if (left === 0) return pool.connect()
    left -= 1
    throw new Error('Connection terminated unexpectedly')
  }
  return { pool: standIn(pool, 'connect', connect), leave: () => void (left = times) }
}

/** The same object with one method replaced. */
const standIn = <T extends object>(target: T, method: keyof T, instead: unknown): T =>
  new Proxy(target, {
    get(_, name) {
      if (name === method) return instead
      const own: unknown = Reflect.get(target, name)
      return typeof own === 'function' ? own.bind(target) : own
    },
  })

import { fileFeed } from '@touchline/adapters/feed'
import { type CallName, calls, type DataOf } from '@touchline/contract'
import { type Catalogue, createCatalogue, nextVersion, type Op } from '@touchline/domain/catalogue'
import { type CatalogueMessage, type FeedMessage, translate } from '@touchline/domain/feed'
import { type BrowseHandlers, browseHandlers } from '@touchline/gateway/browse'
import { type Handlers, httpServer } from '@touchline/gateway/http'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { uk } from '../brands.ts'
import { at, feedFile, smallWorld } from '../ingest/feedFile.ts'
import { noBoosts } from './noBoosts.ts'
import { noDatabase } from './noDatabase.ts'

type Browse = keyof BrowseHandlers

let catalogue: Catalogue
let nowMs: number
let handlers: BrowseHandlers

beforeEach(async () => {
  catalogue = createCatalogue()
  nowMs = Date.parse(at(0))
  for (const message of smallWorld) send(message)
  handlers = open()
})

const open = () =>
  browseHandlers({
    catalogue,
    accasOn: () => [],
    boostable: () => undefined,
    boosts: noBoosts,
    brand: uk,
    leaguesBetOn,
    pastEvent: async () => undefined,
    db: noDatabase,
    now: () => nowMs,
  })
const leaguesBetOn = async () => ['cork']

function send(message: FeedMessage): void {
  const translated = translate(message as CatalogueMessage, catalogue, () => undefined)
  if ('quarantined' in translated) throw new Error(translated.quarantined)
  catalogue.apply({ v: nextVersion(catalogue.v, nowMs), ops: translated.ops })
}

/** The answer as a browser gets it, parsed by the contract. */
async function read<Name extends Browse>(name: Name, input: Record<string, unknown> = {}): Promise<DataOf<(typeof calls)[Name]>> {
  const call: (typeof calls)[CallName] = calls[name]
  const handle = handlers[name] as (input: unknown, context: unknown) => ReturnType<Handlers[Browse]>
  const answer = await handle(call.input.parse(input), {})
  if ('refused' in answer) throw new Error(answer.refused)
  const data = 'stored' in answer ? JSON.parse(answer.stored.plain.toString()).data : answer.data
  return call.data.parse(data) as DataOf<(typeof calls)[Name]>
}

const inPlay = (eventId: string): void => send({ at: at(0), type: 'status', data: { eventId, status: 'INPLAY' } })
const later = (ms: number) => {
  nowMs += ms
}

describe('sportsList', () => {
  it('P7.2 the tree of available categories with counts, popular sports first', async () => {
    inPlay('m1')
    const { sports, categories, inPlayCounts } = await read('sportsList')
    expect(sports).toEqual(['football', 'racing'])
    expect(categories.football).toMatchObject({ name: 'Football', childs: ['ie'], events: 2, inplayEvents: 1 })
    expect(categories.ie).toMatchObject({ countryCode: 'ie', childs: ['premier'], events: 2, inplayEvents: 1 })
    expect(categories.premier).toMatchObject({ kind: 'league', childs: [], events: 2 })
    expect(inPlayCounts).toEqual({ football: 1, racing: 0 })
  })

  it('leaves out finished events, and events without markets', async () => {
    send({ at: at(0), type: 'status', data: { eventId: 'm1', status: 'FINISHED' } })
    send({ at: at(0), type: 'status', data: { eventId: 'm2', status: 'CANCELED' } })
    send({ at: at(0), type: 'status', data: { marketId: 'r1-win', status: 'CLOSED' } })
    expect(await read('sportsList')).toMatchObject({ sports: [], categories: {} })
  })
})

describe('matches', () => {
  it('P7.3 the events below a sport, a region, a league, by start, with the markets of a list', async () => {
    for (const categoryid of ['football', 'ie', 'premier']) {
      const { eventIds, entities, marketFilters, marketCounts } = await read('matches', { categoryid })
      expect(eventIds).toEqual(['m1', 'm2'])
      expect(Object.keys(entities.category).sort()).toEqual(['football', 'ie', 'premier'])
      expect(Object.keys(entities.market).sort()).toEqual(['m1-MATCH_RESULT', 'm1-TOTAL', 'm2-MATCH_RESULT', 'm2-TOTAL'])
      expect(Object.keys(entities.selection)).toHaveLength(10)
      expect(marketFilters).toEqual([
        { id: 'MATCH_RESULT', name: 'Match result', type: 'MATCH_RESULT' },
        { id: 'TOTAL', name: 'Total goals 2.5', type: 'TOTAL', line: 2.5 },
      ])
      expect(marketCounts).toEqual({ m1: 2, m2: 2 })
    }
  })

  it.each([
    ['30m', 0.4, 0.6],
    ['1h', 0.9, 1.1],
    ['2h', 1.9, 2.1],
    ['4h', 3.9, 4.1],
    ['24h', 23, 25],
    ['4d', 95, 97],
    ['7d', 167, 169],
  ])('P9.2a within %s of the start', async (interval, insideHours, outsideHours) => {
    const eventIds = async (hoursBefore: number) => {
      nowMs = Date.parse(at(3_600)) - hoursBefore * 3_600_000
      return (await read('matches', { categoryid: 'football', interval })).eventIds
    }
    expect(await eventIds(insideHours)).toContain('m1')
    expect(await eventIds(outsideHours)).toEqual([])
    later(-30_000 * 3_600_000)
    expect((await read('matches', { categoryid: 'football', interval: 'ALL' })).eventIds).toEqual(['m1', 'm2'])
  })

  it('in-play events are always listed, and never more than requested', async () => {
    inPlay('m1')
    later(-2 * 3_600_000)
    expect((await read('matches', { categoryid: 'football', interval: '1h' })).eventIds).toEqual(['m1'])
    expect((await read('matches', { categoryid: 'football', limit: '1' })).eventIds).toEqual(['m1'])
  })

  it('has a column for each line offered by half of the matches, and only those lines', async () => {
    const total = (id: string, line: number, over: number, under: number): FeedMessage => ({
      at: at(0),
      type: 'market',
      data: {
        id,
        eventId: 'm1',
        type: 'TOTAL',
        name: 'Total goals',
        line,
        status: 'OPEN',
        tags: [],
        selections: [
          { id: `${id}-o`, name: 'Over', price: over },
          { id: `${id}-u`, name: 'Under', price: under },
        ],
      },
    })
    send(total('t15', 1.5, 1.3, 3.4))
    send(total('t35', 3.5, 1.92, 1.9))
    const { entities, marketFilters } = await read('matches', { categoryid: 'premier' })
    expect(marketFilters.map(({ id, name, line }) => [id, name, line])).toEqual([
      ['MATCH_RESULT', 'Match result', undefined],
      ['TOTAL', 'Total goals 2.5', 2.5],
      ['TOTAL:1.5', 'Total goals 1.5', 1.5],
      ['TOTAL:3.5', 'Total goals 3.5', 3.5],
    ])
    const shown = Object.values(entities.market).filter((market) => market.eventId === 'm1')
    expect(shown.map((market) => market.id).sort()).toEqual(['m1-MATCH_RESULT', 'm1-TOTAL', 't15', 't35'])
    send({ at: at(0), type: 'status', data: { marketId: 't15', status: 'CLOSED' } })
    later(5_000)
    expect((await read('matches', { categoryid: 'premier' })).marketFilters.map(({ id }) => id)).not.toContain('TOTAL:1.5')
  })

  it('an unknown category is not found', async () => {
    await expect(read('matches', { categoryid: 'x' })).rejects.toThrow('NotFound')
  })
})

describe('event', () => {
  it('P7.12 all its markets, in groups in their order, an unknown type under Other', async () => {
    const extra = (type: string, name: string): FeedMessage => ({
      at: at(0),
      type: 'market',
      data: {
        id: `m1-${type}`,
        eventId: 'm1',
        type,
        name,
        status: 'OPEN',
        tags: [],
        selections: [{ id: `m1-${type}-1`, name: 'One', price: 5 }],
      },
    })
    for (const [type, name] of [
      ['THROW_INS', 'Throw-ins'],
      ['CORRECT_SCORE', 'Correct score'],
      ['BTTS', 'Both teams to score'],
      ['HALF_TIME_RESULT', 'Half time'],
      ['CARDS_TOTAL', 'Cards'],
    ] as const)
      send(extra(type, name))
    const { marketGroups, entities } = await read('event', { eventId: 'm1' })
    expect(marketGroups.map(({ name, marketIds }) => [name, marketIds])).toEqual([
      ['Main', ['m1-MATCH_RESULT', 'm1-TOTAL', 'm1-BTTS']],
      ['Bet builder', ['m1-MATCH_RESULT', 'm1-TOTAL', 'm1-CORRECT_SCORE', 'm1-BTTS', 'm1-HALF_TIME_RESULT']],
      ['Goals', ['m1-TOTAL', 'm1-BTTS']],
      ['Half', ['m1-HALF_TIME_RESULT']],
      ['Correct score', ['m1-CORRECT_SCORE']],
      ['Corners & cards', ['m1-CARDS_TOTAL']],
      ['Other', ['m1-THROW_INS']],
    ])
    expect(Object.keys(entities.market)).toHaveLength(7)
    expect(entities.selection['m1-MATCH_RESULT-HOME']).toMatchObject({ odds: 1.83, price: '83/100' })
  })

  it('a race has its own groups, its runners and terms', async () => {
    const { marketGroups, entities } = await read('event', { eventId: 'r1' })
    expect(marketGroups.map((group) => group.type)).toEqual(['RACE'])
    expect(entities.event.r1?.participants).toHaveLength(4)
    expect(entities.market['r1-win']?.eachWay).toEqual({ fraction: '1/5', places: 2 })
  })

  it('stays readable when it is finished; an unknown one is not found', async () => {
    send({ at: at(0), type: 'status', data: { eventId: 'm1', status: 'FINISHED' } })
    expect((await read('event', { eventId: 'm1' })).entities.event.m1?.state).toBe('FINISHED')
    await expect(read('event', { eventId: 'x' })).rejects.toThrow('NotFound')
  })
})

describe('inPlayView', () => {
  it('P7.24 in-play events by sport, and those that start soon', async () => {
    inPlay('m1')
    inPlay('r1')
    const all = await read('inPlayView', { startingin: '180' })
    expect(all.sections).toEqual([
      { sportId: 'football', inplayEvents: 1 },
      { sportId: 'racing', inplayEvents: 1 },
    ])
    expect(all.eventIds).toEqual(['m1', 'r1'])
    expect(all.startingSoonIds).toEqual(['m2'])
    expect(Object.keys(all.entities.market).sort()).toEqual(['m1-MATCH_RESULT', 'm2-MATCH_RESULT', 'r1-win'])
    const racing = await read('inPlayView', { sportCategoryId: 'racing' })
    expect(racing.sections[0]?.sportId).toBe('racing')
    expect([racing.eventIds, racing.startingSoonIds]).toEqual([['r1'], []])
  })

  it('an interrupted match is still in play', async () => {
    inPlay('m1')
    send({ at: at(0), type: 'status', data: { eventId: 'm1', status: 'INTERRUPTED' } })
    expect((await read('inPlayView')).eventIds).toEqual(['m1'])
  })
})

describe('home', () => {
  it('P7.18 in play, races next off, the main events; nothing without events', async () => {
    const lists = async () => (await read('home')).widgets.filter(({ eventIds }) => eventIds.length > 0)
    expect(await lists()).toEqual([
      { type: 'NEXT_OFF_NEW', title: 'Next off', eventIds: ['r1'] },
      { type: 'TOP_EVENTS', title: 'Top events', eventIds: ['m1', 'm2'] },
    ])
    expect((await read('home')).widgets.map(({ type }) => type)).toEqual([
      'SPORT_LIST2',
      'COUPONS',
      'MARQUEE',
      'BONUS_LIST',
      'NEXT_OFF_NEW',
      'TOP_EVENTS',
    ])
    inPlay('m1')
    later(3_000)
    const { inPlayCounts, entities } = await read('home')
    expect((await lists())[0]).toEqual({ type: 'IN_PLAY_NEW', title: 'In play', eventIds: ['m1'] })
    expect(inPlayCounts).toEqual({ football: 1 })
    expect(Object.keys(entities.event).sort()).toEqual(['m1', 'm2', 'r1'])
  })
})

describe('headlines', () => {
  const teasersOf = async (clientid = 'web') => (await read('headlines', { clientid })).teasers
  const score = (home: number, away: number) =>
    send({ at: at(0), type: 'scoreboard', data: { eventId: 'm1', period: '1H', score: { home, away } } })

  it('B7.18 P7.27 show the race next off with its favourite and the day’s matches', async () => {
    expect(await teasersOf()).toEqual([
      { id: 'NEXT_OFF r1', kind: 'NEXT_OFF', eventId: 'r1', selectionId: 'r1-h1' },
      { id: 'TODAY m1', kind: 'TODAY', eventId: 'm1' },
      { id: 'TODAY m2', kind: 'TODAY', eventId: 'm2' },
    ])
    expect((await read('headlines')).entities.selection).toHaveProperty('r1-h1')
  })

  it('a leading outsider comes first, and an event is in one only', async () => {
    inPlay('m1')
    const [home, , away] = catalogue.get('market', 'm1-MATCH_RESULT')?.selectionIds ?? []
    const price = (homePrice: number, awayPrice: number) =>
      send({
        at: at(0),
        type: 'prices',
        data: { marketId: 'm1-MATCH_RESULT', prices: { [home ?? '']: homePrice, [away ?? '']: awayPrice } },
      })
    price(1.5, 6)
    score(0, 1)
    const first = await teasersOf()
    expect(first[0]).toEqual({ id: 'OUTSIDER_LEADS m1', kind: 'OUTSIDER_LEADS', eventId: 'm1', selectionId: away })
    expect(first.filter(({ eventId }) => eventId === 'm1')).toHaveLength(1)
    later(3_000)
    score(2, 1)
    expect((await teasersOf())[0]).toMatchObject({ kind: 'IN_PLAY', eventId: 'm1' })
  })

  it('are at most three on a phone', async () => {
    inPlay('m1')
    expect(await teasersOf('web-mobile')).toHaveLength(3)
  })
})

describe('betFinder', () => {
  it.each([
    ['a team', 'bohem', ['m1']],
    ['without its accents', 'dun laog', ['m2']],
    ['with additional accents', 'Bóhemians', ['m1']],
    ['words in any order', 'rovers sham', ['m2']],
    ['a league', 'premier', ['m1', 'm2']],
    ['a country', 'ireland', ['m1', 'm2']],
    ['a runner', 'horse 3', ['r1']],
    ['a track', 'cork', ['r1']],
    ['a team before the league of that name', 'dr', ['m1']],
    ['not from the middle of a word', 'hemians', []],
    ['only signs', '??', []],
  ])('P7.16 %s: %s', async (_, value, expected) => {
    expect(await read('betFinder', { value })).toMatchObject({ eventIds: expected, isApproximate: false })
  })

  it.each([
    ['two letters swapped', 'boehmians', ['m1']],
    ['a letter missing', 'dun laoghare', ['m2']],
    ['a letter too many, and a word as it is', 'rovvers sham', ['m2']],
    ['a country', 'irland', ['m1', 'm2']],
    ['not in short words', 'crk 3', []],
    ['not in numbers', 'horse 9', []],
  ])('forgives %s: %s', async (_, value, expected) => {
    expect(await read('betFinder', { value })).toMatchObject({ eventIds: expected, isApproximate: expected.length > 0 })
  })

  it('follows names, participants, leagues and removals', async () => {
    const found = async (value: string) => (await read('betFinder', { value })).eventIds
    const change = (op: Op) => catalogue.apply({ v: nextVersion(catalogue.v, nowMs), ops: [op] })
    await found('bohemians')
    change({ op: 'update', entity: 'event', id: 'm1', data: { name: 'Cobh v Treaty' } })
    expect([await found('cobh'), await found('bohemians')]).toEqual([['m1'], ['m1']])
    change({ op: 'update', entity: 'event', id: 'm1', data: { participants: [] } })
    expect([await found('cobh'), await found('bohemians')]).toEqual([['m1'], []])
    change({ op: 'update', entity: 'category', id: 'premier', data: { name: 'Superliga' } })
    expect([await found('superliga'), await found('premier')]).toEqual([['m1', 'm2'], []])
    change({ op: 'remove', entity: 'event', id: 'm1' })
    expect([await found('cobh'), await found('superliga')]).toEqual([[], ['m2']])
  })

  it('within a category, and never finished events', async () => {
    expect((await read('betFinder', { value: 'ho', categoryid: 'football' })).eventIds).toEqual([])
    send({ at: at(0), type: 'status', data: { eventId: 'm1', status: 'FINISHED' } })
    expect((await read('betFinder', { value: 'bohemians' })).eventIds).toEqual([])
  })
})

describe('dlSelections', () => {
  it('B7.8 selections by id with their markets and events; unknown ones are left out', async () => {
    const { entities } = await read('dlSelections', { selectionids: 'm1-TOTAL-OVER,nothing, r1-h2' })
    expect(Object.keys(entities.selection).sort()).toEqual(['m1-TOTAL-OVER', 'r1-h2'])
    expect(Object.keys(entities.market).sort()).toEqual(['m1-TOTAL', 'r1-win'])
    expect(Object.keys(entities.event).sort()).toEqual(['m1', 'r1'])
  })

  it('returns what replaced a selection, over several steps', async () => {
    const replace = (oldSelectionId: string, to: string): void =>
      send({ at: at(0), type: 'replace', data: { oldSelectionId, eventId: 'm2', marketId: 'm2-TOTAL', selectionId: to } })
    replace('m1-TOTAL-OVER', 'm2-TOTAL-OVER')
    replace('m2-TOTAL-OVER', 'm2-TOTAL-UNDER')
    const { entities, replacedBy } = await read('dlSelections', { selectionids: 'm1-TOTAL-OVER' })
    expect(replacedBy).toEqual({ 'm1-TOTAL-OVER': { eventId: 'm2', marketId: 'm2-TOTAL', selectionId: 'm2-TOTAL-UNDER' } })
    expect(entities.selection['m1-TOTAL-OVER']?.status).toBe('EXPIRED')
    expect(entities.selection['m2-TOTAL-UNDER']).toBeDefined()
  })
})

describe('cached bodies', () => {
  const price = (marketId: string, selectionId: string, odds: number): void =>
    send({ at: at(0), type: 'prices', data: { marketId, prices: { [selectionId]: odds } } })
  const stored = async (eventId: string) => {
    const answer = await handlers.event({ eventId }, {} as never)
    return 'stored' in answer ? answer.stored : undefined
  }

  it('are the same bytes until their contents change', async () => {
    const first = await stored('m1')
    price('m2-TOTAL', 'm2-TOTAL-OVER', 2.2)
    later(5_000)
    expect(await stored('m1')).toBe(first)
    price('m1-TOTAL', 'm1-TOTAL-OVER', 2.2)
    later(5_000)
    expect((await stored('m1'))?.etag).not.toBe(first?.etag)
  })

  it('are at most slightly outdated, and correct for their own version', async () => {
    const before = await read('event', { eventId: 'm1' })
    price('m1-TOTAL', 'm1-TOTAL-OVER', 2.2)
    later(100)
    const rested = await read('event', { eventId: 'm1' })
    expect([rested.v, rested.entities.selection['m1-TOTAL-OVER']?.odds]).toEqual([before.v, 2])
    later(2_000)
    const fresh = await read('event', { eventId: 'm1' })
    expect([fresh.v, fresh.entities.selection['m1-TOTAL-OVER']?.odds]).toEqual([catalogue.v, 2.2])
  })

  it('change with time: events that start within the hour change without an update', async () => {
    later(-1_800_000)
    expect((await read('matches', { categoryid: 'football', interval: '1h' })).eventIds).toEqual([])
    later(1_800_000)
    expect((await read('matches', { categoryid: 'football', interval: '1h' })).eventIds).toEqual(['m1'])
  })
})

describe('over HTTP', () => {
  it('answers with an ETag, and 304 to a client that has it', async () => {
    const sessions = { find: async () => undefined }
    const log = pino({ level: 'silent' })
    const server = httpServer({ handlers: handlers as Handlers, sessions: sessions as never, log, checkAnswers: true })
    const url = '/api/v3/matches?categoryid=premier&lang=en'
    const first = await server.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect([first.statusCode, first.headers['content-encoding']]).toEqual([200, 'br'])
    const again = await server.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const missing = await server.inject('/api/v3/event?eventId=nothing')
    expect([missing.statusCode, missing.json()]).toMatchObject([404, { errorType: 'NotFound' }])
    await server.close()
  })
})

describe('a whole file', () => {
  it('at maximum speed every list matches the contract', async () => {
    const feed = fileFeed({ path: feedFile(smallWorld), speed: Number.POSITIVE_INFINITY })
    const messages: FeedMessage[] = []
    const sink = { message: async (message: FeedMessage) => void messages.push(message), quarantine: () => {} }
    await feed.run(sink, undefined, new AbortController().signal)
    catalogue = createCatalogue()
    for (const message of messages) send(message)
    nowMs = Date.now()
    handlers = open()
    expect((await read('matches', { categoryid: 'football', interval: '2h' })).eventIds).toEqual(['m1', 'm2'])
    expect((await read('home')).widgets.filter(({ eventIds }) => eventIds.length > 0)).toHaveLength(2)
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { type Catalogue, createCatalogue, type Op } from '../catalogue/index.ts'
import type { FeedMarket, FeedMessageOf, MarketResult } from './messages.ts'
import { beginSilence, endSilence } from './silence.ts'
import { type SpokenMessage, translate } from './translate.ts'
import type { RecordedResult, ResultsKnown } from './translation.ts'

const at = '2026-01-01T12:00:00.000Z'
let catalogue: Catalogue
let recorded: Map<string, { latest: RecordedResult; feedRevision?: number }>
const results: ResultsKnown = (marketId) => recorded.get(marketId)

/** Translates and, unless it is quarantined, applies and remembers as the book does. */
function say<T extends SpokenMessage['type']>(type: T, data: FeedMessageOf<T>['data']) {
  const said = translate({ at, type, data } as SpokenMessage, catalogue, results)
  if ('quarantined' in said) return said
  catalogue.apply({ v: catalogue.v + 1, ops: said.ops })
  if (said.result) {
    const feedRevision = said.result.feedRevision ?? recorded.get(said.result.marketId)?.feedRevision
    recorded.set(said.result.marketId, { latest: said.result, ...(feedRevision === undefined ? {} : { feedRevision }) })
  }
  return said
}

const category = { id: 'football', kind: 'sport', name: 'Football', sportId: 'football' } as const
const event: FeedMessageOf<'event'>['data'] = {
  id: 'm1',
  categoryId: 'football',
  name: 'A v B',
  startTime: '2026-01-01T11:00:00.000Z',
  type: 'HEAD_TO_HEAD',
  state: 'NOTSTARTED',
  participants: [
    { id: 'a', name: 'A', role: 'HOME' },
    { id: 'b', name: 'B', role: 'AWAY' },
  ],
  tags: [],
}
const market: FeedMarket = {
  id: 'k1',
  eventId: 'm1',
  type: 'MATCH_WINNER',
  name: 'Winner',
  status: 'OPEN',
  tags: [],
  selections: [
    { id: 's1', name: 'A', price: '5/2', participantId: 'a' },
    { id: 's2', name: 'B', price: 1.83, participantId: 'b' },
  ],
}
const selectionOf = (id: string) => catalogue.get('selection', id)
const ops = (said: object): Op[] => ('ops' in said ? (said.ops as Op[]) : [])

beforeEach(() => {
  catalogue = createCatalogue()
  recorded = new Map()
  say('category', category)
  say('event', event)
  say('market', market)
})

describe('a price', () => {
  it('is exact as written, on the wire and as people read it', () => {
    expect(selectionOf('s1')).toMatchObject({ price: '5/2', odds: 3.5, displayOdds: { decimal: '3.50', fractional: '5/2' } })
    expect(selectionOf('s2')).toMatchObject({ price: '83/100', odds: 1.83, displayOdds: { decimal: '1.83', fractional: '5/6' } })
  })

  it('that moves is an op of its selection alone', () => {
    expect(ops(say('prices', { marketId: 'k1', prices: { s1: '11/4', s2: 1.83 } }))).toEqual([
      {
        op: 'update',
        entity: 'selection',
        id: 's1',
        data: { price: '11/4', odds: 3.75, displayOdds: { decimal: '3.75', fractional: '11/4' } },
      },
    ])
  })

  it('turns a starting-price selection into one with a price, and none brings a non-runner back', () => {
    say('market', {
      ...market,
      selections: [
        { id: 's1', name: 'A', kind: 'SP', price: 4 },
        { id: 's2', name: 'B', kind: 'NR' },
      ],
    })
    expect(selectionOf('s1')).not.toHaveProperty('price')
    expect(selectionOf('s2')).toMatchObject({ kind: 'NR', status: 'EXPIRED' })
    say('prices', { marketId: 'k1', prices: { s1: 4, s2: 2 } })
    expect(selectionOf('s1')).toMatchObject({ kind: 'REGULAR', odds: 4 })
    expect(selectionOf('s2')).not.toHaveProperty('price')
  })
})

describe('again is an update', () => {
  it.each([
    ['category', category],
    ['event', event],
    ['market', market],
    ['prices', { marketId: 'k1', prices: { s1: 3.5 } }],
    ['status', { marketId: 'k1', status: 'OPEN' }],
  ] as const)('%s: the same again is no op', (type, data) => {
    expect(say(type, data as never)).toEqual({ ops: [] })
  })

  it('only what changed becomes an op, and what is gone is null', () => {
    say('event', { ...event, racing: { track: 'Cork', raceTime: at } })
    expect(ops(say('event', { ...event, name: 'A at B' }))).toEqual([
      { op: 'update', entity: 'event', id: 'm1', data: { name: 'A at B', racing: null } },
    ])
  })

  it('a market told again keeps prices and states that it does not mention', () => {
    say('status', { selectionId: 's1', status: 'SUSPENDED' })
    say('market', {
      ...market,
      name: 'To win',
      selections: [
        { id: 's2', name: 'B' },
        { id: 's1', name: 'A' },
      ],
    })
    expect(catalogue.get('market', 'k1')).toMatchObject({ name: 'To win', selectionIds: ['s2', 's1'] })
    expect(selectionOf('s1')).toMatchObject({ odds: 3.5, status: 'SUSPENDED' })
  })

  it('a selection that a market no longer lists has expired; listed again, it is open', () => {
    say('market', { ...market, selections: market.selections.slice(0, 1) })
    expect(selectionOf('s2')?.status).toBe('EXPIRED')
    expect(catalogue.get('market', 'k1')?.selectionIds).toEqual(['s1'])
    say('market', market)
    expect(selectionOf('s2')?.status).toBe('OPEN')
  })
})

describe('P3.2 the state of an event', () => {
  it.each([
    ['INPLAY', { state: 'INPLAY', suspended: false }],
    ['SUSPENDED', { state: 'NOTSTARTED', suspended: true }],
    ['OPEN', { state: 'NOTSTARTED', suspended: false }],
    ['INTERRUPTED', { state: 'INTERRUPTED', suspended: true }],
    ['FINISHED', { state: 'FINISHED', suspended: true }],
    ['CANCELED', { state: 'CANCELED', suspended: true }],
    ['POSTPONED', { state: 'POSTPONED', suspended: true }],
    ['ABANDONED', { state: 'ABANDONED', suspended: true }],
  ])('%s', (status, expected) => {
    say('status', { eventId: 'm1', status })
    expect(catalogue.get('event', 'm1')).toMatchObject(expected)
  })

  it('a description does not lift a suspension, the status does', () => {
    say('status', { eventId: 'm1', status: 'SUSPENDED' })
    say('event', { ...event, state: 'INPLAY' })
    expect(catalogue.get('event', 'm1')).toMatchObject({ state: 'INPLAY', suspended: true })
    say('status', { eventId: 'm1', status: 'OPEN' })
    expect(catalogue.get('event', 'm1')).toMatchObject({ state: 'INPLAY', suspended: false })
  })

  it('CLOSED is over for betting, market by market', () => {
    say('status', { eventId: 'm1', status: 'CLOSED' })
    expect(catalogue.get('event', 'm1')).toMatchObject({ state: 'NOTSTARTED', suspended: true })
    expect(catalogue.get('market', 'k1')?.status).toBe('CLOSED')
  })

  it('what was interrupted goes on in play; what is over does not open', () => {
    say('status', { eventId: 'm1', status: 'INTERRUPTED' })
    say('status', { eventId: 'm1', status: 'OPEN' })
    expect(catalogue.get('event', 'm1')).toMatchObject({ state: 'INPLAY', suspended: false })
    say('status', { eventId: 'm1', status: 'FINISHED' })
    expect(say('status', { eventId: 'm1', status: 'OPEN' })).toHaveProperty('quarantined')
  })
})

describe('silence', () => {
  it('shuts what is open, and the next message opens only that', () => {
    say('event', { ...event, id: 'm2' })
    say('status', { eventId: 'm2', status: 'SUSPENDED' })
    const shut = beginSilence(catalogue)
    expect(shut.silenced).toEqual(['m1'])
    catalogue.apply({ v: catalogue.v + 1, ops: shut.ops })
    expect(catalogue.get('event', 'm1')?.suspended).toBe(true)
    catalogue.apply({ v: catalogue.v + 1, ops: endSilence(shut.silenced, catalogue) })
    expect([catalogue.get('event', 'm1')?.suspended, catalogue.get('event', 'm2')?.suspended]).toEqual([false, true])
  })
})

describe('a result', () => {
  const won: MarketResult = { marketId: 'k1', revision: 7, outcomes: { s1: { result: 'WON' }, s2: { result: 'LOST' } } }

  it('shuts the market, stays on it and is recorded under the book’s own number', () => {
    const said = say('result', won)
    expect(said).toMatchObject({ result: { marketId: 'k1', revision: 1, feedRevision: 7, outcomes: won.outcomes } })
    expect(catalogue.get('market', 'k1')).toMatchObject({ status: 'CLOSED', outcomes: { s1: 'WON', s2: 'LOST' } })
  })

  it('said twice is one; corrected it is the next; older it is not believed; otherwise under its number neither', () => {
    say('result', won)
    expect(say('result', won)).toEqual({ ops: [] })
    expect(say('result', { ...won, revision: 6 })).toEqual({ quarantined: 'revision 6 of market k1 is older than 7' })
    expect(say('result', { ...won, outcomes: { s1: { result: 'LOST' } } })).toHaveProperty('quarantined')
    const corrected = say('result', { ...won, revision: 8, outcomes: { s1: { result: 'LOST' }, s2: { result: 'WON' } } })
    expect(corrected).toMatchObject({ result: { revision: 2, feedRevision: 8 } })
    expect(catalogue.get('market', 'k1')?.outcomes).toEqual({ s1: 'LOST', s2: 'WON' })
  })

  it('a void is a revision too, once, and a newer result may follow it', () => {
    say('result', won)
    expect(say('void', { marketId: 'k1', reason: 'pitch' })).toMatchObject({
      result: { revision: 2, outcomes: {}, voidReason: 'pitch' },
    })
    expect(catalogue.get('market', 'k1')?.outcomes).toEqual({ s1: 'VOID', s2: 'VOID' })
    expect(say('void', { marketId: 'k1', reason: 'pitch' })).toEqual({ ops: [] })
    expect(say('result', won)).toHaveProperty('quarantined')
    expect(say('result', { ...won, revision: 8 })).toMatchObject({ result: { revision: 3 } })
  })

  it('a market with its result does not open again', () => {
    say('result', won)
    expect(say('market', market)).toHaveProperty('quarantined')
    expect(say('status', { marketId: 'k1', status: 'OPEN' })).toHaveProperty('quarantined')
    expect(say('market', { ...market, status: 'CLOSED', name: 'Won' })).toMatchObject({ ops: [{ data: { name: 'Won' } }] })
  })
})

describe('a non-runner', () => {
  beforeEach(() => {
    const participants = event.participants.map((each) => ({ ...each, role: 'RUNNER' as const }))
    say('event', { ...event, type: 'MULTI_PARTICIPANT', participants })
  })
  const out = { eventId: 'm1', participantId: 'a', at, price: '3/1', deduction: 20 }

  it('loses its price and its state in every market of the event, and is recorded', () => {
    expect(say('nonRunner', out)).toMatchObject({ nonRunner: out })
    expect(selectionOf('s1')).toMatchObject({ kind: 'NR', status: 'EXPIRED' })
    expect(selectionOf('s1')).not.toHaveProperty('odds')
    expect(selectionOf('s2')?.status).toBe('OPEN')
  })

  it('stays out when its market is told again and when its state is', () => {
    say('nonRunner', out)
    say('market', market)
    expect(selectionOf('s1')).toMatchObject({ kind: 'NR', status: 'EXPIRED' })
    expect(say('status', { selectionId: 's1', status: 'OPEN' })).toHaveProperty('quarantined')
  })
})

it('there are none among the sides of a match', () => {
  const out = { eventId: 'm1', participantId: 'a', at, price: '3/1' }
  expect(say('nonRunner', out)).toEqual({
    quarantined: 'participant a of event m1 is no runner: void its markets if it is not played',
  })
})

describe('a replacement', () => {
  const k2: FeedMarket = { ...market, id: 'k2', selections: [{ id: 't1', name: 'A', price: 2 }] }
  const by = { eventId: 'm1', marketId: 'k2', selectionId: 't1' }

  it('says what stands in the place of what, and the old one cannot be backed', () => {
    say('market', k2)
    expect(ops(say('replace', { oldSelectionId: 's1', ...by }))).toEqual([
      { op: 'replacedby', entity: 'selection', id: 's1', replacedBy: by },
      { op: 'update', entity: 'selection', id: 's1', data: { status: 'EXPIRED' } },
    ])
    expect(catalogue.replacementOf('s1')?.by).toEqual(by)
    say('market', market)
    expect(selectionOf('s1')?.status).toBe('EXPIRED')
  })

  it('does not go round in a circle', () => {
    say('market', k2)
    say('replace', { oldSelectionId: 's1', ...by })
    const back = { oldSelectionId: 't1', eventId: 'm1', marketId: 'k1', selectionId: 's1' }
    expect(say('replace', back)).toEqual({ quarantined: 'selection t1 would stand in its own place' })
  })
})

describe('a scoreboard', () => {
  it('knows since when its clock is true, and keeps incidents that it does not repeat', () => {
    const incidents = [{ id: 'i1', kind: 'GOAL', minute: 3, role: 'HOME' as const }]
    say('scoreboard', {
      eventId: 'm1',
      period: 'FIRST_HALF',
      clockSeconds: 180,
      running: true,
      score: { home: 1, away: 0 },
      incidents,
    })
    say('scoreboard', { eventId: 'm1', period: 'HALF_TIME', score: { home: 1, away: 0 } })
    expect(catalogue.get('scoreboard', 'm1')).toEqual({ id: 'm1', period: 'HALF_TIME', score: { home: 1, away: 0 }, incidents })
    say('scoreboard', { eventId: 'm1', period: 'SECOND_HALF', clockSeconds: 2_700, score: { home: 1, away: 0 } })
    expect(catalogue.get('scoreboard', 'm1')).toMatchObject({ clockSeconds: 2_700, clockAt: at })
  })
})

describe('what the book cannot follow', () => {
  it.each([
    ['category', { ...category, id: 'x', sportId: 'tennis' }, 'unknown sport tennis'],
    ['category', { ...category, id: 'x', parentId: 'y' }, 'unknown category y'],
    ['category', { ...category, parentId: 'football' }, 'would stand above itself'],
    ['event', { ...event, categoryId: 'x' }, 'unknown category x'],
    ['event', { ...event, participants: [...event.participants, ...event.participants] }, 'participant twice'],
    ['market', { ...market, eventId: 'x' }, 'unknown event x'],
    ['market', { ...market, id: 'k2' }, 'selection s1 belongs to another market'],
    ['market', { ...market, selections: [...market.selections, ...market.selections] }, 'selection twice'],
    ['prices', { marketId: 'x', prices: {} }, 'unknown market x'],
    ['prices', { marketId: 'k1', prices: { x: 2 } }, 'unknown selection x'],
    ['status', { eventId: 'x', status: 'INPLAY' }, 'unknown event x'],
    ['status', { marketId: 'x', status: 'OPEN' }, 'unknown market x'],
    ['status', { selectionId: 'x', status: 'OPEN' }, 'unknown selection x'],
    ['replace', { oldSelectionId: 'x', eventId: 'm1', marketId: 'k1', selectionId: 's1' }, 'unknown selection x'],
    ['replace', { oldSelectionId: 's1', eventId: 'm1', marketId: 'x', selectionId: 's2' }, 'unknown selection s2'],
    ['scoreboard', { eventId: 'x', period: 'P', score: { home: 0, away: 0 } }, 'unknown event x'],
    ['statistics', { eventId: 'x', tabs: {} }, 'unknown event x'],
    ['nonRunner', { eventId: 'x', participantId: 'a', at, price: 2 }, 'unknown event x'],
    ['nonRunner', { eventId: 'm1', participantId: 'x', at, price: 2 }, 'unknown participant x'],
    ['result', { marketId: 'x', revision: 1, outcomes: { s1: { result: 'WON' } } }, 'unknown market x'],
    ['result', { marketId: 'k1', revision: 1, outcomes: { x: { result: 'WON' } } }, 'unknown selection x'],
    ['result', { marketId: 'k1', revision: 1, outcomes: {} }, 'no outcomes'],
    ['void', { marketId: 'x', reason: 'r' }, 'unknown market x'],
  ] as const)('%s: %#', (type, data, reason) => {
    const v = catalogue.v
    const said = say(type, data as never)
    expect('quarantined' in said ? said.quarantined : said).toContain(reason)
    expect(catalogue.v).toBe(v)
  })
})

describe('best odds that a race promises', () => {
  const racing = { track: 'Cork', raceTime: at, bestOddsGuaranteed: true }
  const place = (id: string, parentId: string, countryCode?: string) =>
    say('category', {
      id,
      parentId,
      kind: 'region',
      name: id,
      sportId: 'football',
      ...(countryCode !== undefined && { countryCode }),
    })
  const raceIn = (categoryId: string) => say('event', { ...event, id: 'race', categoryId, racing })
  const shown = () => catalogue.get('event', 'race')?.racing?.bestOddsGuaranteed

  it('are shown where the country of the race, however far above it, has them', () => {
    place('uk', 'football', 'GB')
    place('courses', 'uk')
    place('ascot', 'courses')
    expect(raceIn('ascot')).not.toHaveProperty('warning')
    expect(shown()).toBe(true)
    place('down-royal', 'football', 'gb-nir')
    raceIn('down-royal')
    expect(shown()).toBe(true)
  })

  it('are left out, and that is said, where there is no country or it has none', () => {
    expect(raceIn('football')).toMatchObject({
      warning: 'event race has bestOddsGuaranteed, but no category above it has a countryCode',
    })
    expect(shown()).toBe(false)
    place('longchamp', 'football', 'fr')
    expect(raceIn('longchamp')).toMatchObject({ warning: 'event race has bestOddsGuaranteed, but races in fr have none' })
    expect(shown()).toBe(false)
  })
})

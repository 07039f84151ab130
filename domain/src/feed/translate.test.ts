import { beforeEach, describe, expect, it } from 'vitest'
import { type Catalogue, createCatalogue, type Op } from '../catalogue/index.ts'
import type { FeedMarket, FeedMessageOf, MarketResult } from './messages.ts'
import { beginSilence, endSilence } from './silence.ts'
import { type CatalogueMessage, translate } from './translate.ts'
import type { RecordedResult, ResultsKnown } from './translation.ts'

const at = '2026-01-01T12:00:00.000Z'
let catalogue: Catalogue
let recorded: Map<string, { latest: RecordedResult; feedRevision?: number }>
const results: ResultsKnown = (marketId) => recorded.get(marketId)

/** Translates a message and, unless it is quarantined, applies and stores it as the gateway does. */
function apply<T extends CatalogueMessage['type']>(type: T, data: FeedMessageOf<T>['data']) {
  const translated = translate({ at, type, data } as CatalogueMessage, catalogue, results)
  if ('quarantined' in translated) return translated
  catalogue.apply({ v: catalogue.v + 1, ops: translated.ops })
  if (translated.result) {
    const feedRevision = translated.result.feedRevision ?? recorded.get(translated.result.marketId)?.feedRevision
    recorded.set(translated.result.marketId, {
      latest: translated.result,
      ...(feedRevision === undefined ? {} : { feedRevision }),
    })
  }
  return translated
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
const ops = (translated: object): Op[] => ('ops' in translated ? (translated.ops as Op[]) : [])

beforeEach(() => {
  catalogue = createCatalogue()
  recorded = new Map()
  apply('category', category)
  apply('event', event)
  apply('market', market)
})

describe('a price', () => {
  it('is exact as written, on the wire and as displayed', () => {
    expect(selectionOf('s1')).toMatchObject({ price: '5/2', odds: 3.5, displayOdds: { decimal: '3.50', fractional: '5/2' } })
    expect(selectionOf('s2')).toMatchObject({ price: '83/100', odds: 1.83, displayOdds: { decimal: '1.83', fractional: '5/6' } })
  })

  it('that moves is an op of its selection alone', () => {
    expect(ops(apply('prices', { marketId: 'k1', prices: { s1: '11/4', s2: 1.83 } }))).toEqual([
      {
        op: 'update',
        entity: 'selection',
        id: 's1',
        data: { price: '11/4', odds: 3.75, displayOdds: { decimal: '3.75', fractional: '11/4' } },
      },
    ])
  })

  it('gives a starting-price selection a price, and does not restore a non-runner', () => {
    apply('market', {
      ...market,
      selections: [
        { id: 's1', name: 'A', kind: 'SP', price: 4 },
        { id: 's2', name: 'B', kind: 'NR' },
      ],
    })
    expect(selectionOf('s1')).not.toHaveProperty('price')
    expect(selectionOf('s2')).toMatchObject({ kind: 'NR', status: 'EXPIRED' })
    apply('prices', { marketId: 'k1', prices: { s1: 4, s2: 2 } })
    expect(selectionOf('s1')).toMatchObject({ kind: 'REGULAR', odds: 4 })
    expect(selectionOf('s2')).not.toHaveProperty('price')
  })
})

describe('a repeated message is an update', () => {
  it.each([
    ['category', category],
    ['event', event],
    ['market', market],
    ['prices', { marketId: 'k1', prices: { s1: 3.5 } }],
    ['status', { marketId: 'k1', status: 'OPEN' }],
  ] as const)('%s: a repetition produces no op', (type, data) => {
    expect(apply(type, data as never)).toEqual({ ops: [] })
  })

  it('only changes become ops, and a removed field is null', () => {
    apply('event', { ...event, racing: { track: 'Cork', raceTime: at } })
    expect(ops(apply('event', { ...event, name: 'A at B' }))).toEqual([
      { op: 'update', entity: 'event', id: 'm1', data: { name: 'A at B', racing: null } },
    ])
  })

  it('a repeated market keeps prices and states that it does not mention', () => {
    apply('status', { selectionId: 's1', status: 'SUSPENDED' })
    apply('market', {
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

  it('a selection that a market no longer lists expires; listed again, it is open', () => {
    apply('market', { ...market, selections: market.selections.slice(0, 1) })
    expect(selectionOf('s2')?.status).toBe('EXPIRED')
    expect(catalogue.get('market', 'k1')?.selectionIds).toEqual(['s1'])
    apply('market', market)
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
    apply('status', { eventId: 'm1', status })
    expect(catalogue.get('event', 'm1')).toMatchObject(expected)
  })

  it('an event message does not lift a suspension, a status does', () => {
    apply('status', { eventId: 'm1', status: 'SUSPENDED' })
    apply('event', { ...event, state: 'INPLAY' })
    expect(catalogue.get('event', 'm1')).toMatchObject({ state: 'INPLAY', suspended: true })
    apply('status', { eventId: 'm1', status: 'OPEN' })
    expect(catalogue.get('event', 'm1')).toMatchObject({ state: 'INPLAY', suspended: false })
  })

  it('CLOSED ends betting, market by market', () => {
    apply('status', { eventId: 'm1', status: 'CLOSED' })
    expect(catalogue.get('event', 'm1')).toMatchObject({ state: 'NOTSTARTED', suspended: true })
    expect(catalogue.get('market', 'k1')?.status).toBe('CLOSED')
  })

  it('an interrupted event resumes in play; a finished one does not reopen', () => {
    apply('status', { eventId: 'm1', status: 'INTERRUPTED' })
    apply('status', { eventId: 'm1', status: 'OPEN' })
    expect(catalogue.get('event', 'm1')).toMatchObject({ state: 'INPLAY', suspended: false })
    apply('status', { eventId: 'm1', status: 'FINISHED' })
    expect(apply('status', { eventId: 'm1', status: 'OPEN' })).toHaveProperty('quarantined')
  })
})

describe('silence', () => {
  it('suspends what is open, and the next message reopens only that', () => {
    apply('event', { ...event, id: 'm2' })
    apply('status', { eventId: 'm2', status: 'SUSPENDED' })
    const silence = beginSilence(catalogue)
    expect(silence.silenced).toEqual(['m1'])
    catalogue.apply({ v: catalogue.v + 1, ops: silence.ops })
    expect(catalogue.get('event', 'm1')?.suspended).toBe(true)
    catalogue.apply({ v: catalogue.v + 1, ops: endSilence(silence.silenced, catalogue) })
    expect([catalogue.get('event', 'm1')?.suspended, catalogue.get('event', 'm2')?.suspended]).toEqual([false, true])
  })
})

describe('a result', () => {
  const won: MarketResult = { marketId: 'k1', revision: 7, outcomes: { s1: { result: 'WON' }, s2: { result: 'LOST' } } }

  it('closes the market, is kept on it and recorded under its own revision number', () => {
    const translated = apply('result', won)
    expect(translated).toMatchObject({ result: { marketId: 'k1', revision: 1, feedRevision: 7, outcomes: won.outcomes } })
    expect(catalogue.get('market', 'k1')).toMatchObject({ status: 'CLOSED', outcomes: { s1: 'WON', s2: 'LOST' } })
  })

  it('repeated is ignored; corrected is the next revision; older, or different under the same number, is quarantined', () => {
    apply('result', won)
    expect(apply('result', won)).toEqual({ ops: [] })
    expect(apply('result', { ...won, revision: 6 })).toEqual({ quarantined: 'revision 6 of market k1 is older than 7' })
    expect(apply('result', { ...won, outcomes: { s1: { result: 'LOST' } } })).toHaveProperty('quarantined')
    const corrected = apply('result', { ...won, revision: 8, outcomes: { s1: { result: 'LOST' }, s2: { result: 'WON' } } })
    expect(corrected).toMatchObject({ result: { revision: 2, feedRevision: 8 } })
    expect(catalogue.get('market', 'k1')?.outcomes).toEqual({ s1: 'LOST', s2: 'WON' })
  })

  it('a void is a revision too, once, and a newer result may follow it', () => {
    apply('result', won)
    expect(apply('void', { marketId: 'k1', reason: 'pitch' })).toMatchObject({
      result: { revision: 2, outcomes: {}, voidReason: 'pitch' },
    })
    expect(catalogue.get('market', 'k1')?.outcomes).toEqual({ s1: 'VOID', s2: 'VOID' })
    expect(apply('void', { marketId: 'k1', reason: 'pitch' })).toEqual({ ops: [] })
    expect(apply('result', won)).toHaveProperty('quarantined')
    expect(apply('result', { ...won, revision: 8 })).toMatchObject({ result: { revision: 3 } })
  })

  it('a market with a result does not reopen', () => {
    apply('result', won)
    expect(apply('market', market)).toHaveProperty('quarantined')
    expect(apply('status', { marketId: 'k1', status: 'OPEN' })).toHaveProperty('quarantined')
    expect(apply('market', { ...market, status: 'CLOSED', name: 'Won' })).toMatchObject({ ops: [{ data: { name: 'Won' } }] })
  })
})

describe('a non-runner', () => {
  beforeEach(() => {
    const participants = event.participants.map((each) => ({ ...each, role: 'RUNNER' as const }))
    apply('event', { ...event, type: 'MULTI_PARTICIPANT', participants })
  })
  const out = { eventId: 'm1', participantId: 'a', at, price: '3/1', deduction: 20 }

  it('loses its price and is expired in every market of the event, and is recorded', () => {
    expect(apply('nonRunner', out)).toMatchObject({ nonRunner: out })
    expect(selectionOf('s1')).toMatchObject({ kind: 'NR', status: 'EXPIRED' })
    expect(selectionOf('s1')).not.toHaveProperty('odds')
    expect(selectionOf('s2')?.status).toBe('OPEN')
  })

  it('stays withdrawn when its market or status is repeated', () => {
    apply('nonRunner', out)
    apply('market', market)
    expect(selectionOf('s1')).toMatchObject({ kind: 'NR', status: 'EXPIRED' })
    expect(apply('status', { selectionId: 's1', status: 'OPEN' })).toHaveProperty('quarantined')
  })
})

it('there are no non-runners in a match', () => {
  const out = { eventId: 'm1', participantId: 'a', at, price: '3/1' }
  expect(apply('nonRunner', out)).toEqual({
    quarantined: 'participant a of event m1 is not a runner: void its markets if it is not played',
  })
})

describe('a replacement', () => {
  const k2: FeedMarket = { ...market, id: 'k2', selections: [{ id: 't1', name: 'A', price: 2 }] }
  const by = { eventId: 'm1', marketId: 'k2', selectionId: 't1' }

  it('names the replacement, and the old selection can no longer be backed', () => {
    apply('market', k2)
    expect(ops(apply('replace', { oldSelectionId: 's1', ...by }))).toEqual([
      { op: 'replacedby', entity: 'selection', id: 's1', replacedBy: by },
      { op: 'update', entity: 'selection', id: 's1', data: { status: 'EXPIRED' } },
    ])
    expect(catalogue.replacementOf('s1')?.by).toEqual(by)
    apply('market', market)
    expect(selectionOf('s1')?.status).toBe('EXPIRED')
  })

  it('cannot be circular', () => {
    apply('market', k2)
    apply('replace', { oldSelectionId: 's1', ...by })
    const back = { oldSelectionId: 't1', eventId: 'm1', marketId: 'k1', selectionId: 's1' }
    expect(apply('replace', back)).toEqual({ quarantined: 'selection t1 would replace itself' })
  })
})

describe('a scoreboard', () => {
  it('records when its clock was true, and keeps incidents that are not repeated', () => {
    const incidents = [{ id: 'i1', kind: 'GOAL', minute: 3, role: 'HOME' as const }]
    apply('scoreboard', {
      eventId: 'm1',
      period: 'FIRST_HALF',
      clockSeconds: 180,
      running: true,
      score: { home: 1, away: 0 },
      incidents,
    })
    apply('scoreboard', { eventId: 'm1', period: 'HALF_TIME', score: { home: 1, away: 0 } })
    expect(catalogue.get('scoreboard', 'm1')).toEqual({ id: 'm1', period: 'HALF_TIME', score: { home: 1, away: 0 }, incidents })
    apply('scoreboard', { eventId: 'm1', period: 'SECOND_HALF', clockSeconds: 2_700, score: { home: 1, away: 0 } })
    expect(catalogue.get('scoreboard', 'm1')).toMatchObject({ clockSeconds: 2_700, clockAt: at })
  })
})

describe('an invalid message', () => {
  it.each([
    ['category', { ...category, id: 'x', sportId: 'tennis' }, 'unknown sport tennis'],
    ['category', { ...category, id: 'x', parentId: 'y' }, 'unknown category y'],
    ['category', { ...category, parentId: 'football' }, 'would be its own ancestor'],
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
    const translated = apply(type, data as never)
    expect('quarantined' in translated ? translated.quarantined : translated).toContain(reason)
    expect(catalogue.v).toBe(v)
  })
})

describe('best odds guaranteed in the feed', () => {
  const racing = { track: 'Cork', raceTime: at, bestOddsGuaranteed: true }
  const place = (id: string, parentId: string, countryCode?: string) =>
    apply('category', {
      id,
      parentId,
      kind: 'region',
      name: id,
      sportId: 'football',
      ...(countryCode !== undefined && { countryCode }),
    })
  const raceIn = (categoryId: string) => apply('event', { ...event, id: 'race', categoryId, racing })
  const shown = () => catalogue.get('event', 'race')?.racing?.bestOddsGuaranteed

  it('is shown if the country of the race, at any level above it, has it', () => {
    place('uk', 'football', 'GB')
    place('courses', 'uk')
    place('ascot', 'courses')
    expect(raceIn('ascot')).not.toHaveProperty('warning')
    expect(shown()).toBe(true)
    place('down-royal', 'football', 'gb-nir')
    raceIn('down-royal')
    expect(shown()).toBe(true)
  })

  it('is dropped with a warning if there is no country or it does not have it', () => {
    expect(raceIn('football')).toMatchObject({
      warning: 'event race has bestOddsGuaranteed, but no category above it has a countryCode',
    })
    expect(shown()).toBe(false)
    place('longchamp', 'football', 'fr')
    expect(raceIn('longchamp')).toMatchObject({ warning: 'event race has bestOddsGuaranteed, but races in fr have none' })
    expect(shown()).toBe(false)
  })
})

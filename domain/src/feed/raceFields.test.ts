/** What a race's card needs beyond prices: read strictly, kept through later messages. */
import { beforeEach, describe, expect, it } from 'vitest'
import { type Catalogue, createCatalogue } from '../catalogue/index.ts'
import type { FeedEvent, FeedMarket, FeedMessageOf } from './messages.ts'
import { readMessage } from './readMessage.ts'
import { type CatalogueMessage, translate } from './translate.ts'

const at = '2026-01-01T12:00:00.000Z'
let catalogue: Catalogue

function apply<T extends CatalogueMessage['type']>(type: T, data: FeedMessageOf<T>['data'], when = at): void {
  const translated = translate({ at: when, type, data } as CatalogueMessage, catalogue, () => undefined)
  if ('quarantined' in translated) throw new Error(translated.quarantined)
  catalogue.apply({ v: catalogue.v + 1, ops: translated.ops })
}

const runner = { id: 'h1', name: 'Tidal Reach', role: 'RUNNER' } as const
const race: FeedEvent = {
  id: 'r',
  categoryId: 'kempton',
  name: 'Kempton Race 1',
  startTime: '2026-01-01T14:35:00.000Z',
  type: 'MULTI_PARTICIPANT',
  state: 'NOTSTARTED',
  participants: [runner, { id: 'h2', name: 'Silver Lantern', role: 'RUNNER' }],
  tags: [],
  racing: { track: 'Kempton', raceTime: '2026-01-01T14:35:00.000Z' },
}
const win: FeedMarket = {
  id: 'w',
  eventId: 'r',
  type: 'WIN',
  name: 'Win',
  status: 'OPEN',
  tags: [],
  selections: [
    { id: 's1', name: 'Tidal Reach', participantId: 'h1', price: '7/2' },
    { id: 's2', name: 'Silver Lantern', participantId: 'h2', kind: 'SP' },
  ],
}

beforeEach(() => {
  catalogue = createCatalogue()
  apply('category', { id: 'kempton', kind: 'sport', name: 'Horse Racing', sportId: 'kempton' })
  apply('event', race)
  apply('market', win)
})

const readEvent = (participant: object, racing: object = {}) =>
  readMessage(
    JSON.stringify({
      at,
      type: 'event',
      data: { ...race, participants: [{ ...runner, ...participant }], racing: { ...race.racing, ...racing } },
    }),
  )

describe('the fields of a card', () => {
  const card = {
    silk: 'royal blue, white hoop, red cap',
    headgear: 'b',
    officialRating: 94,
    daysSinceRun: 18,
    marks: ['CD', 'BF'],
  }
  const terms = { title: 'Riverside Lights Handicap', class: 'Class 3', prize: '£25,700' }

  it('are read, and counted as other fields are', () => {
    expect(readEvent(card, terms)).toMatchObject({
      message: { data: { participants: [{ ...runner, ...card }], racing: { ...race.racing, ...terms } } },
    })
    expect(readEvent({ officialRating: '94', headgear: 2, daysSinceRun: null }, { class: 3 })).toMatchObject({
      message: { data: { participants: [{ ...runner, officialRating: 94, headgear: '2' }], racing: { class: '3' } } },
    })
  })

  it('have no withdrawal: that is a message of its own', () => {
    const read = readEvent({ withdrawn: { at, deduction: 90 }, colour: 'bay' })
    expect('message' in read && (read.message.data as FeedEvent).participants).toEqual([runner])
  })

  it.each<[string, object, object]>([
    ['participants.0.silk is not text', { silk: ['red'] }, {}],
    ['participants.0.silk is longer than 300', { silk: 'red '.repeat(100) }, {}],
    ['participants.0.headgear is not text', { headgear: {} }, {}],
    ['participants.0.officialRating is not a whole number', { officialRating: 94.5 }, {}],
    ['participants.0.officialRating is outside', { officialRating: -1 }, {}],
    ['participants.0.daysSinceRun is not a number', { daysSinceRun: 'a week' }, {}],
    ['participants.0.marks is not a list', { marks: 'CD' }, {}],
    ['participants.0.marks has more than', { marks: Array.from({ length: 11 }, () => 'C') }, {}],
    ['participants.0.marks.0 is not text', { marks: [1] }, {}],
    ['racing.title is empty', {}, { title: ' ' }],
    ['racing.class is not text', {}, { class: [] }],
    ['racing.prize is longer than 60', {}, { prize: '£'.repeat(61) }],
  ])('that cannot be are quarantined: %s', (why, participant, racing) => {
    const read = readEvent(participant, racing)
    expect('quarantined' in read && read.quarantined).toContain(why)
  })

  it('of a price and a finish are quarantined too', () => {
    const line = (type: string, data: object) => readMessage(JSON.stringify({ at, type, data }))
    const [first] = win.selections
    expect(line('market', { ...win, selections: [{ ...first, openingPrice: 1 }] })).toHaveProperty('quarantined')
    expect(line('result', { marketId: 'w', revision: 1, outcomes: { s1: { result: 'WON', beaten: 4 } } })).toHaveProperty(
      'quarantined',
    )
  })
})

describe('the opening price of a runner', () => {
  const opening = (id: string) => catalogue.get('selection', id)?.openingOdds?.fractional

  it('is the first one that came, whatever comes later', () => {
    expect([opening('s1'), opening('s2')]).toEqual(['7/2', undefined])
    apply('prices', { marketId: 'w', prices: { s1: '3/1', s2: '10/1' } })
    apply('prices', { marketId: 'w', prices: { s1: '5/2', s2: '8/1' } })
    apply('market', win)
    expect([opening('s1'), opening('s2')]).toEqual(['7/2', '10/1'])
  })

  it('is the feed’s own, if it has one', () => {
    apply('market', { ...win, selections: win.selections.map((each) => ({ ...each, openingPrice: '12/1' })) })
    expect([opening('s1'), opening('s2')]).toEqual(['12/1', '12/1'])
  })

  it('is not kept for a match', () => {
    const { racing: _, ...match } = race
    apply('event', { ...match, id: 'm', type: 'HEAD_TO_HEAD' })
    apply('market', { ...win, id: 'k', eventId: 'm', selections: [{ id: 'k1', name: 'A', price: 2 }] })
    apply('prices', { marketId: 'k', prices: { k1: 3 } })
    expect(opening('k1')).toBeUndefined()
  })
})

describe('a non-runner', () => {
  const runnerNow = () => catalogue.get('event', 'r')?.participants[0]

  it.each<[string, Partial<FeedMessageOf<'nonRunner'>['data']>, object]>([
    ['its last price', { price: 4.5 }, { price: '7/2' }],
    ['and the deduction that was announced', { price: '7/2', deduction: 35 }, { price: '7/2', deduction: 35 }],
  ])('says when it was withdrawn, %s', (_, data, said) => {
    apply('nonRunner', { eventId: 'r', participantId: 'h1', at, price: '2/1', ...data })
    expect(runnerNow()).toEqual({ ...runner, withdrawn: { at, ...said } })
  })

  it('stays one when the race is sent again, and the earliest time counts', () => {
    apply('nonRunner', { eventId: 'r', participantId: 'h1', at, price: '7/2' })
    apply('event', { ...race, participants: [{ ...runner, silk: 'red' }] })
    expect(runnerNow()).toEqual({ ...runner, silk: 'red', withdrawn: { at, price: '7/2' } })
    apply('nonRunner', { eventId: 'r', participantId: 'h1', at: '2026-01-01T13:00:00.000Z', price: '7/2', deduction: 15 })
    expect(runnerNow()?.withdrawn).toEqual({ at, price: '7/2', deduction: 15 })
  })
})

describe('a finish', () => {
  const result = (outcomes: FeedMessageOf<'result'>['data']['outcomes'], revision = 1) =>
    apply('result', { marketId: 'w', revision, outcomes })
  const finish = () => catalogue.get('market', 'w')?.finish

  it('has positions, starting prices and distances', () => {
    result({
      s1: { result: 'LOST', position: 2, startingPrice: 4.5, beaten: 'nk' },
      s2: { result: 'WON', position: 1, startingPrice: '9/1' },
    })
    expect(finish()).toEqual({
      s1: { position: 2, startingPrice: { decimal: '4.50', fractional: '7/2' }, beaten: 'nk' },
      s2: { position: 1, startingPrice: { decimal: '10.00', fractional: '9/1' } },
    })
    apply('market', { ...win, status: 'CLOSED' })
    expect(finish()?.s2?.position).toBe(1)
  })

  it('is none if the result says none, and goes with a void', () => {
    result({ s1: { result: 'LOST' }, s2: { result: 'WON' } })
    expect(finish()).toBeUndefined()
    result({ s1: { result: 'LOST', position: 2 }, s2: { result: 'WON', position: 1 } }, 2)
    apply('void', { marketId: 'w', reason: 'false start' })
    expect(finish()).toBeUndefined()
  })

  it('of a forecast are its dividends', () => {
    apply('market', {
      ...win,
      id: 'f',
      type: 'FORECAST',
      selections: win.selections.map((each) => ({ ...each, id: `f${each.id}` })),
    })
    apply('event', { ...race, participants: race.participants.map((each, i) => ({ ...each, number: i + 1 })) })
    apply('result', {
      marketId: 'f',
      revision: 1,
      outcomes: { fs1: { result: 'WON', position: 1 }, fs2: { result: 'PLACED', position: 2 } },
      dividends: { '1-2': 12.4 },
    })
    expect(catalogue.get('market', 'f')).toMatchObject({ dividends: { '1-2': 12.4 } })
    expect(catalogue.get('market', 'f')?.finish).toBeUndefined()
  })
})

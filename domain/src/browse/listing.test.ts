import { array, assert, constantFrom, nat, property, record } from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Catalogue, createCatalogue, type EventState, type Market, type Op, type SportEvent } from '../catalogue/index.ts'
import { type EventListKind, isInPlay, type Listing, openListing, startingBetween } from './index.ts'

const start = Date.parse('2026-03-01T12:00:00Z')
const kinds: EventListKind[] = ['games', 'outrights', 'specials']

let catalogue: Catalogue
let listing: Listing
let v: number

const apply = (...ops: Op[]) => catalogue.apply({ v: (v += 1), ops })
const category = (id: string, kind: 'sport' | 'region' | 'league', parentId?: string, name = id): Op => ({
  op: 'add',
  entity: 'category',
  id,
  data: { id, kind, name, sportId: id.slice(0, 1), ...(parentId && { parentId }) },
})
const event = (id: string, more: Partial<SportEvent> = {}): Op => ({
  op: 'add',
  entity: 'event',
  id,
  data: {
    id,
    categoryId: 'a-1',
    sportId: 'a',
    name: id,
    startTime: new Date(start).toISOString(),
    type: 'HEAD_TO_HEAD',
    state: 'NOTSTARTED',
    suspended: false,
    participants: [],
    tags: [],
    ...more,
  },
})
const market = (eventId: string, key: string, status: Market['status'] = 'OPEN'): Op => ({
  op: 'add',
  entity: 'market',
  id: `${eventId}.${key}`,
  data: { id: `${eventId}.${key}`, eventId, type: 'MATCH_RESULT', name: key, inplay: false, status, tags: [], selectionIds: [] },
})
const startsIn = (ms: number) => ({ startTime: new Date(start + ms).toISOString() })
const idsBelow = (categoryId?: string, kind: EventListKind = 'games') =>
  listing.below(categoryId, kind).map((each) => each.event.id)

beforeEach(() => {
  catalogue = createCatalogue()
  v = 0
  apply(
    category('a', 'sport', undefined, 'Football'),
    category('a-region', 'region', 'a'),
    category('a-1', 'league', 'a-region'),
    category('a-2', 'league', 'a-region'),
    category('b', 'sport', undefined, 'Horse Racing'),
    category('b-1', 'league', 'b'),
  )
  listing = openListing(catalogue)
})

describe('a list', () => {
  it('holds events with undecided markets, by start, in their category and all its ancestors', () => {
    apply(event('late', startsIn(2)), market('late', 'x'), event('early'), market('early', 'x'), event('bare'))
    expect(idsBelow('a-1')).toEqual(['early', 'late'])
    expect(idsBelow('a')).toEqual(['early', 'late'])
    expect(idsBelow()).toEqual(['early', 'late'])
    expect(idsBelow('a-2')).toEqual([])
    apply({ op: 'update', entity: 'market', id: 'late.x', data: { status: 'CLOSED' } })
    apply({ op: 'update', entity: 'event', id: 'early', data: { categoryId: 'a-2' } })
    expect([idsBelow('a-1'), idsBelow('a-2'), idsBelow('a')]).toEqual([[], ['early'], ['early']])
    expect(listing.find('early')?.markets).toBe(1)
  })

  it('P2.35 an outright or a special is identified by its tags, or by many participants outside of racing', () => {
    apply(
      ...['match', 'season', 'tagged', 'odd', 'race'].map((id) => market(id, 'x')),
      event('match'),
      event('season', { type: 'MULTI_PARTICIPANT' }),
      event('tagged', { tags: ['ante-post'] }),
      event('odd', { type: 'MULTI_PARTICIPANT', tags: ['specials'] }),
      event('race', { type: 'MULTI_PARTICIPANT', sportId: 'b', categoryId: 'b-1' }),
    )
    expect(kinds.map((kind) => idsBelow(undefined, kind))).toEqual([['match', 'race'], ['season', 'tagged'], ['odd']])
  })

  it('for a day is found by binary search', () => {
    for (const [i, ms] of [10, 30, 20, 40].entries()) apply(event(`e${i}`, startsIn(ms)), market(`e${i}`, 'x'))
    expect(startingBetween(listing.below('a', 'games'), start + 20, start + 40).map((each) => each.event.id)).toEqual([
      'e2',
      'e1',
    ])
  })

  it('counts what is in play', () => {
    apply(event('x'), market('x', 'x'), event('y', startsIn(1)), market('y', 'x'))
    apply({ op: 'update', entity: 'event', id: 'x', data: { state: 'INPLAY' } })
    expect(Array.from(listing.inPlay(), (each) => each.event.id)).toEqual(['x'])
    expect(Array.from(listing.counted()).find(({ id }) => id === 'a')).toMatchObject({ events: 2, inPlay: 1 })
  })

  it('follows a category that moves', () => {
    apply(event('x'), market('x', 'x'))
    apply({ op: 'update', entity: 'category', id: 'a-1', data: { parentId: 'b' } })
    expect([idsBelow('a-region'), idsBelow('b')]).toEqual([[], ['x']])
  })
})

describe('versions', () => {
  beforeEach(() => void apply(event('x'), market('x', 'x'), event('y', { categoryId: 'a-2' }), market('y', 'x')))

  it('of a list changes only when an event is added, removed or moved', () => {
    const before = listing.structureV('a-1')
    apply({ op: 'update', entity: 'event', id: 'y', data: { state: 'INPLAY' } })
    apply({ op: 'update', entity: 'event', id: 'x', data: { suspended: true } })
    apply(market('x', 'second'))
    expect(listing.structureV('a-1')).toBe(before)
    expect(listing.structureV('a-2')).toBe(v - 2)
    expect(listing.structureV('a')).toBe(v - 2)
    apply({ op: 'update', entity: 'event', id: 'x', data: { state: 'FINISHED' } })
    expect(listing.structureV('a-1')).toBe(v)
  })

  it('of an event changes with anything in it; a removed event counts as changed', () => {
    const before = listing.eventV('y')
    apply({ op: 'update', entity: 'market', id: 'x.x', data: { status: 'SUSPENDED' } })
    expect([listing.eventV('x'), listing.eventV('y')]).toEqual([v, before])
    apply({ op: 'remove', entity: 'event', id: 'y' })
    expect(listing.eventV('y')).toBe(v)
  })
})

/** More changes than are applied one by one: of all events there are, and of new ones that can be bet on. */
const manyStarting = (pick: number): Op[] => [
  ...Array.from(
    catalogue.all('event'),
    ({ id }, i): Op => ({
      op: 'update',
      entity: 'event',
      id,
      data: startsIn((pick * (i + 1)) % 100),
    }),
  ),
  ...Array.from({ length: 25 }, (_, i) => `many${i}`).flatMap((id) => [event(id, startsIn(pick)), market(id, 'x')]),
]

it('equals a fresh listing of the catalogue after any changes', () => {
  const states: EventState[] = ['NOTSTARTED', 'INPLAY', 'SUSPENDED', 'FINISHED', 'POSTPONED']
  const step = record({
    n: nat(30),
    what: constantFrom('event', 'market', 'close', 'state', 'move', 'remove', 'start', 'many', 'read'),
    pick: nat(100),
  })
  assert(
    property(array(step, { maxLength: 120 }), (steps) => {
      catalogue = createCatalogue()
      apply(category('a', 'sport'), category('a-1', 'league', 'a'), category('a-2', 'league', 'a'))
      listing = openListing(catalogue)
      for (const { n, what, pick } of steps) {
        const id = `e${n}`
        if (what === 'event') apply(event(id, startsIn(pick)))
        else if (what === 'market') apply(market(id, `m${pick % 3}`))
        else if (what === 'close') apply({ op: 'update', entity: 'market', id: `${id}.m${pick % 3}`, data: { status: 'CLOSED' } })
        else if (what === 'state') apply({ op: 'update', entity: 'event', id, data: { state: states[pick % 5] ?? 'INPLAY' } })
        else if (what === 'move') apply({ op: 'update', entity: 'event', id, data: { categoryId: `a-${1 + (pick % 2)}` } })
        else if (what === 'start') apply({ op: 'update', entity: 'event', id, data: startsIn(pick) })
        else if (what === 'many') apply(...manyStarting(pick))
        else if (what === 'remove') apply({ op: 'remove', entity: 'event', id })
        else idsBelow('a')
      }
      const fresh = openListing(catalogue)
      for (const id of [undefined, 'a', 'a-1', 'a-2'])
        for (const kind of kinds) {
          expect(listing.below(id, kind)).toEqual(fresh.below(id, kind))
          const order = listing.below(id, kind).map(({ startMs, event: { name } }) => `${startMs} ${name}`)
          expect(order).toEqual(order.toSorted())
        }
      expect(new Set(Array.from(listing.inPlay(), (each) => each.event))).toEqual(
        new Set([...catalogue.all('event')].filter((each) => isInPlay(each) && fresh.find(each.id))),
      )
      const counts = (of: Listing) => new Map(Array.from(of.counted(), ({ id, events, inPlay }) => [id, [events, inPlay]]))
      for (const [id, count] of counts(fresh)) expect(counts(listing).get(id)).toEqual(count)
    }),
    { numRuns: 300 },
  )
})

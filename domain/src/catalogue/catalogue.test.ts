import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Catalogue,
  type Change,
  createCatalogue,
  type Market,
  nextVersion,
  type Op,
  type Selection,
  type SportEvent,
} from './index.ts'

const event = (id: string, fields: Partial<SportEvent> = {}): SportEvent => ({
  id,
  categoryId: 'league',
  sportId: 'football',
  name: id,
  startTime: '2026-05-03T14:00:00Z',
  type: 'HEAD_TO_HEAD',
  state: 'NOTSTARTED',
  suspended: false,
  participants: [],
  tags: [],
  ...fields,
})
const market = (id: string, eventId = 'e'): Market => ({
  id,
  eventId,
  type: 'TOTAL',
  name: id,
  inplay: false,
  status: 'OPEN',
  tags: [],
  selectionIds: [],
})
const selection = (id: string, odds: number): Selection => ({
  id,
  marketId: 'm',
  eventId: 'e',
  name: id,
  kind: 'REGULAR',
  status: 'OPEN',
  odds,
})
const add = (data: Selection): Op => ({ op: 'add', entity: 'selection', id: data.id, data })
const odds = (id: string, value: number | null): Op => ({ op: 'update', entity: 'selection', id, data: { odds: value } })
const remove = (id: string): Op => ({ op: 'remove', entity: 'selection', id })

function holding(...changes: Change[]): Catalogue {
  const catalogue = createCatalogue()
  for (const change of changes) catalogue.apply(change)
  return catalogue
}

describe('versions', () => {
  it.each([
    ['an older op is dropped', [{ v: 2, ops: [odds('s', 3)] }], 4],
    ['one of the same version is dropped', [{ v: 5, ops: [odds('s', 3)] }], 4],
    ['a newer one is taken', [{ v: 6, ops: [odds('s', 3)] }], 3],
    ['null deletes the field', [{ v: 6, ops: [odds('s', null)] }], undefined],
    ['two ops of one change share its version', [{ v: 6, ops: [odds('s', 3), odds('s', 3.5)] }], 3.5],
    [
      'a removal is newer than an older change',
      [
        { v: 6, ops: [remove('s')] },
        { v: 5.5, ops: [add(selection('s', 9))] },
      ],
      undefined,
    ],
    [
      'a removed entity can return',
      [
        { v: 6, ops: [remove('s')] },
        { v: 7, ops: [add(selection('s', 9))] },
      ],
      9,
    ],
    ['removed and added again in one change', [{ v: 6, ops: [remove('s'), add(selection('s', 9))] }], 9],
  ] satisfies [string, Change[], number | undefined][])('%s', (_, changes, expected) => {
    const catalogue = holding({ v: 5, ops: [add(selection('s', 4))] }, ...changes)
    expect(catalogue.get('selection', 's')?.odds).toBe(expected)
  })

  it('the removal of an unknown entity still beats older changes of it', () => {
    const catalogue = holding({ v: 6, ops: [remove('s')] }, { v: 5, ops: [add(selection('s', 2))] })
    expect(catalogue.get('selection', 's')).toBeUndefined()
  })

  it('an update of an unknown entity is dropped, and does not block an older whole one', () => {
    const catalogue = holding({ v: 6, ops: [odds('s', 3)] }, { v: 5, ops: [add(selection('s', 2))] })
    expect(catalogue.get('selection', 's')?.odds).toBe(2)
  })

  it('the catalogue’s version is the highest received, whether or not anything changed', () => {
    expect(holding({ v: 7, ops: [] }, { v: 3, ops: [add(selection('s', 2))] }).v).toBe(7)
  })

  it.each([
    ['goes with the clock', 1, 1_000, 1_000_000],
    ['grows while the clock does not', 1_000_000, 1_000, 1_000_001],
    ['grows where the clock was set back', 2_000_000, 1_000, 2_000_001],
  ])('the next one %s', (_, last, nowMs, expected) => {
    expect(nextVersion(last, nowMs)).toBe(expected)
  })
})

describe('applied changes', () => {
  it('are returned with only the fields that differ', () => {
    const catalogue = holding({ v: 1, ops: [add(selection('s', 4))] })
    const ops = catalogue.apply({
      v: 2,
      ops: [{ op: 'update', entity: 'selection', id: 's', data: { odds: 5, status: 'OPEN', name: 's' } }],
    })
    expect(ops).toEqual([odds('s', 5)])
  })

  it('if there are none, the entity stays the same object and no listener is called', () => {
    const catalogue = holding({ v: 1, ops: [add(selection('s', 4))] })
    const before = catalogue.get('selection', 's')
    const notified: string[] = []
    catalogue.subscribe('selection', 's', () => notified.push('keyed'))
    catalogue.onChange(() => notified.push('all'))
    catalogue.apply({ v: 2, ops: [odds('s', 4)] })
    catalogue.apply({ v: 3, ops: [{ op: 'initial', entity: 'selection', id: 's', data: selection('s', 4) }] })
    expect(catalogue.get('selection', 's')).toBe(before)
    expect(catalogue.versionOf('selection', 's')).toBe(3)
    expect(notified).toEqual([])
  })

  it('notify each listener once per change, after all its ops, until it unsubscribes', () => {
    const catalogue = holding({ v: 1, ops: [add(selection('s', 4)), add(selection('t', 4))] })
    const notified: (number | undefined)[] = []
    const unsubscribe = catalogue.subscribe('selection', 's', () => notified.push(catalogue.get('selection', 't')?.odds))
    catalogue.apply({ v: 2, ops: [odds('s', 5), odds('s', 6), odds('t', 7)] })
    catalogue.apply({ v: 3, ops: [odds('t', 8)] })
    unsubscribe()
    catalogue.apply({ v: 4, ops: [odds('s', 9)] })
    expect(notified).toEqual([7])
  })

  it('P4.10d a replaced selection keeps its replacement', () => {
    const catalogue = holding({ v: 1, ops: [add(selection('old', 4))] })
    const by = { eventId: 'e', marketId: 'm2', selectionId: 'new' }
    let calls = 0
    catalogue.subscribe('selection', 'old', () => (calls += 1))
    catalogue.apply({ v: 3, ops: [{ op: 'replacedby', entity: 'selection', id: 'old', replacedBy: by }] })
    catalogue.apply({
      v: 2,
      ops: [{ op: 'replacedby', entity: 'selection', id: 'old', replacedBy: { ...by, selectionId: 'late' } }],
    })
    expect(catalogue.replacementOf('old')).toEqual({ by, v: 3 })
    expect(calls).toBe(1)
  })
})

describe('lists', () => {
  it('an event’s markets and a category’s events follow additions, moves and removals', () => {
    const catalogue = holding(
      { v: 1, ops: [{ op: 'add', entity: 'event', id: 'e', data: event('e') }] },
      { v: 2, ops: ['m1', 'm2'].map((id) => ({ op: 'add', entity: 'market', id, data: market(id) })) },
    )
    const before = catalogue.marketIdsOf('e')
    expect(before).toEqual(['m1', 'm2'])
    let calls = 0
    catalogue.subscribe('event', 'e', () => (calls += 1))
    catalogue.apply({ v: 3, ops: [{ op: 'update', entity: 'market', id: 'm1', data: { status: 'CLOSED' } }] })
    expect(catalogue.marketIdsOf('e')).toBe(before)
    catalogue.apply({ v: 4, ops: [{ op: 'remove', entity: 'market', id: 'm1' }] })
    expect(catalogue.marketIdsOf('e')).toEqual(['m2'])
    expect(calls).toBe(1)
    catalogue.apply({ v: 5, ops: [{ op: 'update', entity: 'event', id: 'e', data: { categoryId: 'cup' } }] })
    expect([catalogue.eventIdsOf('league'), catalogue.eventIdsOf('cup')]).toEqual([[], ['e']])
  })

  it('removals are remembered with the removed entity', () => {
    const catalogue = holding({ v: 1, ops: [add(selection('s', 4))] }, { v: 2, ops: [remove('s')] })
    expect(catalogue.lastKnown('selection', 's')?.odds).toBe(4)
    expect(catalogue.removalsSince(1)?.map(({ id, v }) => ({ id, v }))).toEqual([{ id: 's', v: 2 }])
    expect(catalogue.removalsSince(2)).toEqual([])
  })

  it('removals are forgotten eventually, and then reported as unknown', () => {
    const catalogue = createCatalogue()
    for (let v = 1; v <= 20_005; v += 1) catalogue.apply({ v, ops: [remove(`s${v}`)] })
    expect(catalogue.removalsSince(4)).toBeUndefined()
    expect(catalogue.removalsSince(5)).toHaveLength(20_000)
  })
})

const ids = ['a', 'b', 'c']
const truthOp = fc.oneof(
  fc.record({ id: fc.constantFrom(...ids), odds: fc.integer({ min: 2, max: 5 }) }).map(({ id, odds: value }) => odds(id, value)),
  fc
    .record({ id: fc.constantFrom(...ids), status: fc.constantFrom('OPEN' as const, 'SUSPENDED' as const) })
    .map(({ id, status }): Op => ({ op: 'update', entity: 'selection', id, data: { status } })),
  fc.constantFrom(...ids).map(remove),
  fc
    .record({ id: fc.constantFrom(...ids), odds: fc.integer({ min: 2, max: 5 }) })
    .map(({ id, odds: value }) => add(selection(id, value))),
)

/** What a channel opened at `from` sends: the state then, and each later change. */
function channelFrom(from: number, truth: Op[]): Change[] {
  const catalogue = createCatalogue()
  const sent: Change[] = []
  for (const [index, op] of truth.entries()) {
    const v = index + 1
    const ops = catalogue.apply({ v, ops: [op] })
    if (v === from)
      sent.push({
        v,
        ops: [...catalogue.all('selection')].map((data) => ({ op: 'initial', entity: 'selection', id: data.id, data })),
      })
    else if (v > from && ops.length > 0) sent.push({ v, ops })
  }
  return sent
}

describe('overlapping channels', () => {
  it('end in the newest state however their messages interleave', () => {
    fc.assert(
      fc.property(
        fc.array(truthOp, { minLength: 3, maxLength: 40 }),
        fc.array(fc.double({ min: 0, max: 0.9, noNaN: true }), { minLength: 1, maxLength: 4 }),
        fc.infiniteStream(fc.nat()),
        (truth, starts, picks) => {
          const channels = starts.map((each) => channelFrom(1 + Math.floor(each * truth.length), truth))
          const browser = createCatalogue()
          while (channels.some((each) => each.length > 0)) {
            const open = channels.filter((each) => each.length > 0)
            const change = open[picks.next().value % open.length]?.shift()
            if (change) browser.apply(change)
          }
          const expected = holding(...truth.map((op, index) => ({ v: index + 1, ops: [op] })))
          for (const id of ids) expect(browser.get('selection', id)).toEqual(expected.get('selection', id))
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('eviction', () => {
  it('removes an event and all its parts without notifying, and accepts it again at any version', () => {
    const catalogue = holding({
      v: 5,
      ops: [
        { op: 'add', entity: 'event', id: 'e', data: event('e') },
        { op: 'add', entity: 'market', id: 'm', data: { ...market('m'), selectionIds: ['s'] } },
        add(selection('s', 4)),
        { op: 'add', entity: 'event', id: 'other', data: event('other') },
      ],
    })
    let notified = 0
    catalogue.onChange(() => {
      notified += 1
    })
    expect(catalogue.evict('e')).toEqual(['m'])
    expect([catalogue.get('event', 'e'), catalogue.get('market', 'm'), catalogue.get('selection', 's')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect([catalogue.marketIdsOf('e'), catalogue.eventIdsOf('league'), notified]).toEqual([[], ['other'], 0])
    catalogue.apply({ v: 3, ops: [{ op: 'initial', entity: 'event', id: 'e', data: event('e') }] })
    expect(catalogue.get('event', 'e')).toEqual(event('e'))
  })

  it('of an unknown event does nothing', () => {
    expect(createCatalogue().evict('nobody')).toEqual([])
  })
})

it('loading is equivalent to receiving the entity at its version', () => {
  const [loaded, received] = [createCatalogue(), createCatalogue()]
  const all = [
    ['event', event('e'), 5],
    ['market', market('m'), 7],
    ['market', market('n'), 6],
    ['selection', selection('s', 2), 8],
  ] as const
  for (const [kind, entity, v] of all) {
    loaded.load(kind, entity, v)
    received.apply({ v, ops: [{ op: 'initial', entity: kind, id: entity.id, data: entity } as Op] })
  }
  const later: Change[] = [
    { v: 7, ops: [{ op: 'update', entity: 'selection', id: 's', data: { odds: 3 } }] },
    { v: 9, ops: [{ op: 'update', entity: 'selection', id: 's', data: { odds: 4 } }] },
    { v: 10, ops: [{ op: 'remove', entity: 'market', id: 'n' }] },
  ]
  const shown = (catalogue: Catalogue) => [
    catalogue.v,
    catalogue.eventIdsOf('league'),
    catalogue.marketIdsOf('e'),
    ...all.flatMap(([kind, { id }]) => [catalogue.get(kind, id), catalogue.versionOf(kind, id)]),
  ]
  expect(shown(loaded)).toEqual(shown(received))
  expect(shown(loaded).slice(0, 3)).toEqual([8, ['e'], ['m', 'n']])
  for (const change of later) expect(loaded.apply(change)).toEqual(received.apply(change))
  expect(shown(loaded)).toEqual(shown(received))
  expect(loaded.get('selection', 's')?.odds).toBe(4)
})

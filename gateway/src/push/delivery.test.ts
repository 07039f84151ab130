import {
  type Catalogue,
  type Change,
  createCatalogue,
  dropUnnamed,
  type Market,
  type Op,
  type Selection,
} from '@touchline/domain/catalogue'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDelivery } from './delivery.ts'
import type { Connection, Frame } from './outlet.ts'
import { createRegistry } from './registry.ts'
import type { Subscriber } from './subscriber.ts'
import { createSubscribers } from './subscribers.ts'

const market = (id: string, eventId: string, selectionIds: string[]): Op => ({
  op: 'add',
  entity: 'market',
  id,
  data: { id, eventId, type: 'TOTAL', name: id, inplay: false, status: 'OPEN', tags: [], selectionIds },
})
const selection = (id: string, marketId: string, eventId: string, odds: number): Op => ({
  op: 'add',
  entity: 'selection',
  id,
  data: { id, marketId, eventId, name: id, kind: 'REGULAR', status: 'OPEN', odds },
})
const price = (id: string, odds: number): Op => ({ op: 'update', entity: 'selection', id, data: { odds } })
const event = (id: string): Op => ({
  op: 'add',
  entity: 'event',
  id,
  data: {
    id,
    categoryId: 'c',
    sportId: 'football',
    name: id,
    startTime: '2026-05-03T14:00:00Z',
    type: 'HEAD_TO_HEAD',
    state: 'NOTSTARTED',
    suspended: false,
    participants: [],
    tags: [],
  },
})

interface Reader extends Connection {
  subscriber: Subscriber
  frames: Frame[]
  /** unread data stays in the network */
  reads: boolean
  waiting: number
}

interface Message {
  channel: string
  data: Change
  ext?: { whole: boolean }
}

/** Delivery without sockets: the test controls the ticks and the readers. */
function book(rememberedFrom = 0) {
  const catalogue = createCatalogue()
  const registry = createRegistry(catalogue)
  const clock = { nowMs: 0 }
  const nowMs = () => clock.nowMs
  const delivery = createDelivery({ catalogue, registry, rememberedFrom, nowMs })
  const subscribers = createSubscribers({ registry, delivery, rush: { pauseMs: () => 0 }, nowMs })
  catalogue.onChange((change) => delivery.take(change))
  let v = 0
  const apply = (...ops: Op[]) => catalogue.apply({ v: (v += 1), ops })
  apply(
    event('e'),
    market('m', 'e', ['s', 't']),
    selection('s', 'm', 'e', 2),
    selection('t', 'm', 'e', 3),
    market('n', 'e', ['u']),
    selection('u', 'n', 'e', 4),
  )
  delivery.tick()

  function reader(...channels: string[]): Reader {
    const frames: Frame[] = []
    const connection: Connection & { frames: Frame[]; reads: boolean; waiting: number } = {
      type: 'websocket',
      browser: undefined,
      address: 'here',
      open: true,
      frames,
      reads: true,
      waiting: 0,
      send(frame) {
        frames.push(frame)
        if (!this.reads) this.waiting += frame.text.length
      },
      waitingBytes: () => connection.waiting,
      close: () => undefined,
    }
    const made = Object.assign(connection, { subscriber: subscribers.open(undefined, connection, false) })
    for (const name of channels) subscribe(made, name)
    return made
  }
  function subscribe(to: Reader, name: string, since = 0): void {
    const channel = registry.open(name, to.subscriber)
    if (typeof channel === 'string' || channel.kind !== 'catalogue') throw new Error(`${name} is not there`)
    channel.subscribers.add(to.subscriber)
    to.subscriber.channels.add(channel)
    delivery.join(to.subscriber, channel, since)
    delivery.serve(to.subscriber)
  }
  /** the network accepted everything */
  function drain(of: Reader): void {
    of.waiting = 0
    of.reads = true
    delivery.serve(of.subscriber)
  }
  return { catalogue, delivery, subscribers, clock, apply, reader, subscribe, drain }
}

const messagesOf = (frames: Frame[]): Message[] => frames.flatMap((each) => JSON.parse(each.text) as Message[])
const summary = (frames: Frame[]) =>
  messagesOf(frames).map(({ channel, data }) => `${channel} ${data.v}: ${data.ops.map(({ op, id }) => `${op} ${id}`).join(', ')}`)

describe('the first message', () => {
  it.each([
    ['/event/e', 'initial e'],
    ['/event/e/markets', 'initial m, initial s, initial t, initial n, initial u'],
    ['/market/m', 'initial m, initial s, initial t'],
    ['/selection/s', 'initial s'],
    ['/scoreboard/e', ''],
    ['/statistics/e', ''],
  ])('P4.10c on %s is the full state: %s', (channel, ops) => {
    const { reader } = book()
    expect(summary(reader(channel).frames)).toEqual([`${channel} 1: ${ops}`])
  })

  it('P4.10f with a version is what changed since, including removals', () => {
    const { reader, subscribe, apply, delivery } = book()
    apply(price('s', 2.5))
    apply({ op: 'remove', entity: 'market', id: 'n' }, { op: 'remove', entity: 'selection', id: 'u' })
    delivery.tick()
    const late = reader()
    subscribe(late, '/event/e/markets', 1)
    subscribe(late, '/market/m', 2)
    expect(summary(late.frames)).toEqual(['/event/e/markets 3: remove n, remove u, initial s', '/market/m 3: '])
  })

  it('with a version from before this process started is the full state, marked as such', () => {
    const { reader, subscribe } = book(100)
    const late = reader()
    subscribe(late, '/market/m', 99)
    expect(messagesOf(late.frames)).toMatchObject([
      { ext: { whole: true }, data: { ops: [{ id: 'm' }, { id: 's' }, { id: 't' }] } },
    ])
  })

  it('is one shared text for all subscribers while nothing changes', () => {
    const { reader, apply, delivery } = book()
    const [a, b] = [reader('/market/m'), reader('/market/m')]
    apply(price('s', 9))
    delivery.tick()
    expect(a.frames[0]?.text).toBe(b.frames[0]?.text)
    expect(messagesOf(reader('/market/m').frames)[0]?.data.ops[1]).toMatchObject({ id: 's', data: { odds: 9 } })
  })

  it('requested between two ticks comes after the tick and repeats nothing', () => {
    const { reader, apply, delivery } = book()
    reader('/market/m')
    apply(price('s', 2.5))
    const late = reader('/market/m')
    expect(late.frames).toEqual([])
    delivery.tick()
    apply(price('s', 2.6))
    delivery.tick()
    expect(summary(late.frames)).toEqual(['/market/m 2: initial m, initial s, initial t', '/market/m 3: update s'])
  })
})

describe('a tick', () => {
  it('P4.10c sends an op to each affected channel', () => {
    const { reader, apply, delivery } = book()
    const channels = ['/event/e', '/event/e/markets', '/market/m', '/market/n', '/selection/s', '/selection/t', '/scoreboard/e']
    const all = reader(...channels)
    all.frames.length = 0
    apply(
      price('s', 2.5),
      { op: 'update', entity: 'event', id: 'e', data: { suspended: true } },
      { op: 'replacedby', entity: 'selection', id: 't', replacedBy: { eventId: 'e', marketId: 'n', selectionId: 'u' } },
      { op: 'add', entity: 'scoreboard', id: 'e', data: { id: 'e', period: '1H', score: { home: 0, away: 0 }, incidents: [] } },
    )
    delivery.tick()
    expect(summary(all.frames).toSorted()).toEqual([
      '/event/e 2: update e',
      '/event/e/markets 2: update s, replacedby t',
      '/market/m 2: update s, replacedby t',
      '/scoreboard/e 2: add e',
      '/selection/s 2: update s',
      '/selection/t 2: replacedby t',
    ])
  })

  it('has one update per entity, with the latest of each field; nothing merges across a barrier', () => {
    const { reader, apply, delivery } = book()
    const all = reader('/market/m')
    all.frames.length = 0
    apply(price('s', 2.5))
    apply({ op: 'update', entity: 'selection', id: 's', data: { status: 'SUSPENDED' } })
    apply(price('t', 3.5))
    apply(price('s', 2.7))
    apply({ op: 'remove', entity: 'selection', id: 't' })
    apply(selection('t', 'm', 'e', 7))
    apply(price('t', 8))
    apply(price('t', 9))
    delivery.tick()
    expect(messagesOf(all.frames)).toMatchObject([
      {
        data: {
          v: 9,
          ops: [
            { op: 'update', id: 's', data: { odds: 2.7, status: 'SUSPENDED' } },
            { op: 'update', id: 't', data: { odds: 3.5 } },
            { op: 'remove', id: 't' },
            { op: 'add', id: 't', data: { odds: 7 } },
            { op: 'update', id: 't', data: { odds: 9 } },
          ],
        },
      },
    ])
  })

  it('is one frame, the same bytes for all with the same content', () => {
    const { reader, apply, delivery } = book()
    const readers = [reader('/market/m', '/market/n'), reader('/market/n', '/market/m'), reader('/market/m')]
    for (const each of readers) each.frames.length = 0
    apply(price('s', 2.5), price('u', 5))
    delivery.tick()
    const [first, second, third] = readers.map((each) => each.frames)
    expect(first).toHaveLength(1)
    expect(second?.[0]).toBe(first?.[0])
    expect(third?.[0]).not.toBe(first?.[0])
  })
})

describe('a slow reader', () => {
  it('gets nothing above 64 KiB of backlog, and on drain one initial per stale channel, however much it missed', () => {
    const { reader, apply, delivery, drain } = book()
    const slow = reader('/market/m', '/market/n')
    slow.frames.length = 0
    slow.reads = false
    slow.waiting = 65_537
    for (let odds = 10; odds < 1_000; odds += 1) {
      apply(price('s', odds))
      delivery.tick()
    }
    expect(slow.frames).toEqual([])
    expect(slow.subscriber.backlog?.size).toBe(1)
    drain(slow)
    expect(messagesOf(slow.frames)).toMatchObject([
      { channel: '/market/m', data: { v: 991, ops: [{ op: 'initial', id: 's', data: { odds: 999 } }] } },
    ])
    apply(price('s', 2))
    delivery.tick()
    expect(summary(slow.frames).at(-1)).toBe('/market/m 992: update s')
  })

  it('stops getting snapshots too when they fill the buffer again', () => {
    const { reader, subscribe, apply, drain } = book()
    const channels = ['a', 'b', 'c', 'd'].map((id) => `/market/${id}`)
    for (const id of ['a', 'b', 'c', 'd'])
      apply(market(id, 'e', []), { op: 'update', entity: 'market', id, data: { name: 'x'.repeat(40_000) } })
    const slow = reader()
    slow.reads = false
    for (const each of channels) subscribe(slow, each)
    expect(messagesOf(slow.frames).map(({ channel }) => channel)).toEqual(channels.slice(0, 2))
    drain(slow)
    expect(messagesOf(slow.frames).map(({ channel }) => channel)).toEqual(channels)
  })
})

describe('a lagging reader', () => {
  /** lags briefly, `times` times, a second apart, and is up to date after each */
  function lagging(times: number) {
    const made = book()
    const slow = made.reader('/market/m')
    for (let time = 0; time < times; time += 1) {
      slow.waiting = 70_000
      made.apply(price('s', 100 + time))
      made.delivery.tick()
      made.clock.nowMs += 5_000
      made.drain(slow)
      made.delivery.tick()
    }
    slow.frames.length = 0
    /** how many of 100 ticks with changes it receives */
    function updatesIn100Ticks(): number {
      slow.frames.length = 0
      for (let tick = 0; tick < 100; tick += 1) {
        made.clock.nowMs += 50
        made.apply(price('s', 2 + tick))
        made.delivery.tick()
      }
      return slow.frames.length
    }
    return { ...made, slow, updatesIn100Ticks }
  }

  it.each([
    [0, 100],
    [1, 100],
    [2, 25],
    [3, 13],
    [4, 7],
    [5, 4],
    [6, 2],
    [20, 2],
  ])('%d times receives %d of 100 ticks', (times, of100) => {
    const { updatesIn100Ticks } = lagging(times)
    expect(Math.abs(updatesIn100Ticks() - of100)).toBeLessThanOrEqual(1)
  })

  it('receives the newest state each time, and the final one too', () => {
    const { updatesIn100Ticks, slow, clock, apply, delivery } = lagging(4)
    updatesIn100Ticks()
    clock.nowMs += 3_200
    delivery.tick()
    expect(delivery.dirty).toBe(false)
    expect(messagesOf(slow.frames).at(-1)?.data).toMatchObject({ ops: [{ op: 'initial', id: 's', data: { odds: 101 } }] })
    clock.nowMs += 3_200
    apply(price('t', 77))
    delivery.tick()
    expect(messagesOf(slow.frames).at(-1)?.data).toMatchObject({ ops: [{ op: 'update', id: 't', data: { odds: 77 } }] })
  })

  it('recovers gradually, up to every tick', () => {
    const { updatesIn100Ticks, subscribers, clock, slow } = lagging(4)
    subscribers.filled(slow)
    const seen = new Set<number>()
    for (let second = 0; second < 200; second += 1) {
      clock.nowMs += 1_000
      // its client keeps the session alive
      subscribers.hold(slow.subscriber, { channel: '/meta/connect', ext: {} })
      subscribers.sweep()
      seen.add(slow.subscriber.lag?.paceMs ?? -1)
    }
    expect([...seen]).toEqual([800, 400, 200, 0, -1])
    expect(updatesIn100Ticks()).toBe(100)
  })
})

describe('first messages', () => {
  it('that are long share their bytes between all subscribers until something changes', () => {
    const { reader, apply, delivery } = book()
    apply({ op: 'update', entity: 'market', id: 'm', data: { name: 'x'.repeat(5_000) } })
    delivery.tick()
    const [first] = reader('/market/m').frames
    expect(reader('/market/m').frames[0]).toBe(first)
    apply(price('s', 9))
    delivery.tick()
    const [later] = reader('/market/m').frames
    expect(later).not.toBe(first)
    delivery.sweep()
    expect(reader('/market/m').frames[0]).not.toBe(later)
  })
})

const ids = ['s', 't', 'u']
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('price' as const),
      id: fc.constantFrom(...ids),
      odds: fc.integer({ min: 2, max: 9 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), id: fc.constantFrom(...ids) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('add' as const), id: fc.constantFrom(...ids) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('tick' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('block' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(10, 300, 4_000, 40_000) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('drain' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('read' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('join' as const),
      channel: fc.constantFrom('/event/e/markets', '/market/m', '/market/n', '/selection/s', '/selection/t'),
    }),
  },
)
const homes: Record<string, string> = { s: 'm', t: 'm', u: 'n' }

describe('under random events', () => {
  it('a reader ends with the true state of each of its channels', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
        const { catalogue, delivery, clock, apply, reader, subscribe, drain } = book()
        const page = reader('/event/e/markets')
        const held = createCatalogue()
        let taken = 0
        const read = () => {
          for (const { channel, data, ext } of messagesOf(page.frames.slice(taken))) {
            const named = new Set(data.ops.map((each) => each.id))
            const [, kind, id = ''] = channel.split('/')
            const list = kind === 'event' ? { eventId: id } : { marketId: id }
            const dropped = ext?.whole && kind !== 'selection' ? dropUnnamed(held, list, named) : []
            held.apply({ v: data.v, ops: [...dropped, ...data.ops] })
          }
          taken = page.frames.length
        }
        for (const each of steps) {
          if (each.do === 'price') apply(price(each.id, each.odds))
          else if (each.do === 'remove') apply({ op: 'remove', entity: 'selection', id: each.id })
          else if (each.do === 'add') apply(selection(each.id, homes[each.id] ?? 'm', 'e', 5))
          else if (each.do === 'tick') delivery.tick()
          else if (each.do === 'block') page.waiting = 70_000
          else if (each.do === 'wait') clock.nowMs += each.ms
          else if (each.do === 'drain') drain(page)
          else if (each.do === 'read') read()
          else if (each.channel.startsWith('/selection/')) {
            if (catalogue.get('selection', each.channel.slice(11)))
              subscribe(page, each.channel, held.versionOf('selection', each.channel.slice(11)))
          } else subscribe(page, each.channel, 0)
        }
        delivery.tick()
        // the longest wait of a reader that lagged repeatedly
        clock.nowMs += 3_200
        drain(page)
        read()
        expectSame(held, catalogue)
      }),
      { numRuns: 500 },
    )
  })
})

function expectSame(held: Catalogue, truth: Catalogue): void {
  const of = (catalogue: Catalogue): (Market | Selection)[] =>
    [...catalogue.all('market'), ...catalogue.all('selection')].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  expect(of(held)).toEqual(of(truth))
}

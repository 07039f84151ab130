import type { Change, Op } from '@touchline/domain/catalogue'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createLive, type Live } from '../../web/src/lib/live/live.ts'
import { matchOps, offerMatch, pushWorld, quiet, sessionOf, until } from './pushWorld.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

async function world(parts: Parameters<typeof pushWorld>[0] = {}) {
  // starts at zero, so that these tests' versions are not from an earlier process
  const server = await pushWorld({ nowMs: () => 0, ...parts })
  ends.push(() => server.close())
  offerMatch(server.catalogue)
  const frames: (() => void)[] = []
  let loads = 0
  const clock = { nowMs: 0 }
  const browser = (url = server.url): Live => {
    const live = createLive({
      url,
      load: async () => {
        loads += 1
        return (await import('cometd')).CometD
      },
      onFrame: (run) => void frames.push(run),
      nowMs: () => clock.nowMs,
      random: () => 0,
      language: () => 'en-GB',
      clientId: () => 'web',
      hiddenMaxWaitMs: 40,
    })
    ends.push(() => live.close())
    return live
  }
  /** draws the next frame */
  const draw = () => {
    for (const run of frames.splice(0)) run()
  }
  /** draws frames until it is true */
  const drawUntil = (isTrue: () => boolean, what: string) =>
    until(() => {
      draw()
      return isTrue()
    }, what)
  return { server, browser, draw, drawUntil, frames, clock, loads: () => loads, requests: requestsOf(server) }
}

/** Requests to the server from now on: the channels subscribed and unsubscribed, with the extension. */
function requestsOf({ sent }: Awaited<ReturnType<typeof pushWorld>>) {
  return (kind: 'subscribe' | 'unsubscribe') =>
    sent
      .filter(({ channel }) => channel === `/meta/${kind}`)
      .map(({ subscription, ext }) => ({ channel: String(subscription), ext }))
}

const odds = (v: number, id: string, value: number): Change => ({
  v,
  ops: [{ op: 'update', entity: 'selection', id, data: { odds: value } }],
})
const soon = (ms = 60) => quiet(ms)
/** records the connection's states from now on, as a state may be over before it is checked */
function statesOf(live: Live): string[] {
  const states: string[] = []
  live.onConnection(() => states.push(live.connection))
  return states
}

describe('the live catalogue of a page', () => {
  it('holds the subscribed entities, updated frame by frame', async () => {
    const { server, browser, draw, frames } = await world()
    const live = browser()
    live.hold(['/market/m1'])
    await until(() => frames.length === 1, 'the first message')
    expect(live.catalogue.get('selection', 's1')).toBeUndefined()
    draw()
    expect(live.catalogue.get('selection', 's1')?.odds).toBe(2)
    let renders = 0
    live.catalogue.subscribe('selection', 's1', () => (renders += 1))
    for (let v = 2; v < 30; v += 1) server.catalogue.apply(odds(v, 's1', v))
    await until(() => frames.length === 1, 'the update')
    await soon()
    expect(frames).toHaveLength(1)
    draw()
    expect(live.catalogue.get('selection', 's1')?.odds).toBe(29)
    expect(renders).toBe(1)
  })

  it('loads the client when the first channel is wanted, not before', async () => {
    const { browser, loads, drawUntil } = await world()
    const live = browser()
    await soon(20)
    expect(loads()).toBe(0)
    live.hold(['/event/e1'])
    await drawUntil(() => live.catalogue.get('event', 'e1') !== undefined, 'the event')
    expect(loads()).toBe(1)
  })

  it('a session that starts during the handshake leaves no warning in the console', async () => {
    const { server, browser } = await world()
    const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined)
    ends.push(() => warned.mockRestore())
    const live = browser()
    const handshakes = () => server.sent.filter(({ channel }) => channel === '/meta/handshake').length
    live.connectAs(undefined)
    await until(() => handshakes() === 1, 'the handshake of a guest')
    live.connectAs('token-of-alice')
    await until(() => live.connection === 'connected', 'the handshake of the customer')
    await soon()
    expect(warned.mock.calls).toEqual([])
  })

  it('keeps the newest of list and push data', async () => {
    const { server, browser, drawUntil } = await world()
    const live = browser()
    server.catalogue.apply(odds(4, 's1', 4))
    live.hold(['/selection/s1'])
    await drawUntil(() => live.catalogue.get('selection', 's1')?.odds === 4, 'the price')
    live.putTables(tablesAt(3, 3))
    expect([live.catalogue.get('selection', 's1')?.odds, live.catalogue.get('market', 'm1')?.name]).toEqual([4, 'Winner'])
    live.putTables(tablesAt(5, 5))
    expect(live.catalogue.get('selection', 's1')?.odds).toBe(5)
  })

  it('drops markets missing from a complete list', async () => {
    const { server, browser, drawUntil } = await world({ nowMs: () => 1_000 })
    const live = browser()
    live.putTables(tablesAt(1, 2))
    server.catalogue.apply({ v: 2, ops: [{ op: 'remove', entity: 'market', id: 'm1' }] })
    live.hold(['/event/e1/markets'])
    await drawUntil(() => live.catalogue.get('market', 'm1') === undefined, 'the removal')
    expect(live.catalogue.marketIdsOf('e1')).toEqual([])
    expect(live.catalogue.get('selection', 's1')).toBeUndefined()
  })

  it('P4.10d knows the replacement of a selection, from its channel’s message', async () => {
    const { server, browser, drawUntil } = await world()
    const live = browser()
    live.hold(['/selection/s1'])
    await drawUntil(() => live.catalogue.get('selection', 's1') !== undefined, 'the selection')
    const replacedBy = { eventId: 'e1', marketId: 'm1', selectionId: 's2' }
    server.catalogue.apply({ v: 2, ops: [{ op: 'replacedby', entity: 'selection', id: 's1', replacedBy }] })
    await drawUntil(() => live.catalogue.replacementOf('s1') !== undefined, 'the replacement')
    expect(live.catalogue.replacementOf('s1')?.by).toEqual(replacedBy)
    expect(live.catalogue.get('selection', 's1')).toMatchObject({ id: 's1', marketId: 'm1', eventId: 'e1' })
  })
})

describe('subscriptions', () => {
  it('P4.10a are reference counted: one for all holders, ended with the last', async () => {
    const { browser, requests, drawUntil } = await world()
    const live = browser()
    const first = live.hold(['/selection/s1', '/selection/s2'])
    const second = live.hold(['/selection/s1'])
    await drawUntil(() => live.catalogue.count('selection') === 2, 'the selections')
    expect(requests('subscribe').map(({ channel }) => channel)).toEqual(['/selection/s1', '/selection/s2'])
    first()
    first()
    await until(() => requests('unsubscribe').length === 1, 'an unsubscribe')
    expect(requests('unsubscribe').map(({ channel }) => channel)).toEqual(['/selection/s2'])
    second()
    await until(() => requests('unsubscribe').length === 2, 'the other')
  })

  it('P4.10a can all be ended at once', async () => {
    const { browser, requests, drawUntil } = await world()
    const live = browser()
    const release = live.hold(['/selection/s1', '/selection/s2'])
    await drawUntil(() => live.catalogue.count('selection') === 2, 'the selections')
    live.unsubscribeAll()
    await until(() => requests('unsubscribe').length === 2, 'both ends')
    release()
    await soon()
    expect(requests('unsubscribe')).toHaveLength(2)
  })

  it('released and acquired again within a moment send nothing', async () => {
    const { browser, requests, drawUntil } = await world()
    const live = browser()
    const release = live.hold(['/selection/s1'])
    await drawUntil(() => live.catalogue.count('selection') === 1, 'the selection')
    release()
    live.hold(['/selection/s1'])
    await soon()
    expect([requests('subscribe').length, requests('unsubscribe').length]).toEqual([1, 0])
  })

  it('P4.10f send the catalogue’s version, unless the full state is needed', async () => {
    const { browser, requests, drawUntil } = await world()
    const live = browser()
    live.putTables(tablesAt(1, 2))
    live.hold(['/market/m1', '/event/e1', '/event/e1/markets', '/scoreboard/e1'])
    live.hold(['/selection/s1'], { whole: true })
    await drawUntil(() => requests('subscribe').length === 5, 'the subscriptions')
    expect(Object.fromEntries(requests('subscribe').map(({ channel, ext }) => [channel, ext?.version]))).toEqual({
      '/market/m1': 1,
      '/event/e1': 1,
      '/event/e1/markets': undefined,
      '/scoreboard/e1': undefined,
      '/selection/s1': undefined,
    })
  })

  it('in large numbers are requested in batches within the client’s limits', async () => {
    const { server, browser, drawUntil } = await world()
    const ids = Array.from({ length: 150 }, (_, index) => `selection-${index}-${'x'.repeat(60)}`)
    server.catalogue.apply({
      v: 2,
      ops: ids.map(
        (id): Op => ({
          op: 'add',
          entity: 'selection',
          id,
          data: { id, marketId: 'm1', eventId: 'e1', name: id, kind: 'REGULAR', status: 'OPEN' },
        }),
      ),
    })
    const live = browser()
    const problems: string[] = []
    live.onProblem(({ message }) => problems.push(message))
    live.hold(ids.map((id) => `/selection/${id}`))
    await drawUntil(() => live.catalogue.count('selection') === 150, 'all of them')
    expect(problems).toEqual([])
    expect(Math.max(...server.sentBytes)).toBeLessThanOrEqual(8_192)
  })

  it('are requested within the server’s rate limit, subscriptions before unsubscriptions', async () => {
    const { server, browser, clock, requests, drawUntil } = await world()
    const ids = Array.from({ length: 310 }, (_, index) => `x${index}`)
    const live = browser()
    const release = live.hold(ids.map((id) => `/selection/${id}`))
    await until(() => requests('subscribe').length === 300, 'as many as may be asked at once')
    await soon()
    expect(requests('subscribe')).toHaveLength(300)
    release()
    live.hold(['/selection/s1'])
    clock.nowMs += 100
    await drawUntil(() => live.catalogue.count('selection') === 1, 'the one that is wanted')
    expect(requests('unsubscribe').length).toBeLessThanOrEqual(2)
    expect(server.sent.some(({ channel }) => channel === '/meta/disconnect')).toBe(false)
  })

  it('P4.10e P8.4 to unknown channels are reported, and the others continue', async () => {
    const { browser, drawUntil } = await world()
    const live = browser()
    const problems: object[] = []
    live.onProblem((problem) => problems.push(problem))
    live.hold(['/event/gone', '/event/e1', '/weather/x'])
    await drawUntil(() => live.catalogue.get('event', 'e1') !== undefined && problems.length === 2, 'both')
    expect(problems).toEqual([
      { error: 'COMETD_ERROR', channel: '/event/gone', message: 'unknown subscription' },
      { error: 'COMETD_ERROR', channel: '/weather/x', message: 'unknown subscription' },
    ])
  })
})

describe('an entity of a list that this server does not know yet', () => {
  it('is requested again until it is known, and then live', async () => {
    const { server, browser, requests, drawUntil } = await world()
    server.catalogue.apply({ v: 2, ops: [{ op: 'remove', entity: 'event', id: 'e1' }] })
    const live = browser()
    let problems = 0
    live.onProblem(() => (problems += 1))
    live.putTables(tablesAt(3, 3))
    live.hold(['/event/e1', '/event/gone'])
    await until(() => problems >= 2, 'the refusals')
    const [event] = matchOps()
    server.catalogue.apply({
      v: 4,
      ops: event?.op === 'add' && event.entity === 'event' ? [{ ...event, data: { ...event.data, name: 'late' } }] : [],
    })
    await drawUntil(() => live.catalogue.get('event', 'e1')?.name === 'late', 'the event')
    expect(requests('subscribe').filter((each) => each.channel === '/event/gone')).toHaveLength(1)
  })
})

describe('the connection', () => {
  it('P4.10a P4.10b that lost its session subscribes again with its versions, and reports it', async () => {
    const { server, browser, requests, drawUntil } = await world()
    const live = browser()
    const states = statesOf(live)
    let resyncs = 0
    live.onResync(() => (resyncs += 1))
    expect(live.connection).toBe('connecting')
    live.hold(['/event/e1', '/market/m1'])
    await drawUntil(() => live.catalogue.count('selection') === 2, 'the selections')
    expect([live.connection, resyncs]).toEqual(['connected', 0])
    live.networkLost()
    expect(live.connection).toBe('offline')
    server.catalogue.apply(odds(7, 's1', 7))
    await soon()
    live.wake()
    await drawUntil(() => live.catalogue.get('selection', 's1')?.odds === 7, 'what was missed')
    expect(states).toEqual(['connected', 'offline', 'connected'])
    expect(resyncs).toBe(1)
    expect(requests('subscribe').slice(2)).toMatchObject([
      { channel: '/event/e1', ext: { version: 1 } },
      { channel: '/market/m1', ext: { version: 1 } },
    ])
  })

  it('recovers after a short network failure', async () => {
    const { server, browser, drawUntil } = await world()
    const live = browser()
    live.hold(['/selection/s1'])
    await drawUntil(() => live.catalogue.count('selection') === 1, 'the selection')
    await soon(30)
    const states = statesOf(live)
    server.breakSockets()
    server.catalogue.apply(odds(3, 's1', 3))
    await until(() => states.includes('connecting'), 'the loss')
    await drawUntil(() => live.catalogue.get('selection', 's1')?.odds === 3, 'what was missed')
    expect(live.connection).toBe('connected')
  })

  it('that broke is reopened, as messages in transit may be lost without notice', async () => {
    const { server, browser, drawUntil } = await world()
    const live = browser()
    let resyncs = 0
    live.onResync(() => (resyncs += 1))
    live.hold(['/selection/s1'])
    await drawUntil(() => live.catalogue.count('selection') === 1, 'the selection')
    await soon(30)
    const handshakes = () => server.sent.filter(({ channel }) => channel === '/meta/handshake').length
    expect(handshakes()).toBe(1)
    const states = statesOf(live)
    server.breakSockets()
    await until(() => states.includes('connecting'), 'the loss')
    await until(() => live.connection === 'connected' && resyncs === 1, 'another session')
    expect(handshakes()).toBe(2)
    server.catalogue.apply(odds(3, 's1', 3))
    await drawUntil(() => live.catalogue.get('selection', 's1')?.odds === 3, 'the price')
  })

  it('is closed by a page that stays hidden, and reopened when it is visible, missing nothing', async () => {
    const { server, browser, loads, drawUntil, requests } = await world()
    const live = browser()
    const states = statesOf(live)
    let resyncs = 0
    live.onResync(() => (resyncs += 1))
    live.hold(['/selection/s1'])
    await drawUntil(() => live.catalogue.count('selection') === 1, 'the selection')
    live.hidden()
    await until(() => server.sent.some(({ channel }) => channel === '/meta/disconnect'), 'the end')
    server.catalogue.apply(odds(5, 's1', 5))
    live.hold(['/selection/s2'])
    live.networkLost()
    await soon()
    expect([states, loads(), requests('subscribe').length]).toEqual([['connected'], 1, 1])
    live.wake()
    await drawUntil(() => live.catalogue.get('selection', 's1')?.odds === 5, 'what was missed')
    expect([live.connection, resyncs, loads()]).toEqual(['connected', 1, 2])
    expect(requests('subscribe').slice(1)).toMatchObject([
      { channel: '/selection/s1', ext: { version: 1 } },
      { channel: '/selection/s2' },
    ])
  })

  it('is closed before the session ends, and reopened as whoever comes next', async () => {
    const { server, browser, loads, drawUntil } = await world()
    const live = browser()
    live.connectAs('alice')
    live.hold(['/event/e1'])
    await drawUntil(() => live.catalogue.count('event') === 1, 'the event')
    live.rest()
    await until(() => server.sent.some(({ channel }) => channel === '/meta/disconnect'), 'the end')
    live.hold(['/selection/s1'])
    await soon(20)
    expect(loads()).toBe(1)
    live.connectAs(undefined)
    await drawUntil(() => live.catalogue.count('selection') === 1, 'the selection')
    expect(loads()).toBe(2)
  })

  it('stays open for a page that was hidden for a moment', async () => {
    const { browser, loads, drawUntil } = await world()
    const live = browser()
    live.hold(['/event/e1'])
    await drawUntil(() => live.catalogue.count('event') === 1, 'the event')
    live.hidden()
    live.wake()
    await soon(80)
    expect([live.connection, loads()]).toEqual(['connected', 1])
  })

  it('P4.10a P8.4 that cannot be opened is reported, with the server’s reason if there is one', async () => {
    const { browser } = await world()
    const problems: object[] = []
    const unreachable = browser('http://127.0.0.1:1/cometd')
    unreachable.onProblem((problem) => problems.push(problem))
    unreachable.hold(['/event/e1'])
    await until(() => problems.length > 0, 'the problem')
    expect(problems[0]).toEqual({ error: 'COMETD_ERROR', channel: '/meta/handshake', message: 'no answer' })
    expect(unreachable.connection).toBe('connecting')
    unreachable.networkLost()
    expect(unreachable.connection).toBe('offline')
  })

  it('is reopened when the page wakes from a long sleep, and not from a short one', async () => {
    const { browser, clock, loads, drawUntil } = await world()
    const live = browser()
    live.hold(['/event/e1'])
    await drawUntil(() => live.catalogue.count('event') === 1, 'the event')
    clock.nowMs += 10_000
    live.wake()
    await soon(20)
    expect(loads()).toBe(1)
    clock.nowMs += 60_000
    live.wake()
    await until(() => loads() === 2 && live.connection === 'connected', 'a new connection')
  })
})

describe('a customer', () => {
  it('P4.10h receives their own channels from login to logout, with the session’s token', async () => {
    const { server, browser, requests } = await world()
    const live = browser()
    const received: unknown[] = []
    live.onUser('/user/mybets', (data) => received.push(data))
    live.hold(['/event/e1'])
    await until(() => requests('subscribe').length === 1, 'the guest’s subscription')
    live.connectAs('token-of-alice')
    await until(() => requests('subscribe').length === 3, 'the customer’s')
    expect(requests('subscribe').at(-2)).toEqual({ channel: '/user/mybets', ext: { session: { token: 'token-of-alice' } } })
    const change = { v: 1, ops: [{ op: 'update' as const, entity: 'bet', id: 'b', data: {} }] }
    await until(() => server.push.listens('alice', '/user/mybets'), 'that the server knows')
    server.push.toCustomer('alice', '/user/mybets', change)
    await until(() => received.length === 1, 'the bet')
    expect(received).toEqual([change])
    live.connectAs(undefined)
    await until(() => requests('subscribe').length === 4, 'the guest’s subscription')
    server.push.toCustomer('alice', '/user/mybets', change)
    await soon()
    expect(received).toHaveLength(1)
  })

  it('whose session ended elsewhere continues as a guest and keeps the prices', async () => {
    const { server, browser, drawUntil } = await world()
    const live = browser()
    const problems: string[] = []
    live.onProblem(({ channel, message }) => problems.push(`${channel} ${message}`))
    live.connectAs('token-of-alice')
    live.onUser('/user/mybets', () => undefined)
    live.hold(['/selection/s1'])
    await drawUntil(() => live.catalogue.count('selection') === 1, 'the selection')
    await soon(30)
    server.sessions.clear()
    server.push.endSession(sessionOf('alice').id)
    await until(() => problems.length > 0, 'the refusal')
    expect(problems).toEqual(['/user/mybets 403::session_required'])
    server.catalogue.apply(odds(2, 's1', 5))
    await drawUntil(() => live.catalogue.get('selection', 's1')?.odds === 5, 'the price')
  })

  it('with a renewed token keeps the connection, and uses the new one for the next handshake', async () => {
    const { server, browser, loads } = await world()
    const live = browser()
    server.sessions.set('renewed', sessionOf('alice'))
    live.connectAs('token-of-alice')
    await until(() => live.connection === 'connected', 'the connection')
    live.renewToken('renewed')
    live.connectAs('renewed')
    await soon(20)
    expect(loads()).toBe(1)
    live.networkLost()
    live.wake()
    await until(() => server.sent.filter(({ channel }) => channel === '/meta/handshake').length === 2, 'a handshake')
    expect(server.sent.findLast(({ channel }) => channel === '/meta/handshake')?.ext).toEqual({
      session: { token: 'renewed', lang: 'en-GB', clientId: 'web' },
    })
  })
})

function tablesAt(v: number, value: number) {
  const tables = { category: {}, event: {}, market: {}, selection: {}, scoreboard: {} } as Record<string, Record<string, object>>
  for (const op of matchOps()) if (op.op === 'add') tables[op.entity] = { ...tables[op.entity], [op.id]: op.data }
  tables.selection = { ...tables.selection, s1: { ...tables.selection?.s1, odds: value } }
  return { v, entities: tables } as unknown as Parameters<Live['putTables']>[0]
}

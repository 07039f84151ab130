import { createCatalogue, type Op } from '@touchline/domain/catalogue'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ArrivalLimits, arrivalLimits, countArrivals } from './arrivals.ts'
import type { SessionLimits } from './away.ts'
import { createBayeux } from './bayeux.ts'
import { createDelivery } from './delivery.ts'
import { parseRequests } from './messages.ts'
import type { Connection } from './outlet.ts'
import { createRegistry } from './registry.ts'
import { createRush } from './rush.ts'
import { createSubscribers } from './subscribers.ts'

/** The protocol on fake connections, with a clock controlled by the test. */
function protocol(limits: Partial<SessionLimits & ArrivalLimits> = {}) {
  const catalogue = createCatalogue()
  catalogue.apply({
    v: 1,
    ops: [
      {
        op: 'add',
        entity: 'market',
        id: 'm',
        data: { id: 'm', eventId: 'e', type: 'TOTAL', name: 'm', inplay: false, status: 'OPEN', tags: [], selectionIds: [] },
      },
    ],
  })
  const clock = { nowMs: 0 }
  const failures: unknown[] = []
  const registry = createRegistry(catalogue)
  const nowMs = () => clock.nowMs
  const delivery = createDelivery({ catalogue, registry, rememberedFrom: 0, nowMs })
  const rush = createRush({ nowMs, random: () => 1 })
  const subscribers = createSubscribers({ registry, delivery, rush, limits, nowMs })
  const bayeux = createBayeux({
    registry,
    delivery,
    subscribers,
    rush,
    handshakes: countArrivals({ ...arrivalLimits, ...limits }, nowMs),
    findSession: (token) =>
      token === 'broken'
        ? Promise.reject(new Error('no database'))
        : Promise.resolve(
            token === 'alice'
              ? {
                  id: 'session',
                  customerId: 'alice',
                  username: 'alice',
                  startedAt: new Date(0),
                  expiresAt: new Date(1e12),
                  tokenHash: '',
                }
              : undefined,
          ),
    joined: ({ name }) => {
      if (name === '/user/betplacement') throw new Error('forbidden channel')
    },
    failed: (error) => failures.push(error),
  })

  function connection(type: Connection['type'] = 'websocket', browser?: string) {
    const got: Record<string, unknown>[] = []
    const made: Connection & { got: typeof got; closedWith: number | undefined; waiting: number } = {
      type,
      browser,
      address: 'here',
      got,
      closedWith: undefined,
      waiting: 0,
      open: true,
      send: (frame) => void got.push(...JSON.parse(frame.text)),
      waitingBytes: () => made.waiting,
      close(code) {
        made.closedWith = code
        bayeux.closed(made)
      },
    }
    return made
  }
  async function send(to: Connection & { got: Record<string, unknown>[] }, ...messages: object[]) {
    const before = to.got.length
    await bayeux.receive(to, parseRequests(JSON.stringify(messages)) ?? [])
    return to.got.slice(before)
  }
  async function handshaken(ext: object = {}) {
    const socket = connection()
    const [reply] = await send(socket, { ...handshake, ext })
    return { socket, clientId: String(reply?.clientId), reply }
  }
  return { catalogue, delivery, registry, subscribers, bayeux, clock, failures, connection, send, handshaken }
}

const handshake = { channel: '/meta/handshake', id: '1', version: '1.0', supportedConnectionTypes: ['websocket'] }

describe('a handshake', () => {
  it('returns a client id of at least 128 random bits, the transports and the advice', async () => {
    const { handshaken } = protocol()
    const { reply, clientId } = await handshaken()
    expect(reply).toMatchObject({
      channel: '/meta/handshake',
      id: '1',
      successful: true,
      version: '1.0',
      supportedConnectionTypes: ['websocket', 'long-polling'],
      advice: { reconnect: 'retry', interval: 0, timeout: 30_000, maxInterval: 15_000 },
      ext: { session: { guest: true } },
    })
    expect(Buffer.from(clientId, 'base64url').length * 8).toBeGreaterThanOrEqual(128)
    expect((await handshaken()).clientId).not.toBe(clientId)
  })

  it.each([
    ['with no transport in common', { supportedConnectionTypes: ['callback-polling'] }, '403::handshake_denied', 'none'],
    ['with no transport at all', { supportedConnectionTypes: undefined }, '403::handshake_denied', 'none'],
    ['that supports only versions after 1.0', { minimumVersion: '2.0' }, '403::version_not_supported', 'none'],
    ['while sessions cannot be looked up', { ext: { session: { token: 'broken' } } }, '503::unavailable', 'handshake'],
  ])('%s is refused, with advice', async (_, fields, error, reconnect) => {
    const { connection, send } = protocol()
    const [reply] = await send(connection(), { ...handshake, ...fields })
    expect(reply).toMatchObject({ successful: false, error, advice: { reconnect }, id: '1' })
    expect(reply).not.toHaveProperty('clientId')
  })

  it.each([
    ['1.0', '1.0'],
    ['1.0beta', '0.9'],
    ['1.1.2', '1.0.1'],
    [undefined, undefined],
    [7, 'x'],
  ])('of version %s with minimum version %s is accepted', async (version, minimumVersion) => {
    const { connection, send } = protocol()
    expect(await send(connection(), { ...handshake, version, minimumVersion })).toMatchObject([
      { successful: true, version: '1.0' },
    ])
  })

  it('receives nothing of a customer, and gets the clock on request', async () => {
    const { handshaken } = protocol()
    const { reply } = await handshaken({ session: { token: 'alice' }, timesync: { tc: 1_000, l: 20, o: 5 } })
    expect(reply?.ext).toEqual({
      session: { guest: false },
      timesync: { tc: 1_000, ts: expect.any(Number), p: 0, a: expect.any(Number) },
    })
    const { timesync } = Object(reply?.ext) as { timesync: { ts: number; a: number } }
    expect(timesync.a).toBe(1_000 + 5 + 20 - timesync.ts)
  })

  it.each([[{}], [{ timesync: null }], [{ timesync: [] }], [{ timesync: { tc: 'now' } }]])(
    'with the extensions %j is answered without extensions',
    async (ext) => {
      const { handshaken } = protocol()
      expect((await handshaken(ext)).reply?.ext).toEqual({ session: { guest: true } })
    },
  )

  it('that fails internally closes the connection with a message, and affects no other', async () => {
    const { handshaken, send, failures } = protocol()
    const { socket, clientId } = await handshaken({ session: { token: 'alice' } })
    await send(socket, { channel: '/meta/subscribe', clientId, subscription: '/user/betplacement', id: '2' })
    expect([socket.closedWith, failures]).toEqual([1011, [new Error('forbidden channel')]])
    expect((await handshaken()).reply).toMatchObject({ successful: true })
  })

  it('is the only message of its request', async () => {
    const { connection, send } = protocol()
    expect(await send(connection(), handshake, { channel: '/meta/connect', id: '2' })).toMatchObject([
      { successful: false, error: '400::handshake_not_alone' },
    ])
  })

  it.each([
    ['alice', false],
    ['expired', true],
    [7, true],
    [undefined, true],
  ])('with token %s: guest %s', async (token, guest) => {
    const { handshaken } = protocol()
    expect((await handshaken({ session: { token } })).reply).toMatchObject({ successful: true, ext: { session: { guest } } })
  })

  it('a second time clears the subscriptions', async () => {
    const { handshaken, send, subscribers, catalogue, delivery } = protocol()
    const { socket, clientId } = await handshaken()
    await send(socket, { channel: '/meta/subscribe', clientId, subscription: '/market/m', id: '2' })
    await send(socket, handshake)
    expect(subscribers.size).toBe(1)
    const before = socket.got.length
    catalogue.onChange((change) => delivery.take(change))
    catalogue.apply({ v: 2, ops: [{ op: 'update', entity: 'market', id: 'm', data: { status: 'CLOSED' } }] })
    delivery.tick()
    expect(socket.got.length).toBe(before)
  })
})

describe('a request', () => {
  it.each([
    ['an empty array', '[]'],
    ['not JSON', '{'],
    ['no message', '"x"'],
    ['no object', '[1]'],
    ['a subscription that is not a name', JSON.stringify([{ channel: '/meta/subscribe', subscription: { a: 1 } }])],
    ['a very long name', JSON.stringify([{ channel: '/meta/subscribe', subscription: ['x'.repeat(300)] }])],
    ['too many messages', JSON.stringify(Array.from({ length: 300 }, () => ({ channel: '/a' })))],
    ['too many names', JSON.stringify([{ channel: '/meta/subscribe', subscription: Array.from({ length: 600 }, () => '/a') }])],
  ])('%s is none', (_, text) => {
    expect(parseRequests(text)).toBeUndefined()
  })

  it('may be a single message, and number its messages', () => {
    expect(parseRequests('{"channel":"/meta/connect","id":3,"clientId":null}')).toMatchObject([
      { channel: '/meta/connect', id: '3' },
    ])
  })

  it.each([
    ['of an unknown session', { channel: '/meta/connect', clientId: 'nobody' }, '402::session_unknown'],
    ['without a session', { channel: '/meta/subscribe', subscription: '/market/m' }, '402::session_unknown'],
    ['of an unknown session and without a channel', { clientId: 'nobody' }, '402::session_unknown'],
  ])('%s is advised to handshake', async (_, message, error) => {
    const { connection, send } = protocol()
    expect(await send(connection(), { ...message, id: '9' })).toMatchObject([
      { successful: false, error, id: '9', advice: { reconnect: 'handshake' } },
    ])
  })

  it.each([
    ['without a channel', {}, '400::channel_missing'],
    ['to subscribe to nothing', { channel: '/meta/subscribe' }, '400::subscription_missing'],
    ['to unsubscribe from nothing', { channel: '/meta/unsubscribe', subscription: [] }, '400::subscription_missing'],
    ['to publish a price', { channel: '/market/m', data: { odds: 1000 } }, '403::publish_denied'],
    ['to publish to a service', { channel: '/service/x', data: {} }, '403::publish_denied'],
    ['on an unknown meta channel', { channel: '/meta/win' }, '404::unknown_meta'],
  ])('%s is refused with its id', async (_, message, error) => {
    const { handshaken, send } = protocol()
    const { socket, clientId } = await handshaken()
    expect(await send(socket, { ...message, clientId, id: '9' })).toMatchObject([{ successful: false, error, id: '9' }])
  })
})

describe('a connect', () => {
  it('is answered at once the first time and when it requests so, held otherwise', async () => {
    const { handshaken, send, clock, subscribers } = protocol()
    const { socket, clientId } = await handshaken()
    const connect = { channel: '/meta/connect', clientId, connectionType: 'websocket' }
    expect(await send(socket, { ...connect, id: '2' })).toMatchObject([{ id: '2', successful: true }])
    expect(await send(socket, { ...connect, id: '3', advice: { timeout: 0 } })).toMatchObject([{ id: '3', successful: true }])
    expect(await send(socket, { ...connect, id: '4' })).toEqual([])
    clock.nowMs = 29_999
    subscribers.sweep()
    expect(socket.got.at(-1)).toMatchObject({ id: '3' })
    clock.nowMs = 30_000
    subscribers.sweep()
    expect(socket.got.at(-1)).toEqual({ channel: '/meta/connect', clientId, id: '4', successful: true })
  })

  it('releases the previous one', async () => {
    const { handshaken, send } = protocol()
    const { socket, clientId } = await handshaken()
    for (const id of ['2', '3']) await send(socket, { channel: '/meta/connect', clientId, id })
    expect(await send(socket, { channel: '/meta/connect', clientId, id: '4' })).toMatchObject([{ id: '3', successful: true }])
  })

  it('on a new socket takes over the session with its subscriptions', async () => {
    const { handshaken, send, connection, bayeux, catalogue, delivery } = protocol()
    const { socket, clientId } = await handshaken()
    await send(socket, { channel: '/meta/subscribe', clientId, subscription: '/market/m', id: '2' })
    catalogue.onChange((change) => delivery.take(change))
    bayeux.closed(socket)
    catalogue.apply({ v: 2, ops: [{ op: 'update', entity: 'market', id: 'm', data: { status: 'CLOSED' } }] })
    delivery.tick()
    const next = connection()
    const [reply, missed] = await send(next, { channel: '/meta/connect', clientId, id: '3', advice: { timeout: 0 } })
    expect(reply).toMatchObject({ channel: '/meta/connect', successful: true })
    expect(missed).toMatchObject({
      channel: '/market/m',
      data: { v: 2, ops: [{ op: 'initial', entity: 'market', data: { status: 'CLOSED' } }] },
    })
  })

  it('on a new socket leaves the old one without a session', async () => {
    const { handshaken, send, connection, subscribers, bayeux } = protocol()
    const { socket, clientId } = await handshaken()
    for (const id of ['2', '3']) await send(socket, { channel: '/meta/connect', clientId, id })
    const next = connection()
    expect(await send(next, { channel: '/meta/connect', clientId, id: '4' })).toEqual([])
    expect(socket.got.at(-1)).toMatchObject({ channel: '/meta/connect', id: '3', successful: true })
    bayeux.closed(socket)
    expect(subscribers.on(next)?.clientId).toBe(clientId)
    expect(subscribers.on(next)?.heldConnect?.request.id).toBe('4')
  })

  it('of two sessions on one socket gives it to the later; the earlier waits for its client like any disconnected one', async () => {
    const { handshaken, send, subscribers, clock } = protocol()
    const first = await handshaken()
    const second = await handshaken()
    await send(first.socket, { channel: '/meta/connect', clientId: first.clientId, id: '2' })
    await send(first.socket, { channel: '/meta/connect', clientId: first.clientId, id: '3' })
    await send(first.socket, { channel: '/meta/connect', clientId: second.clientId, id: '4' })
    await send(first.socket, { channel: '/meta/connect', clientId: second.clientId, id: '5' })
    clock.nowMs = 15_000
    subscribers.sweep()
    expect([subscribers.get(first.clientId), subscribers.get(second.clientId)]).toMatchObject([
      undefined,
      { clientId: second.clientId },
    ])
  })

  it('with an ack on a session without the extension is ignored', async () => {
    const { handshaken, send } = protocol()
    const { socket, clientId } = await handshaken()
    const connect = { channel: '/meta/connect', clientId, id: '2', ext: { ack: 7 } }
    expect(await send(socket, connect)).toEqual([
      { channel: '/meta/connect', clientId, id: '2', successful: true, advice: expect.anything() },
    ])
  })

  it('that does not come back ends the session', async () => {
    const { handshaken, send, bayeux, clock, subscribers, connection } = protocol()
    const { socket, clientId } = await handshaken()
    await send(socket, { channel: '/meta/connect', clientId, id: '2' })
    bayeux.closed(socket)
    clock.nowMs = 15_000
    subscribers.sweep()
    expect(await send(connection(), { channel: '/meta/connect', clientId, id: '3' })).toMatchObject([
      { error: '402::session_unknown', advice: { reconnect: 'handshake' } },
    ])
  })

  it('by polling from another browser gets no session', async () => {
    const { connection, send } = protocol()
    const [reply] = await send(connection('long-polling', 'mine'), handshake)
    const connect = { channel: '/meta/connect', clientId: reply?.clientId, id: '2' }
    expect(await send(connection('long-polling', 'theirs'), connect)).toMatchObject([{ error: '402::session_unknown' }])
    expect(await send(connection('long-polling', 'mine'), connect)).toMatchObject([{ successful: true }])
  })
})

describe('a subscription', () => {
  it.each([
    ['/market/nothing', '404::unknown_market'],
    ['/event/nothing', '404::unknown_event'],
    ['/event/nothing/markets', '404::unknown_event'],
    ['/selection/nothing', '404::unknown_selection'],
    ['/weather/today', '404::unknown_channel'],
    ['/market/m/selections', '404::unknown_channel'],
    ['__proto__', '404::unknown_channel'],
    ['/user/alice', '404::unknown_channel'],
    ['/user/mybets/alice', '404::unknown_channel'],
    ['/user/mybets', '403::session_required'],
    ['/user/**', '403::subscribe_denied'],
    ['/market/*', '403::subscribe_denied'],
    ['/**', '403::subscribe_denied'],
    ['/meta/connect', '403::subscribe_denied'],
  ])('P4.10e of a guest to %s is refused: %s', async (subscription, error) => {
    const { handshaken, send } = protocol()
    const { socket, clientId } = await handshaken()
    expect(await send(socket, { channel: '/meta/subscribe', clientId, subscription, id: '2' })).toEqual([
      {
        channel: '/meta/subscribe',
        id: '2',
        successful: false,
        clientId,
        error,
        subscription,
        ext: { refused: { [subscription]: error } },
      },
    ])
  })

  it('to a list echoes the list; valid channels are subscribed, and the rest are named', async () => {
    const { handshaken, send } = protocol()
    const { socket, clientId } = await handshaken()
    const subscription = ['/market/m', '/user/mybets']
    const [reply, initial] = await send(socket, { channel: '/meta/subscribe', clientId, subscription, id: '2' })
    expect(reply).toMatchObject({
      successful: false,
      subscription,
      error: '403::session_required',
      ext: { refused: { '/user/mybets': '403::session_required' } },
    })
    expect(initial).toMatchObject({ channel: '/market/m', data: { v: 1 } })
  })

  it('beyond 2,000 of a session is refused by name', async () => {
    const { handshaken, send, catalogue } = protocol()
    const market = catalogue.get('market', 'm')
    const ids = Array.from({ length: 2_001 }, (_, n) => `m${n}`)
    catalogue.apply({
      v: 2,
      ops: ids.flatMap((id): Op[] => (market ? [{ op: 'add', entity: 'market', id, data: { ...market, id } }] : [])),
    })
    const { socket, clientId } = await handshaken()
    const refused: unknown[] = []
    for (let from = 0; from < ids.length; from += 500) {
      const subscription = ids.slice(from, from + 500).map((id) => `/market/${id}`)
      const [reply] = await send(socket, { channel: '/meta/subscribe', clientId, subscription, id: '2' })
      if (!reply?.successful) refused.push(reply?.ext)
    }
    expect(refused).toEqual([{ refused: { '/market/m2000': '403::too_many_subscriptions' } }])
  })

  it('to the same channel twice counts once', async () => {
    const { handshaken, send, registry } = protocol()
    const { socket, clientId } = await handshaken()
    const subscription = ['/market/m', '/market/m']
    expect(await send(socket, { channel: '/meta/subscribe', clientId, subscription, id: '2' })).toMatchObject([
      { successful: true, subscription },
      { channel: '/market/m' },
    ])
    expect(registry.size).toBe(1)
    await send(socket, { channel: '/meta/unsubscribe', clientId, subscription: '/market/m', id: '3' })
    expect(registry.size).toBe(0)
  })

  it('ends with unsubscribe, which also succeeds for a channel never subscribed', async () => {
    const { handshaken, send, catalogue, delivery } = protocol()
    catalogue.onChange((change) => delivery.take(change))
    const { socket, clientId } = await handshaken()
    await send(socket, { channel: '/meta/subscribe', clientId, subscription: ['/market/m'], id: '2' })
    const subscription = ['/market/m', '/market/x']
    expect(await send(socket, { channel: '/meta/unsubscribe', clientId, subscription, id: '3' })).toEqual([
      { channel: '/meta/unsubscribe', clientId, id: '3', successful: true, subscription },
    ])
    catalogue.apply({ v: 2, ops: [{ op: 'update', entity: 'market', id: 'm', data: { status: 'CLOSED' } }] })
    expect(delivery.dirty).toBe(false)
  })
})

describe('unused sessions', () => {
  it('are evicted for new ones of their address, the longest unused first, and never connected ones', async () => {
    const { connection, send, bayeux, subscribers } = protocol({ awayPerAddress: 3 })
    const shake = async (address: string, stays = false) => {
      const socket = Object.assign(connection(), { address })
      const [reply] = await send(socket, handshake)
      if (!stays) bayeux.closed(socket)
      return { socket, clientId: reply?.clientId }
    }
    const connected = await shake('a', true)
    const elsewhere = await shake('b')
    const idle = []
    for (let n = 0; n < 5; n += 1) idle.push(await shake('a'))
    expect(subscribers.size).toBe(5)
    const known = [connected, elsewhere, ...idle].map(({ clientId }) => subscribers.get(String(clientId)) !== undefined)
    expect(known).toEqual([true, true, false, false, true, true, true])
  })

  it('are evicted across addresses too, but not one that reconnected', async () => {
    const { connection, send, bayeux, subscribers } = protocol({ away: 2 })
    const clientIds = []
    for (let n = 0; n < 2; n += 1) {
      const socket = Object.assign(connection(), { address: `address ${n}` })
      const [reply] = await send(socket, handshake)
      clientIds.push(String(reply?.clientId))
      bayeux.closed(socket)
    }
    await send(connection(), { channel: '/meta/connect', clientId: clientIds[0], id: '2' })
    for (let n = 0; n < 2; n += 1) {
      const socket = connection()
      await send(socket, handshake)
      bayeux.closed(socket)
    }
    expect(clientIds.map((each) => subscribers.get(each) !== undefined)).toEqual([true, false])
    expect(subscribers.size).toBe(3)
  })

  it('are full when all are connected: a new client learns when to retry', async () => {
    const { connection, send, handshaken, bayeux } = protocol({ sessions: 2 })
    const first = await handshaken()
    await handshaken()
    const late = connection()
    expect(await send(late, handshake)).toMatchObject([
      { successful: false, error: '503::too_many_sessions', advice: { reconnect: 'handshake', interval: 10_000 } },
    ])
    await send(first.socket, { channel: '/meta/disconnect', clientId: first.clientId, id: '2' })
    bayeux.closed(first.socket)
    expect(await send(late, handshake)).toMatchObject([{ successful: true }])
  })

  it('P8.4 many handshakes at once are advised to retry at spread times', async () => {
    const { connection, send } = protocol()
    const socket = connection()
    const lost = () => send(socket, { channel: '/meta/connect', clientId: 'gone', id: '2' })
    expect(await lost()).toMatchObject([{ error: '402::session_unknown', advice: { reconnect: 'handshake', interval: 0 } }])
    for (let n = 0; n < 998; n += 1) await lost()
    expect(await lost()).toMatchObject([{ advice: { reconnect: 'handshake', interval: 2_000 } }])
  })
})

describe('whatever a client sends', () => {
  const anything = fc.jsonValue({ maxDepth: 3 })
  const channel = fc.oneof(
    { weight: 1, arbitrary: anything },
    {
      weight: 6,
      arbitrary: fc.constantFrom(
        '/meta/connect',
        '/meta/subscribe',
        '/meta/unsubscribe',
        '/meta/disconnect',
        '/meta/handshake',
        '/meta/x',
        '/market/m',
      ),
    },
  )
  const name = fc.constantFrom('/market/m', '/event/x', '/user/mybets', '/system/build', '/**', '', '/market/m/')
  const message = fc.record(
    {
      channel,
      id: fc.oneof(fc.nat(9), fc.string({ maxLength: 3 })),
      clientId: fc.oneof({ weight: 5, arbitrary: fc.constant('its own') }, anything),
      subscription: fc.oneof(name, fc.array(name, { maxLength: 3 }), anything),
      advice: fc.oneof(fc.constant({ timeout: 0 }), anything),
      ext: fc.oneof(fc.constantFrom<object[]>({ ack: 0 }, { ack: 1e9 }, { version: 1 }, { version: -1 }), anything),
    },
    { requiredKeys: ['id'] },
  )

  it('is answered by id, and leaves no state that was not requested', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(message, { minLength: 1, maxLength: 4 }), { maxLength: 8 }),
        fc.boolean(),
        async (sent, ack) => {
          const { handshaken, send, failures, subscribers, registry } = protocol()
          let { socket, clientId } = await handshaken(ack ? { ack: true } : {})
          for (const messages of sent) {
            const own = messages.map((each) => (each.clientId === 'its own' ? { ...each, clientId } : each))
            const requests = parseRequests(JSON.stringify(own))
            const replies = (await send(socket, ...own)).filter(({ data }) => data === undefined)
            if (!requests) continue
            const shakes = requests.some((each) => each.channel === '/meta/handshake')
            const idsOf = (list: { channel?: unknown; id?: unknown }[]) =>
              list.filter((each) => each.channel !== '/meta/connect').map(({ id }) => id)
            expect(shakes ? replies.length : idsOf(replies)).toEqual(shakes ? 1 : idsOf(requests))
            const fresh = replies.find((each) => each.channel === '/meta/handshake' && each.successful)
            if (fresh) clientId = String(fresh.clientId)
          }
          expect(failures).toEqual([])
          expect(subscribers.size).toBeLessThanOrEqual(1)
          expect(registry.size).toBeLessThanOrEqual(subscribers.get(clientId)?.channels.size ?? 0)
        },
      ),
      { numRuns: 400 },
    )
  })

  it('as text never breaks the parser', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const requests = parseRequests(text)
        expect(requests === undefined || requests.length > 0).toBe(true)
      }),
    )
  })
})

describe('ending a session', () => {
  it('by disconnect is answered and releases the held connect', async () => {
    const { handshaken, send, subscribers } = protocol()
    const { socket, clientId } = await handshaken()
    for (const id of ['2', '3']) await send(socket, { channel: '/meta/connect', clientId, id })
    expect(await send(socket, { channel: '/meta/disconnect', clientId, id: '4' })).toMatchObject([
      { channel: '/meta/connect', id: '3' },
      { channel: '/meta/disconnect', id: '4', successful: true },
    ])
    expect(subscribers.size).toBe(0)
  })

  it('of a customer’s login closes the connections that used it, and no other', async () => {
    const { handshaken, subscribers } = protocol()
    const alice = await handshaken({ session: { token: 'alice' } })
    const guest = await handshaken()
    subscribers.endSession('session')
    expect([alice.socket.closedWith, guest.socket.closedWith]).toEqual([4001, undefined])
    expect(subscribers.size).toBe(1)
  })

  it('applies to a client that reads nothing for half a minute', async () => {
    const { handshaken, send, clock, subscribers, bayeux } = protocol()
    const { socket, clientId } = await handshaken()
    for (const id of ['2', '3']) await send(socket, { channel: '/meta/connect', clientId, id })
    socket.waiting = 70_000
    bayeux.filled(socket)
    subscribers.sweep()
    clock.nowMs = 29_000
    subscribers.sweep()
    expect(socket.closedWith).toBeUndefined()
    clock.nowMs = 30_000
    subscribers.sweep()
    expect(socket.closedWith).toBe(1013)
  })
})

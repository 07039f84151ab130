import { createConnection } from 'node:net'
import v8 from 'node:v8'
import vm from 'node:vm'
import { channel, channelPatterns } from '@touchline/contract/channel'
import type { Change, SportEvent } from '@touchline/domain/catalogue'
import { AckExtension, type Message } from 'cometd'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { offerMatch, pushWorld, quiet, sessionOf, stockClient, subscribed, turn, until } from './pushWorld.ts'

const worlds: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(worlds.splice(0).map((each) => each.close()))
})

async function world(parts: Parameters<typeof pushWorld>[0] = {}) {
  const made = await pushWorld(parts)
  worlds.push(made)
  offerMatch(made.catalogue)
  return made
}

const opsOf = (messages: Message[]): string[] =>
  messages.flatMap(({ data }) => data.ops.map((each: Record<string, string>) => `${each.op} ${each.entity} ${each.id}`))
const systemChannels = ['/system/platform', '/system/build', '/system/jackpots'] as const
const userChannels = [
  '/user/mybets',
  '/user/bethistory',
  '/user/betplacement',
  '/user/cashout',
  '/user/cashoutinfo',
  '/user/cashoutoperations',
  '/user/messages',
  '/user/chat',
  '/user/bonuses',
  '/user/games',
  '/user/settings',
] as const
const update = (v: number, odds: number): Change => ({
  v,
  ops: [{ op: 'update', entity: 'selection', id: 's1', data: { odds } }],
})

describe('a stock cometd client', () => {
  it('handshakes and receives a full market, then its changes', async () => {
    const { catalogue, ...at } = await world()
    const { cometd, handshake } = await at.client()
    expect(handshake).toMatchObject({ successful: true, ext: { session: { guest: true } } })
    const { reply, got } = await subscribed(cometd, '/market/m1')
    expect(reply).toMatchObject({ successful: true, subscription: '/market/m1' })
    await until(() => got.length === 1, 'the initial message')
    expect(opsOf(got)).toEqual(['initial market m1', 'initial selection s1', 'initial selection s2'])
    catalogue.apply(update(2, 2.1))
    await until(() => got.length === 2, 'the update')
    expect(got[1]?.data).toEqual(update(2, 2.1))
  })

  it('receives ids that must be escaped in a channel’s name', async () => {
    const { catalogue, ...at } = await world()
    const data = { id: 'sr:match:1/2.5', period: 'FIRST_HALF', score: { home: 0, away: 0 }, incidents: [] }
    const event = { ...catalogue.get('event', 'e1'), id: data.id } as SportEvent
    catalogue.apply({ v: 2, ops: [{ op: 'add', entity: 'event', id: data.id, data: event }] })
    const { cometd } = await at.client()
    const { got } = await subscribed(cometd, channel.scoreboard(data.id))
    catalogue.apply({ v: 3, ops: [{ op: 'add', entity: 'scoreboard', id: data.id, data }] })
    await until(() => opsOf(got).length > 0, 'the score')
    expect(got.at(-1)).toMatchObject({
      channel: '/scoreboard/sr~3Amatch~3A1~2F2~2E5',
      data: { ops: [{ id: data.id, data: { score: { home: 0, away: 0 } } }] },
    })
  })

  it('P4.10c receives an event’s start, score, end and replaced selections', async () => {
    const { catalogue, ...at } = await world()
    const { cometd } = await at.client()
    const received = await Promise.all(
      ['/event/e1', '/scoreboard/e1', '/statistics/e1', '/selection/s1', '/event/e1/markets'].map((each) =>
        subscribed(cometd, each),
      ),
    )
    await until(() => received.every(({ got }) => got.length === 1), 'the first messages')
    for (const { got } of received) got.length = 0
    catalogue.apply({
      v: 2,
      ops: [
        { op: 'update', entity: 'event', id: 'e1', data: { state: 'INPLAY' } },
        {
          op: 'add',
          entity: 'scoreboard',
          id: 'e1',
          data: { id: 'e1', period: '1H', score: { home: 1, away: 0 }, incidents: [] },
        },
        { op: 'add', entity: 'statistics', id: 'e1', data: { id: 'e1', tabs: { shots: [3, 1] } } },
        { op: 'replacedby', entity: 'selection', id: 's1', replacedBy: { eventId: 'e1', marketId: 'm1', selectionId: 's2' } },
        { op: 'remove', entity: 'market', id: 'm1' },
      ],
    })
    await until(() => received.every(({ got }) => got.length === 1), 'the changes')
    expect(received.map(({ got }) => opsOf(got))).toEqual([
      ['update event e1'],
      ['add scoreboard e1'],
      ['add statistics e1'],
      ['replacedby selection s1'],
      ['replacedby selection s1', 'remove market m1'],
    ])
    expect(received[3]?.got[0]?.data.ops[0].replacedBy).toEqual({ eventId: 'e1', marketId: 'm1', selectionId: 's2' })
  })

  it('P4.10f subscribes with its version and receives only newer data', async () => {
    const { catalogue, ...at } = await world({ nowMs: () => 0 })
    catalogue.apply(update(5, 3))
    const { cometd } = await at.client()
    const { got } = await subscribed(cometd, '/market/m1', 4)
    await until(() => got.length === 1, 'the first message')
    expect(got[0]?.data.v).toBe(5)
    expect(opsOf(got)).toEqual(['initial selection s1'])
  })

  it('P8.4 receives the name of a channel that does not exist', async () => {
    const { client } = await worldWithClient()
    const { reply } = await subscribed(client, '/event/gone')
    expect(reply).toMatchObject({ successful: false, error: '404::unknown_event', subscription: '/event/gone' })
  })

  it('may not publish', async () => {
    const { client } = await worldWithClient()
    const reply = await new Promise<Message>((resolve) => client.publish('/market/m1', { v: 9, ops: [] }, resolve))
    expect(reply).toMatchObject({ successful: false, error: '403::publish_denied' })
  })

  it('that unsubscribes receives nothing more', async () => {
    const { catalogue, client } = await worldWithClient()
    const got: Message[] = []
    const handle = await new Promise<ReturnType<typeof client.subscribe>>((resolve) => {
      const made = client.subscribe(
        '/selection/s1',
        (message) => got.push(message),
        () => resolve(made),
      )
    })
    const other = await subscribed(client, '/selection/s2')
    await until(() => got.length === 1 && other.got.length === 1, 'the first messages')
    await new Promise<Message>((resolve) => client.unsubscribe(handle, resolve))
    catalogue.apply({ v: 2, ops: [...update(2, 9).ops, { op: 'update', entity: 'selection', id: 's2', data: { odds: 9 } }] })
    await until(() => other.got.length === 2, 'the other selection')
    expect(got).toHaveLength(1)
  })

  it('P7.34c subscribes to each kind of channel, receives its messages, and unsubscribes', async () => {
    const { catalogue, push, client } = await worldWithClient('token-of-alice')
    const event = (v: number): Change => ({ v, ops: [{ op: 'update', entity: 'event', id: 'e1', data: { name: `name ${v}` } }] })
    const market = (v: number): Change => ({
      v,
      ops: [{ op: 'update', entity: 'market', id: 'm1', data: { name: `name ${v}` } }],
    })
    const score = (v: number): Change => ({
      v,
      ops: [
        {
          op: 'add',
          entity: 'scoreboard',
          id: 'e1',
          data: { id: 'e1', period: '1H', score: { home: v, away: 0 }, incidents: [] },
        },
      ],
    })
    const statistics = (v: number): Change => ({
      v,
      ops: [{ op: 'add', entity: 'statistics', id: 'e1', data: { id: 'e1', tabs: { shots: [v, 0] } } }],
    })
    const changes = { event, market, score, statistics, selection: (v: number) => update(v, v) }
    const catalogueChannels: [string, (v: number) => Change][] = [
      ['/event/e1', changes.event],
      ['/event/e1/markets', changes.market],
      ['/market/m1', changes.market],
      ['/selection/s1', changes.selection],
      ['/scoreboard/e1', changes.score],
      ['/statistics/e1', changes.statistics],
    ]
    const happens: [string, (v: number) => void][] = [
      ...catalogueChannels.map(([name, change]): [string, (v: number) => void] => [name, (v) => void catalogue.apply(change(v))]),
      ...systemChannels.map((name): [string, (v: number) => void] => [
        name,
        (v) => push.toAll(name, { op: 'add', entity: 'message', id: `message ${v}`, data: {} }),
      ]),
      ...userChannels.map((name): [string, (v: number) => void] => [
        name,
        (v) => push.toCustomer('alice', name, { v, ops: [{ op: 'update', entity: 'bet', id: 'b', data: {} }] }),
      ]),
    ]
    let v = 10
    for (const [name, happen] of happens) {
      const got: Message[] = []
      const handle = await new Promise<ReturnType<typeof client.subscribe>>((resolve) => {
        const made = client.subscribe(
          name,
          (message) => got.push(message),
          () => resolve(made),
        )
      })
      happen((v += 1))
      await until(() => got.some(({ data }) => data.ops.length > 0 && data.ops[0].op !== 'initial'), `what happened on ${name}`)
      const end = await new Promise<Message>((resolve) => client.unsubscribe(handle, resolve))
      const received = got.length
      happen((v += 1))
      await quiet(70)
      expect([name, end.successful, got.length - received]).toEqual([name, true, 0])
    }
    expect(happens.map(([name]) => name.replace(/\/(e1|m1|s1)/, '/{id}')).toSorted()).toEqual([...channelPatterns].toSorted())
    expect(push.held).toEqual({ sessions: 1, channels: 0 })
  })

  it('continues after its socket broke: the same session, and what it missed', async () => {
    const { catalogue, client, ...network } = await worldWithClient()
    const { got } = await subscribed(client, '/selection/s1')
    await until(() => got.length === 1, 'the first message')
    const id = client.getClientId()
    await quiet(30)
    network.breakSockets()
    catalogue.apply(update(2, 7))
    await until(() => got.length === 2, 'what it missed')
    expect(got[1]?.data.ops[0]).toMatchObject({ op: 'initial', id: 's1', data: { odds: 7 } })
    expect(client.getClientId()).toBe(id)
  })
})

async function worldWithClient(token?: string) {
  const made = await world()
  return { ...made, client: (await made.client(token)).cometd }
}

describe('a customer', () => {
  it('P4.10h subscribes to their own channels with the session’s token, and receives messages in order', async () => {
    const { push, client } = await worldWithClient('token-of-alice')
    const { reply, got } = await subscribed(client, '/user/mybets')
    expect(reply).toMatchObject({ successful: true })
    for (let v = 1; v <= 20; v += 1)
      push.toCustomer('alice', '/user/mybets', { v, ops: [{ op: 'update', entity: 'bet', id: 'b', data: { at: v } }] })
    push.toCustomer('bob', '/user/mybets', { v: 99, ops: [] })
    await until(() => got.length === 20, 'twenty messages')
    expect(got.map(({ data }) => data.v)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  })

  it.each([undefined, 'a-token-that-expired'])(
    'without a session (token %s) is a guest: only customer channels are refused',
    async (token) => {
      const { client } = await worldWithClient(token)
      const replies = await Promise.all(userChannels.map(async (each) => (await subscribed(client, each)).reply))
      expect(replies.map(({ error }) => error)).toEqual(userChannels.map(() => '403::session_required'))
      expect((await subscribed(client, '/event/e1')).reply.successful).toBe(true)
      expect((await subscribed(client, '/system/platform')).reply.successful).toBe(true)
    },
  )

  it('whose session ends is disconnected and reconnects as a guest', async () => {
    const { push, sessions, client } = await worldWithClient('token-of-alice')
    const handshakes: Message[] = []
    client.addListener('/meta/handshake', (message) => handshakes.push(message))
    await subscribed(client, '/user/mybets')
    sessions.clear()
    push.endSession(sessionOf('alice').id)
    await until(() => handshakes.length > 0, 'a new handshake')
    expect(handshakes[0]).toMatchObject({ successful: true, ext: { session: { guest: true } } })
    expect((await subscribed(client, '/user/mybets')).reply.error).toBe('403::session_required')
  })

  it('who is disconnected for a moment misses none of their messages', async () => {
    const { push, client, ...network } = await worldWithClient('token-of-alice')
    const { got } = await subscribed(client, '/user/betplacement')
    await quiet(30)
    network.breakSockets()
    while (push.connections > 0) await turn()
    push.toCustomer('alice', '/user/betplacement', { v: 1, ops: [] })
    push.toCustomer('alice', '/user/betplacement', { v: 2, ops: [] })
    await until(() => got.length === 2, 'both')
    expect(got.map(({ data }) => data.v)).toEqual([1, 2])
  })
})

describe('the system’s channels', () => {
  it('send a subscriber the current state, and its changes', async () => {
    const made = await world({ build: 'b1' })
    const { cometd } = await made.client()
    made.push.toAll('/system/platform', { op: 'add', entity: 'message', id: 'feed', data: { name: 'feed', text: 'down' } })
    const build = await subscribed(cometd, '/system/build')
    const platform = await subscribed(cometd, '/system/platform')
    await until(() => build.got.length === 1 && platform.got.length === 1, 'the state')
    expect(build.got[0]?.data.ops).toEqual([{ op: 'initial', entity: 'message', id: 'build', data: { build: 'b1' } }])
    expect(opsOf(platform.got)).toEqual(['initial message feed'])
    made.push.toAll('/system/platform', { op: 'remove', entity: 'message', id: 'feed' })
    await until(() => platform.got.length === 2, 'the end of it')
    const later = await subscribed((await made.client()).cometd, '/system/platform')
    await until(() => later.got.length === 1, 'the state after it')
    expect(opsOf(later.got)).toEqual([])
  })
})

/** Opens a bare socket; returns how it ended, or undefined while it is open. */
async function bare(url: string, options: { origin?: string } = {}) {
  const socket = new WebSocket(url.replace('http', 'ws'), options)
  const end: { code?: number; error?: string } = {}
  socket.on('close', (code) => (end.code ??= code))
  socket.on('error', (error) => (end.error ??= error.message))
  await until(() => socket.readyState === WebSocket.OPEN || end.code !== undefined, 'the socket')
  return { socket, end }
}

describe('admission', () => {
  it.each([
    ['no origin', undefined, undefined],
    ['its own', 'own', undefined],
    ['an allowed origin', 'https://shop.example', undefined],
    ['another', 'https://evil.example', 'Unexpected server response: 403'],
    ['an unreadable origin', 'null', 'Unexpected server response: 403'],
  ])('for a page from %s', async (_, origin, error) => {
    const { url } = await world({ allowedOrigins: ['https://shop.example'] })
    const { socket, end } = await bare(
      url,
      origin === undefined ? {} : { origin: origin === 'own' ? new URL(url).origin : origin },
    )
    expect(end.error).toBe(error)
    socket.terminate()
  })

  it.each([
    ['no origin', undefined, 200],
    ['its own', 'own', 200],
    ['an allowed origin', 'https://shop.example', 200],
    ['another', 'https://evil.example', 403],
    ['an unreadable origin', 'null', 403],
  ])('for polls of a page from %s: %s', async (_, origin, status) => {
    const { url } = await world({ allowedOrigins: ['https://shop.example'] })
    const body = JSON.stringify([{ channel: '/meta/handshake', supportedConnectionTypes: ['long-polling'] }])
    const headers = origin === undefined ? {} : { origin: origin === 'own' ? new URL(url).origin : origin }
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(status)
  })

  it('is at /cometd only, and closed beyond its maximum', async () => {
    const { url } = await world({ limits: { connectionsPerAddress: 1 } })
    expect((await bare(url.replace('/cometd', '/elsewhere'))).end.error).toBe('Unexpected server response: 404')
    const first = await bare(`${url}/connect`)
    expect(first.end).toEqual({})
    expect((await bare(url)).end.error).toBe('Unexpected server response: 503')
    first.socket.terminate()
  })

  it.each([
    ['not Bayeux', 'hello', 1007],
    ['more than 64 KiB at once', `[${' '.repeat(70_000)}]`, 1009],
    ['too many requests', JSON.stringify(Array.from({ length: 11 }, () => ({ channel: '/a' }))), 1008],
  ])('%s closes the socket', async (_, text, code) => {
    const { url } = await world({ limits: { burst: 10 } })
    const { socket, end } = await bare(url)
    socket.send(text)
    await until(() => end.code !== undefined, 'the close')
    expect(end.code).toBe(code)
  })

  it('sending requests without reading the answers closes the socket', async () => {
    const { url, push } = await world({ limits: { burst: 10_000 } })
    const { socket } = await bare(url)
    socket.send('[{"channel":"/meta/handshake","id":"1","supportedConnectionTypes":["websocket"]}]')
    const [reply] = await new Promise<Message[]>((resolve) => {
      socket.once('message', (data: Buffer) => resolve(JSON.parse(data.toString()) as Message[]))
    })
    socket.pause()
    const subscription = Array.from({ length: 250 }, (_, index) => `/nothing/${'x'.repeat(200)}${index}`)
    const request = JSON.stringify([{ channel: '/meta/subscribe', clientId: reply?.clientId, id: '2', subscription }])
    for (let attempts = 0; attempts < 400 && push.connections > 0; attempts += 1) {
      socket.send(request)
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    await until(() => push.connections === 0, 'the close')
    expect(push.connections).toBe(0)
    socket.terminate()
  })

  it('silence closes the socket', async () => {
    const { url } = await world({ limits: { idleMs: 100 } })
    const { end } = await bare(url)
    await until(() => end.code !== undefined, 'the close')
    expect(end.code).toBe(1006)
  })

  it('an aborted upgrade affects no other client', async () => {
    const { url, ...made } = await world()
    const raw = createConnection(Number(new URL(url).port), '127.0.0.1')
    raw.write('GET /elsewhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    raw.destroy()
    expect((await made.client()).handshake.successful).toBe(true)
  })
})

v8.setFlagsFromString('--expose-gc')
const collectGarbage = vm.runInNewContext('gc') as () => void
/** in buffers, after a garbage collection */
function heldBytes(): number {
  collectGarbage()
  return process.memoryUsage().arrayBuffers
}

describe('a stalled reader', () => {
  it('costs little, receives the newest state and continues live', async () => {
    const { catalogue, url, push } = await world()
    const { socket } = await bare(url)
    const got: Message[] = []
    socket.binaryType = 'nodebuffer'
    socket.on('message', (data: Buffer) => got.push(...(JSON.parse(data.toString()) as Message[])))
    socket.send('[{"channel":"/meta/handshake","id":"1","supportedConnectionTypes":["websocket"]}]')
    await until(() => got.length === 1, 'the handshake')
    const clientId = got[0]?.clientId
    socket.send(JSON.stringify([{ channel: '/meta/subscribe', id: '2', clientId, subscription: '/event/e1/markets' }]))
    await until(() => got.length === 3, 'the first message')
    socket.pause()
    const before = heldBytes()
    // 27 MB, one a tick: the network buffers the first few
    const name = 'x'.repeat(1_000_000)
    for (let v = 2; v < 29; v += 1) {
      catalogue.apply({ v, ops: [{ op: 'update', entity: 'market', id: 'm1', data: { name: `${v} ${name}` } }] })
      await quiet(60)
    }
    expect(heldBytes() - before).toBeLessThan(4_000_000)
    const stalledAt = got.length
    socket.resume()
    await until(() => JSON.stringify(got.at(-1)?.data.ops).includes('"28 x'), 'the newest state')
    expect(got.length - stalledAt).toBeLessThan(15)
    catalogue.apply(update(300, 8))
    await until(() => JSON.stringify(got.at(-1)?.data.ops) === JSON.stringify(update(300, 8).ops), 'the next change')
    expect(push.connections).toBe(1)
    socket.terminate()
  })
})

describe('a reader that never reads again', () => {
  it('is disconnected after half a minute, and another that reads is not', async () => {
    const clock = { nowMs: 0 }
    const { catalogue, url, push } = await world({ nowMs: () => clock.nowMs })
    async function listen() {
      const { socket } = await bare(url)
      const got: Message[] = []
      const send = (...messages: object[]) => socket.send(JSON.stringify(messages))
      socket.on('message', (data: Buffer) => got.push(...(JSON.parse(data.toString()) as Message[])))
      send({ channel: '/meta/handshake', id: '1', supportedConnectionTypes: ['websocket'] })
      await until(() => got.length === 1, 'the handshake')
      const connect = { channel: '/meta/connect', clientId: got[0]?.clientId }
      send(
        { ...connect, id: '2' },
        { ...connect, id: '3' },
        { ...connect, channel: '/meta/subscribe', subscription: '/market/m1', id: '4' },
      )
      await until(() => got.length === 4, 'the first message')
      return { socket, got, send: send }
    }
    const [reads, stalls] = [await listen(), await listen()]
    stalls.socket.pause()
    for (let v = 2; v < 14; v += 1) {
      const name = `${v} ${'x'.repeat(1_000_000)}`
      catalogue.apply({ v, ops: [{ op: 'update', entity: 'market', id: 'm1', data: { name } }] })
      await until(() => JSON.stringify(reads.got.at(-1)).includes(`"${v} x`), 'the change')
    }
    clock.nowMs = 29_000
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    expect(push.connections).toBe(2)
    clock.nowMs = 31_000
    await until(() => push.connections === 1, 'the cut')
    expect(reads.socket.readyState).toBe(WebSocket.OPEN)
    for (const { socket } of [reads, stalls]) socket.terminate()
  })
})

describe("a change of the server's clock", () => {
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['an hour ahead disconnects no client', 3_600_000],
    ['an hour back does not prolong a connect', -3_600_000],
  ])('%s', async (_, byMs) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] })
    const { push, sent, ...at } = await world()
    const { cometd } = await at.client()
    await until(() => sent.filter((each) => each.channel === '/meta/connect').length === 2, 'the connect that is held')
    // the answer to a later message
    await subscribed(cometd, '/market/m1')
    const connects: boolean[] = []
    cometd.addListener('/meta/connect', ({ successful }) => connects.push(successful === true))
    vi.setSystemTime(Date.now() + byMs)
    vi.advanceTimersByTime(2_000)
    expect(push.held.sessions).toBe(1)
    const before = connects.length
    vi.advanceTimersByTime(29_000)
    await until(() => connects.length > before, 'the answer to the connect')
    expect(connects).not.toContain(false)
    expect(push.connections).toBe(1)
  })
})

describe('long-polling', () => {
  /** one POST of a browser with its cookie */
  function browser(url: string) {
    let cookie = ''
    async function post(...messages: object[]): Promise<Message[]> {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
        body: JSON.stringify(messages),
      })
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
      return (await response.json()) as Message[]
    }
    return Object.assign(post, { cookie: () => cookie })
  }
  const shake = { channel: '/meta/handshake', id: '1', supportedConnectionTypes: ['long-polling'] }

  it('answers a held connect when something changed, including earlier changes', async () => {
    const { catalogue, url } = await world()
    const post = browser(url)
    const [{ clientId } = { clientId: '' }] = await post(shake)
    const connect = { channel: '/meta/connect', clientId, connectionType: 'long-polling' }
    expect(await post({ ...connect, id: '2' })).toMatchObject([{ id: '2', successful: true }])
    const held = post({ ...connect, id: '3' })
    await quiet(30)
    expect(await post({ channel: '/meta/subscribe', clientId, subscription: '/selection/s1', id: '4' })).toMatchObject([
      { id: '4', successful: true },
    ])
    expect(await held).toMatchObject([
      { channel: '/selection/s1', data: { ops: [{ op: 'initial' }] } },
      { channel: '/meta/connect', id: '3' },
    ])
    catalogue.apply(update(2, 9))
    expect(await post({ ...connect, id: '5' })).toMatchObject([
      { channel: '/selection/s1', data: { v: 2, ops: [{ id: 's1', data: { odds: 9 } }] } },
      { channel: '/meta/connect', id: '5', successful: true },
    ])
    const next = post({ ...connect, id: '6' })
    await quiet(60)
    catalogue.apply(update(3, 10))
    expect(await next).toMatchObject([{ channel: '/selection/s1', data: { v: 3 } }, { id: '6' }])
  })

  it('does not accept a session from another browser', async () => {
    const { url } = await world()
    const [{ clientId } = { clientId: '' }] = await browser(url)(shake)
    expect(await browser(url)({ channel: '/meta/connect', clientId, id: '2' })).toMatchObject([{ error: '402::session_unknown' }])
  })

  it('holds for one tab of a browser only', async () => {
    const { url, push } = await world()
    const post = browser(url)
    const tabs: string[] = []
    for (const id of ['1', '2']) {
      const [reply] = await post({ ...shake, id })
      tabs.push(String(reply?.clientId))
      await post({ channel: '/meta/connect', clientId: reply?.clientId, id: '3' })
    }
    const first = post({ channel: '/meta/connect', clientId: tabs[0], id: '4' })
    await quiet(30)
    expect(await post({ channel: '/meta/connect', clientId: tabs[1], id: '4' })).toMatchObject([
      { successful: true, advice: { 'multiple-clients': true, interval: 2_000 } },
    ])
    await push.close()
    expect(await first).toMatchObject([{ channel: '/meta/connect', id: '4', advice: { reconnect: 'handshake' } }])
  })

  it('aborted with messages in its answer ends its session, so that its client receives them again', async () => {
    const { push, url } = await world()
    const post = browser(url)
    const [{ clientId } = { clientId: '' }] = await post({ ...shake, ext: { session: { token: 'token-of-alice' } } })
    await post({ channel: '/meta/connect', clientId, id: '2' })
    await post({ channel: '/meta/subscribe', clientId, subscription: '/user/mybets', id: '3' })
    const connect = JSON.stringify([{ channel: '/meta/connect', clientId, id: '4' }])
    const raw = createConnection(Number(new URL(url).port), '127.0.0.1')
    raw.write(
      `POST /cometd HTTP/1.1\r\nHost: x\r\ncookie: ${post.cookie()}\r\nContent-Length: ${connect.length}\r\n\r\n${connect}`,
    )
    await quiet(50)
    // the message is part of the answer when the connection ends
    push.toCustomer('alice', '/user/mybets', { v: 1, ops: [] })
    raw.resetAndDestroy()
    await until(() => push.held.sessions === 0, 'the end of the session')
    expect(await post({ channel: '/meta/connect', clientId, id: '5' })).toMatchObject([
      { error: '402::session_unknown', advice: { reconnect: 'handshake' } },
    ])
  })

  it('P8.4 holds a maximum at once, and tells others when to retry', async () => {
    const { url } = await world({ limits: { connectionsPerAddress: 1 } })
    const [first, second] = [browser(url), browser(url)]
    const held: unknown[] = []
    for (const post of [first, second]) {
      const [reply] = await post(shake)
      const connect = { channel: '/meta/connect', clientId: reply?.clientId }
      await post({ ...connect, id: '2' })
      const answer = post({ ...connect, id: '3' }).then((replies) => held.push(...replies))
      if (post === second) await answer
      else await quiet(30)
    }
    expect(held).toMatchObject([{ id: '3', successful: true, advice: { reconnect: 'retry', interval: 5_000 } }])
  })

  it.each(['', '[]', 'x'])('refuses %j', async (body) => {
    const { url } = await world()
    const response = await fetch(url, { method: 'POST', body })
    expect(response.status).toBe(400)
  })
})

describe('shutdown', () => {
  it('closes every connection', async () => {
    const { push, url } = await world()
    const client = stockClient(url)
    const { socket, end } = await bare(url)
    await push.close()
    await until(() => end.code !== undefined, 'the close')
    expect(end.code).toBe(1001)
    expect(push.connections).toBe(0)
    client.disconnect()
    socket.terminate()
  })
})

describe('a client that acknowledges', () => {
  async function acknowledging(url: string) {
    const client = stockClient(url)
    client.registerExtension('ack', new AckExtension())
    await new Promise((resolve) => client.handshake(resolve))
    return client
  }

  it('receives everything with its connects, in order', async () => {
    const { catalogue, url, sent } = await world()
    const client = await acknowledging(url)
    const { got } = await subscribed(client, '/selection/s1')
    await until(() => got.length === 1, 'the first message')
    for (let v = 2; v < 6; v += 1) {
      catalogue.apply(update(v, v + 10))
      await until(() => got.length === v, 'the next')
    }
    expect(got.map(({ data }) => data.v)).toEqual([1, 2, 3, 4, 5])
    await until(() => sent.at(-1)?.ext?.ack === 5, 'the acknowledgement of the last')
    await new Promise((resolve) => client.disconnect(resolve))
  })

  it('receives again what it did not acknowledge', async () => {
    const { url, push } = await world()
    const open = async () => {
      const { socket } = await bare(url)
      const got: (Message & { ext?: Record<string, unknown> })[] = []
      socket.on('message', (data: Buffer) => got.push(...(JSON.parse(data.toString()) as typeof got)))
      return { socket, got, send: (...messages: object[]) => socket.send(JSON.stringify(messages)) }
    }
    const first = await open()
    const ext = { ack: true, session: { token: 'token-of-alice' } }
    first.send({ channel: '/meta/handshake', id: '1', supportedConnectionTypes: ['websocket'], ext })
    await until(() => first.got.length === 1, 'the handshake')
    expect(first.got[0]?.ext).toMatchObject({ ack: true })
    const clientId = first.got[0]?.clientId
    first.send({ channel: '/meta/subscribe', clientId, subscription: '/user/mybets', id: '2' })
    first.send(
      { channel: '/meta/connect', clientId, id: '3', ext: { ack: 0 } },
      { channel: '/meta/connect', clientId, id: '4', ext: { ack: 0 } },
    )
    await until(() => first.got.length === 3, 'the first connect')
    push.toCustomer('alice', '/user/mybets', { v: 1, ops: [] })
    await until(() => first.got.length === 5, 'the batch')
    expect(first.got.slice(3)).toMatchObject([
      { channel: '/user/mybets', data: { v: 1 } },
      { channel: '/meta/connect', id: '4', ext: { ack: 1 } },
    ])
    first.socket.terminate()
    await until(() => push.connections === 0, 'the break')
    push.toCustomer('alice', '/user/mybets', { v: 2, ops: [] })
    const second = await open()
    second.send({ channel: '/meta/connect', clientId, id: '5', ext: { ack: 0 } })
    await until(() => second.got.length === 3, 'both again')
    expect(second.got).toMatchObject([
      { data: { v: 1 } },
      { data: { v: 2 } },
      { channel: '/meta/connect', id: '5', ext: { ack: 2 } },
    ])
    second.send({ channel: '/meta/connect', clientId, id: '6', advice: { timeout: 0 }, ext: { ack: 2 } })
    await until(() => second.got.length === 4, 'the next connect')
    expect(second.got[3]).toMatchObject({ id: '6', ext: { ack: 2 } })
    second.socket.terminate()
  })
})

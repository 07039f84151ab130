import type { Change } from '@touchline/domain/catalogue'
import faye, { type Client, type Message } from 'faye'
import { afterEach, describe, expect, it } from 'vitest'
import { offerMatch, pushWorld, quiet, sessionOf, until } from './pushWorld.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

async function world() {
  const server = await pushWorld()
  ends.push(() => server.close())
  offerMatch(server.catalogue)
  /** the stock client, with all messages sent and received */
  function client(token?: string): { client: Client; sent: Message[]; received: Message[] } {
    const made = new faye.Client(server.url, { retry: 0.1 })
    const sent: Message[] = []
    const received: Message[] = []
    made.addExtension({
      outgoing(message, next) {
        if (message.channel === '/meta/handshake' && token !== undefined) message.ext = { session: { token } }
        sent.push({ ...message })
        next(message)
      },
      incoming(message, next) {
        received.push(message)
        next(message)
      },
    })
    ends.push(() => made.disconnect())
    return { client: made, sent, received }
  }
  return { ...server, client }
}

const update = (v: number, odds: number): Change => ({
  v,
  ops: [{ op: 'update', entity: 'selection', id: 's1', data: { odds } }],
})

/** Subscribes, and resolves when the server confirmed. */
async function listen(client: Client, channel: string): Promise<Change[]> {
  const got: Change[] = []
  await client.subscribe(channel, (data) => got.push(data))
  return got
}
const oddsIn = (got: Change[]) => JSON.stringify(got.at(-1)?.ops.map((op) => ('data' in op ? op.data : undefined)))

describe('a stock faye client', () => {
  it('handshakes by polling, upgrades to a WebSocket and keeps the same session', async () => {
    const { client, catalogue, push } = await world()
    const { client: page, sent, received } = client()
    const got = await listen(page, '/market/m1')
    await until(() => got.length === 1, 'the first message')
    expect(got[0]?.ops.map(({ op, id }) => `${op} ${id}`)).toEqual(['initial m1', 'initial s1', 'initial s2'])
    catalogue.apply(update(2, 2.1))
    await until(() => got.length === 2, 'the update')
    expect(got[1]).toEqual(update(2, 2.1))
    expect(push.connections).toBe(1)
    expect(sent.filter(({ channel }) => channel === '/meta/handshake')).toHaveLength(1)
    const connect = sent.find(({ channel }) => channel === '/meta/connect')
    const handshake = received.find(({ channel }) => channel === '/meta/handshake')
    expect(connect).toMatchObject({ clientId: handshake?.clientId, connectionType: 'websocket' })
  })

  it('without WebSockets receives the same by polling', async () => {
    const { client, catalogue, push } = await world()
    const { client: page, sent } = client()
    page.disable('websocket')
    const got = await listen(page, '/selection/s1')
    await until(() => got.length === 1, 'the first message')
    for (let v = 2; v < 5; v += 1) {
      catalogue.apply(update(v, v))
      await until(() => oddsIn(got).includes(`"odds":${v}`), `odds ${v}`)
    }
    expect(push.connections).toBe(0)
    expect(sent.find(({ channel }) => channel === '/meta/connect')).toMatchObject({ connectionType: 'long-polling' })
  })

  it('reconnects after its connection broke, and receives what it missed', async () => {
    const { client, catalogue, ...network } = await world()
    const { client: page } = client()
    const got = await listen(page, '/selection/s1')
    await until(() => got.length === 1, 'the first message')
    await quiet(50)
    network.breakSockets()
    catalogue.apply(update(2, 7))
    await until(() => oddsIn(got).includes('"odds":7'), 'what it missed')
    catalogue.apply(update(3, 8))
    await until(() => oddsIn(got).includes('"odds":8'), 'what changes then')
    expect(got.at(-1)).toEqual(update(3, 8))
  })

  it('P4.10a subscribes to the same channels again after its session ended', async () => {
    const { client, catalogue, push, sessions } = await world()
    const { client: page, sent, received } = client('token-of-alice')
    const bets = await listen(page, '/user/mybets')
    const prices = await listen(page, '/selection/s1')
    push.toCustomer('alice', '/user/mybets', { v: 1, ops: [] })
    await until(() => bets.length === 1 && prices.length === 1, 'both')
    sessions.clear()
    push.endSession(sessionOf('alice').id)
    await until(() => sent.filter(({ channel }) => channel === '/meta/handshake').length === 2, 'a new handshake')
    await until(() => received.some(({ error }) => error === '403::session_required'), 'the refusal to a guest')
    catalogue.apply(update(2, 9))
    await until(() => oddsIn(prices).includes('"odds":9'), 'the price')
    expect(bets).toHaveLength(1)
  })

  it('P8.4 receives the reason why a subscription or a publication is refused', async () => {
    const { client } = await world()
    const { client: page } = client()
    await expect(listen(page, '/event/gone')).rejects.toMatchObject({ code: 404, message: 'unknown_event' })
    await expect(listen(page, '/user/mybets')).rejects.toMatchObject({ code: 403, message: 'session_required' })
    await expect(page.publish('/market/m1', { v: 9, ops: [] })).rejects.toMatchObject({ code: 403, message: 'publish_denied' })
  })

  it('that cancels a subscription receives nothing more from it', async () => {
    const { client, catalogue } = await world()
    const { client: page, received } = client()
    const got: Change[] = []
    const subscription = page.subscribe('/selection/s1', (data) => got.push(data))
    await subscription
    const other = await listen(page, '/selection/s2')
    await until(() => got.length === 1 && other.length === 1, 'the first messages')
    subscription.cancel()
    await until(() => received.some(({ channel }) => channel === '/meta/unsubscribe'), 'the end of it')
    catalogue.apply({ v: 2, ops: [...update(2, 9).ops, { op: 'update', entity: 'selection', id: 's2', data: { odds: 9 } }] })
    await until(() => other.length === 2, 'the other selection')
    expect(got).toHaveLength(1)
  })
})

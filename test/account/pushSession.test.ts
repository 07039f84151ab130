import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { bootWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await bootWorld({ as: 'inside' })
})
afterAll(() => world.close())

interface BayeuxMessage {
  channel: string
  successful?: boolean
  error?: string
  clientId?: string
  advice?: { reconnect?: string }
}

/** A bare Bayeux connection with a customer's session. */
async function connectAs(token: string) {
  const socket = new WebSocket(`${world.url.replace('http', 'ws')}/cometd`)
  await once(socket, 'open')
  const received: BayeuxMessage[] = []
  socket.on('message', (data: Buffer) => received.push(...(JSON.parse(data.toString()) as BayeuxMessage[])))
  /** Returns the reply, skipping other messages. */
  const exchange = async (message: { channel: string } & Record<string, unknown>): Promise<BayeuxMessage> => {
    const before = received.length
    const reply = () => received.slice(before).find(({ channel }) => channel === message.channel)
    socket.send(JSON.stringify([message]))
    await expect.poll(reply).toBeDefined()
    return reply() ?? { channel: '' }
  }
  const handshake = await exchange({
    channel: '/meta/handshake',
    version: '1.0',
    supportedConnectionTypes: ['websocket'],
    ext: { session: { token, lang: 'en', clientId: 'web' } },
  })
  const subscribe = (subscription: string) =>
    exchange({ channel: '/meta/subscribe', clientId: handshake.clientId, subscription, id: '2' })
  return { socket, subscribe, received, closed: once(socket, 'close') }
}

it('A7.5 a logout ends the push connections of the session, also those opened before a token renewal, and no others', async () => {
  const token = await world.login('alice')
  const first = await connectAs(token)
  expect(await first.subscribe('/user/mybets')).toMatchObject({ successful: true })
  const renewed = await world.data('prolong', {}, token)
  const second = await connectAs(renewed.sessionId)
  const other = await connectAs(await world.login('alice'))
  await world.data('logout', {}, renewed.sessionId)
  await Promise.all([first.closed, second.closed])
  expect(await other.subscribe('/user/mybets')).toMatchObject({ successful: true })
  other.socket.close()
})

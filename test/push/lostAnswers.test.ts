/**
 * Poll answers that the network loses after the server sent them completely: the server cannot know, but stock clients give a
 * hint.
 */
import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Change } from '@touchline/domain/catalogue'
import faye from 'faye'
import { afterEach, expect, it } from 'vitest'
import { offerMatch, pushWorld, until } from './pushWorld.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

interface Message {
  channel: string
  id?: string
  clientId?: string
  successful?: boolean
  error?: string
  data?: { v: number; ops: { op: string; id: string; data?: { odds?: number } }[] }
}

/** A push server behind a network that can lose the answer containing a text, although it was sent. */
async function world(options: Parameters<typeof pushWorld>[0] = {}) {
  const server = await pushWorld(options)
  ends.push(() => server.close())
  offerMatch(server.catalogue)
  let losing: string | undefined
  let lost = 0
  const network = createServer((request, response) => {
    const onwards = forward(server.url, { method: 'POST', headers: request.headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const body = Buffer.concat(parts)
        if (losing !== undefined && body.includes(losing)) {
          losing = undefined
          lost += 1
          return void request.socket.destroy()
        }
        return void response.writeHead(answer.statusCode ?? 500, answer.headers).end(body)
      })
    })
    onwards.on('error', () => request.socket.destroy())
    request.pipe(onwards)
  })
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve))
  ends.push(() => {
    network.closeAllConnections()
    network.close()
  })
  return {
    ...server,
    url: `http://127.0.0.1:${(network.address() as AddressInfo).port}/cometd`,
    lose: (text: string) => (losing = text),
    lost: () => lost,
  }
}

/** A polling browser: one session, one cookie. */
async function poller(url: string, ext: object = {}) {
  let cookie = ''
  async function post(...messages: object[]): Promise<Message[]> {
    const headers = { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) }
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(messages) })
    cookie ||= response.headers.get('set-cookie')?.split(';')[0] ?? ''
    return (await response.json()) as Message[]
  }
  const [handshake] = await post({ channel: '/meta/handshake', id: '1', supportedConnectionTypes: ['long-polling'], ext })
  const clientId = String(handshake?.clientId)
  const connect = (id: string, fields: object = {}) =>
    post({ channel: '/meta/connect', clientId, connectionType: 'long-polling', id, ...fields })
  const subscribe = (subscription: string) => post({ channel: '/meta/subscribe', clientId, subscription, id: 's' })
  await connect('2')
  return { connect, subscribe }
}

const priced = (v: number, odds: number): Change => ({
  v,
  ops: [{ op: 'update', entity: 'selection', id: 's1', data: { odds } }],
})
const updates = (messages: Message[]) =>
  messages.flatMap(({ data }) => data?.ops.map(({ op, id, data: fields }) => `${op} ${id} ${fields?.odds ?? ''}`.trim()) ?? [])

const signs: [string, string, object][] = [
  ['requests its next answer at once, like cometd', '5', { advice: { timeout: 0 } }],
  ['repeats the request, like faye', '4', {}],
]

it.each(signs)('a client that %s receives what was lost again', async (_, id, fields) => {
  const { catalogue, url, lose } = await world()
  const { connect, subscribe } = await poller(url)
  await subscribe('/selection/s1')
  expect(updates(await connect('3'))).toEqual(['initial s1 2'])
  lose('"odds":7')
  catalogue.apply(priced(2, 7))
  await expect(connect('4')).rejects.toThrow('fetch failed')
  const again = await connect(id, fields)
  expect(updates(again)).toEqual(['initial s1 7'])
  expect(again).toContainEqual(expect.objectContaining({ channel: '/meta/connect', id, successful: true }))
})

it.each(signs)('a client that %s gets a customer’s own messages again, once and in order', async (_, id, fields) => {
  const { push, url, lose } = await world()
  const { connect, subscribe } = await poller(url, { session: { token: 'token-of-alice' } })
  await subscribe('/user/mybets')
  const publish = (v: number) =>
    push.toCustomer('alice', '/user/mybets', { v, ops: [{ op: 'update', entity: 'bet', id: `b${v}`, data: {} }] })
  publish(1)
  expect(updates(await connect('3'))).toEqual(['update b1'])
  publish(2)
  lose('"b2"')
  await expect(connect('4')).rejects.toThrow('fetch failed')
  publish(3)
  // later messages may be in a second answer
  const received = updates(await connect(id, fields))
  if (received.length < 2) received.push(...updates(await connect('6')))
  expect(received).toEqual(['update b2', 'update b3'])
  publish(4)
  expect(updates(await connect('7'))).toEqual(['update b4'])
})

it('a client that continues normally received its answer: nothing is repeated', async () => {
  // a process that knows all removals since its start
  const { catalogue, url } = await world({ nowMs: () => 0 })
  const { connect, subscribe } = await poller(url)
  await subscribe('/market/m1')
  expect(updates(await connect('3'))).toEqual(['initial m1', 'initial s1 2', 'initial s2 1.8'])
  catalogue.apply(priced(2, 7))
  await connect('4')
  catalogue.apply(priced(3, 8))
  expect(updates(await connect('5'))).toEqual([expect.stringMatching(/^(initial|update) s1 8$/)])
})

it('a client that missed more of a customer’s own messages than are kept has to handshake again', async () => {
  const { push, url, lose } = await world()
  const { connect, subscribe } = await poller(url, { session: { token: 'token-of-alice' } })
  await subscribe('/user/mybets')
  lose('"b70"')
  for (let v = 1; v <= 60; v += 1) push.toCustomer('alice', '/user/mybets', { v, ops: [] })
  const held = connect('4').catch((error: Error) => error.message)
  push.toCustomer('alice', '/user/mybets', { v: 70, ops: [{ op: 'update', entity: 'bet', id: 'b70', data: {} }] })
  expect(await held).toBe('fetch failed')
  for (let v = 71; v <= 80; v += 1) push.toCustomer('alice', '/user/mybets', { v, ops: [] })
  expect(await connect('5', { advice: { timeout: 0 } })).toMatchObject([{ error: '402::session_unknown' }])
})

it('a polling stock faye client ends with the true state, whichever answer is lost', async () => {
  const { catalogue, url, lose, lost } = await world()
  const client = new faye.Client(url, { retry: 0.1 })
  ends.push(() => client.disconnect())
  client.disable('websocket')
  const got: Change[] = []
  await client.subscribe('/selection/s1', (data: Change) => got.push(data))
  await until(() => got.length === 1, 'the first message')
  for (const odds of [7, 8, 9]) {
    lose(`"odds":${odds}`)
    catalogue.apply(priced(odds, odds))
    await until(() => lost() === odds - 6, 'the loss')
    await until(() => JSON.stringify(got.at(-1)).includes(`"odds":${odds}`), `odds ${odds} all the same`)
  }
  expect(lost()).toBe(3)
})

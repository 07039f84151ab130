/** Who learns of an answer in a live chat: the customer's open pages, the inbox, a guest's mail. */
import { once } from 'node:events'
import { createChatNotices, createUnreadAnswers } from '@touchline/gateway/chat'
import { answerChat } from '@touchline/gateway/operator'
import { createLog } from '@touchline/gateway/ops'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { chatWorld, guestWith, kate } from './chatWorld.ts'

const { world, tokens, read, write, fresh } = chatWorld()
const log = createLog(undefined, 'warn')

describe('what is announced', () => {
  it('an open page of the customer learns of an answer within seconds; another customer’s does not', async () => {
    await fresh('alice')
    const notices = async (token = '') => {
      const socket = new WebSocket(`${world().url.replace('http', 'ws')}/cometd`)
      await once(socket, 'open')
      const received: { channel: string; clientId?: string; data?: { ops: { id: string }[] } }[] = []
      socket.on('message', (data: Buffer) => received.push(...(JSON.parse(data.toString()) as typeof received)))
      const exchange = async (message: { channel: string } & Record<string, unknown>) => {
        socket.send(JSON.stringify([message]))
        const reply = () => received.find(({ channel }) => channel === message.channel)
        await expect.poll(reply).toBeDefined()
        return reply()
      }
      const ext = { session: { token, lang: 'en', clientId: 'web' } }
      const shaken = await exchange({ channel: '/meta/handshake', version: '1.0', supportedConnectionTypes: ['websocket'], ext })
      await exchange({ channel: '/meta/subscribe', clientId: shaken?.clientId, subscription: '/user/chat', id: '2' })
      return {
        all: () =>
          received.flatMap(({ channel, data }) => (channel === '/user/chat' ? (data?.ops ?? []) : [])).map(({ id }) => id),
        close: () => socket.close(),
      }
    }
    const { body } = await write('Hello?', tokens.alice)
    const id = body.data?.chat?.id ?? ''
    const [mine, others] = [await notices(tokens.alice), await notices(tokens.bob)]
    await expect.poll(() => mine.all().filter((each) => each === id).length, { timeout: 5_000 }).toBeLessThanOrEqual(1)
    const before = mine.all().length
    await answerChat(world().pool, kate(), { chat: id, text: 'Hello!' })
    await expect.poll(() => mine.all().length, { timeout: 10_000 }).toBeGreaterThan(before)
    expect(others.all()).not.toContain(id)
    mine.close()
    others.close()
  })

  it('is told once per chat and look, in every process together', async () => {
    await fresh('alice')
    const told: string[] = []
    const push = {
      toCustomer: (customer: string, _channel: string, { ops }: { ops: { id: string }[] }) =>
        told.push(...ops.map(({ id }) => `${customer} ${id}`)),
    }
    const worker = createChatNotices({ pool: world().pool, push, log, sweepMs: 3_600_000 })
    await worker.idle()
    told.splice(0)
    const guest = guestWith()
    await world().data('chatSend', { ref: crypto.randomUUID(), text: 'No session', guest })
    const { body } = await write('Here', tokens.alice)
    await worker.idle()
    await worker.idle()
    expect(told.map((each) => each.split(' ')[1])).toEqual([body.data?.chat?.id])
    await worker.close()
  })

  it('an answer that nobody reads is in the inbox of the customer, once, and is mailed to a guest', async () => {
    await fresh('bob')
    await write('Anybody there?', tokens.bob)
    const bobs = (await read('bob'))?.id ?? ''
    const guest = guestWith()
    const guests = (await world().data('chatSend', { ref: crypto.randomUUID(), text: 'And I?', guest })).chat?.id ?? ''
    for (const chat of [bobs, bobs, guests]) await answerChat(world().pool, kate(), { chat, text: 'We are.' })
    const mailed: { to?: string; values: object }[] = []
    const mail = {
      send: async (_db: unknown, message: { to?: string; values: object }) => void mailed.push(message),
      wake: () => undefined,
      isAvailable: () => true,
      linkTo: (path: string) => path,
    }
    const announce = async (waitSeconds: number) => {
      const worker = createUnreadAnswers({ pool: world().pool, mail: mail as never, log, sweepMs: 3_600_000, waitSeconds })
      await worker.idle()
      await worker.close()
    }
    const inbox = async () =>
      (await world().data('inbox', {}, tokens.bob)).messages.filter(({ name }) => name === 'We have answered you')
    await announce(3_600)
    expect(await inbox()).toEqual([])
    await Promise.all([announce(0), announce(0)])
    expect(await inbox()).toMatchObject([{ cta: { type: 'CONTACT_US', name: 'Read it' } }])
    expect(mailed.filter(({ to }) => to === guest.email)).toMatchObject([{ values: { answer: 'We are.' } }])
    await announce(0)
    expect(await inbox()).toHaveLength(1)
    // one that was read is not announced
    await answerChat(world().pool, kate(), { chat: bobs, text: 'Still.' })
    const upTo = (await read('bob'))?.lines.at(-1)?.id ?? ''
    await world().data('chatRead', { upTo }, tokens.bob)
    await announce(0)
    expect(await inbox()).toHaveLength(1)
  })

  it('the chat of a guest is deleted a month after its last line; a customer’s is not', async () => {
    const { chat } = await world().data('chatSend', { ref: crypto.randomUUID(), text: 'Old', guest: guestWith() })
    await world().pool.query(`update chat set last_at = last_at - interval '31 days'`)
    const worker = createUnreadAnswers({
      pool: world().pool,
      mail: { wake: () => undefined } as never,
      log,
      sweepMs: 3_600_000,
      waitSeconds: 9_999,
    })
    await worker.idle()
    await worker.close()
    expect((await world().pool.query('select from chat where id = $1', [chat?.id])).rowCount).toBe(0)
    expect(await read('bob')).toBeDefined()
    await expect(world().pool.query('delete from chat where customer_id is not null')).rejects.toThrow('never changed')
    await expect(world().pool.query(`update chat_message set text = 'x'`)).rejects.toThrow('never changed')
  })
})

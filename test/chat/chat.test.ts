/** Live chat: a visitor writes, staff answer by the command, pages are notified; and what hostile visitors try. */

import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createChatNotices, createUnreadAnswers } from '@touchline/gateway/chat'
import { inTransaction } from '@touchline/gateway/database'
import { answerChat } from '@touchline/gateway/operator'
import { createLog } from '@touchline/gateway/ops'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { chatCommands } from '../../gateway/src/commands/chatCommand.ts'
import { bootWorld, type World } from '../world.ts'

let world: World
const tokens: Record<string, string> = {}
beforeAll(async () => {
  world = await bootWorld({ as: 'inside', book: { liveChat: { supplier: 'own', hours: [] } } })
  for (const name of ['alice', 'bob', 'carol']) tokens[name] = await world.login(name)
})
afterAll(() => world?.close())

const kate = () => ({ by: 'kate', ref: crypto.randomUUID() })
const log = createLog(undefined, 'warn')
const write = (text: string, token?: string, ref = crypto.randomUUID()) => world.call('chatSend', { ref, text }, token)
const guestWith = (key = randomBytes(32).toString('base64url')) => ({
  key,
  name: 'Gus Guest',
  email: `gus-${key
    .slice(0, 8)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, 'x')}@guests.example`,
})
const read = async (name: string) => (await world.data('chat', {}, tokens[name])).chat
const texts = async (name: string) => (await read(name))?.lines.map(({ from, text }) => [from, text])
/** As if the customer had never written: their allowance is whole. */
const fresh = async (name: string) => {
  await inTransaction(world.pool, async (db) => {
    await db.query(`select set_config('directory.erasing', 'on', true)`)
    await db.query('delete from chat where customer_id = (select id from customer where username = $1)', [name])
  })
}
/** The command, as staff type it; what it prints, line by line. */
async function command(...args: string[]): Promise<string[]> {
  const printed = vi.spyOn(console, 'log').mockReturnValue()
  try {
    const database = { pool: world.pool, url: world.databaseUrl, folder: undefined, close: async () => undefined }
    expect(await chatCommands.chat.run(database, args, {}, kate())).toBe(0)
    return String(printed.mock.lastCall?.[0] ?? '').split('\n')
  } finally {
    printed.mockRestore()
  }
}
const listed = async () =>
  (await command('list')).filter(Boolean).map((line) => JSON.parse(line) as { chat: string; who: string; waitsSince: string })

describe('a chat', () => {
  it('goes on between a customer and staff until one of them ends it; the next line begins another', async () => {
    await fresh('alice')
    const first = await world.data('chatSend', { ref: crypto.randomUUID(), text: ' Where is my bet?\n' }, tokens.alice)
    expect(first).toMatchObject({ open: true, chat: { ended: false, unread: 0 } })
    const id = first.chat?.id ?? ''
    expect((await listed()).find(({ chat }) => chat === id)).toMatchObject({ who: 'alice', lines: 1 })
    expect(await command('answer', id, 'Under', 'My', 'bets.')).toEqual([`Chat ${id} is answered.`])
    const answered = await read('alice')
    expect(answered).toMatchObject({ id, unread: 1 })
    // the house answers: nobody learns who of staff did
    expect(answered?.lines.map(({ from, text, read: isRead }) => [from, text, isRead])).toEqual([
      ['visitor', 'Where is my bet?', true],
      ['staff', 'Under My bets.', false],
    ])
    expect(JSON.stringify(answered)).not.toContain('kate')
    const upTo = answered?.lines.at(-1)?.id ?? ''
    expect((await world.data('chatRead', { upTo }, tokens.alice)).chat?.unread).toBe(0)
    const shown = (await command('show', id)).map((line) => JSON.parse(line) as { from: string; readAt: string | null })
    expect(shown.map(({ from, readAt }) => [from, readAt !== null])).toEqual([
      ['visitor', true],
      ['kate', true],
    ])
    expect(await command('end', id)).toEqual([`Chat ${id} has ended.`])
    expect(await read('alice')).toMatchObject({ id, ended: true })
    await expect(command('answer', id, 'Too late')).rejects.toThrow('is open')
    const again = await world.data('chatSend', { ref: crypto.randomUUID(), text: 'Thanks' }, tokens.alice)
    expect(again.chat?.id).not.toBe(id)
    expect(again.chat?.lines).toHaveLength(1)
    expect((await world.data('chatEnd', {}, tokens.alice)).chat?.ended).toBe(true)
  })

  it('A3.17 of a guest has a name and an email address, and nobody without its key finds it', async () => {
    const guest = guestWith()
    const { chat } = await world.data('chatSend', { ref: crypto.randomUUID(), text: 'I cannot log in', guest })
    expect((await listed()).find(({ chat: id }) => id === chat?.id)).toMatchObject({
      who: 'Gus Guest',
      email: guest.email,
    })
    await answerChat(world.pool, kate(), { chat: chat?.id ?? '', text: 'Why not?' })
    const mine = (await world.data('chat', { guestKey: guest.key })).chat
    expect(mine?.lines.map(({ text }) => text)).toEqual(['I cannot log in', 'Why not?'])
    expect((await world.data('chat', {})).chat).toBeUndefined()
    expect((await world.data('chat', { guestKey: guestWith().key })).chat).toBeUndefined()
    // a session takes the place of the key
    expect((await world.data('chat', { guestKey: guest.key }, tokens.carol)).chat).toBeUndefined()
    expect((await world.call('chatSend', { ref: crypto.randomUUID(), text: 'Hi' })).body.errorType).toBe('SessionRequired')
    const { rows } = await world.pool.query('select guest_key from chat where id = $1', [chat?.id])
    expect(JSON.stringify(rows)).not.toContain(guest.key)
  })

  it('is answered at the hours of the brand, by its clock; what is written at others is kept', async () => {
    const closed = await bootWorld({
      as: 'inside',
      book: { liveChat: { supplier: 'own', hours: [{ days: [], from: '09:00', until: '10:00' }] } },
    })
    try {
      const token = await closed.login('alice')
      const sent = await closed.data('chatSend', { ref: crypto.randomUUID(), text: 'At night' }, token)
      expect(sent).toMatchObject({ open: false, chat: { ended: false, lines: [{ text: 'At night' }] } })
    } finally {
      await closed.close()
    }
  })

  it('is not found where the brand has none', async () => {
    const without = await bootWorld({ as: 'inside', book: { liveChat: undefined as never } })
    try {
      expect((await without.call('chat', {})).status).toBe(404)
      const ref = crypto.randomUUID()
      expect((await without.call('chatSend', { ref, text: 'Hi', guest: guestWith() })).status).toBe(404)
    } finally {
      await without.close()
    }
  })
})

describe('a hostile visitor', () => {
  it.each(['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', "'; drop table chat; --", '{"$ne":1}', '👩‍👧'])(
    'writes %s, which is kept as written',
    async (text) => {
      await fresh('bob')
      expect((await write(text, tokens.bob)).body.resultCode).toBe(0)
      expect(await texts('bob')).toEqual([['visitor', text]])
    },
  )

  it('writes nothing, too much, or what a terminal obeys: refused, or without it', async () => {
    await fresh('bob')
    const outcomes = await Promise.all(
      ['', ' \u200E ', '\u0000', 'x'.repeat(1_001), 'x'.repeat(20_000)].map((text) => write(text, tokens.bob)),
    )
    expect(new Set(outcomes.map(({ body }) => body.errorType))).toEqual(new Set(['InvalidRequest']))
    await write('a\u001b[2Jb\u009b31mc\u202Ed', tokens.bob)
    expect(await texts('bob')).toEqual([['visitor', 'a[2Jb31mcd']])
    const id = (await read('bob'))?.id ?? ''
    expect((await command('show', id)).join('')).not.toMatch(/\p{Cc}/u)
  })

  it('sends one line ten times at once: it is written once, in one chat', async () => {
    await fresh('bob')
    const ref = crypto.randomUUID()
    const replies = await Promise.all(Array.from({ length: 10 }, () => write('Once', tokens.bob, ref)))
    expect(new Set(replies.map(({ body }) => body.data?.chat?.id)).size).toBe(1)
    expect(await texts('bob')).toEqual([['visitor', 'Once']])
  })

  it('writes faster than anybody reads: no more than the allowance, also all at once, and others still may', async () => {
    await fresh('carol')
    const replies = await Promise.all(Array.from({ length: 25 }, (_, i) => write(`Line ${i}`, tokens.carol)))
    expect(replies.filter(({ body }) => body.resultCode === 0)).toHaveLength(10)
    expect(new Set(replies.flatMap(({ body }) => body.errorType ?? []))).toEqual(new Set(['TooManyChatMessages']))
    await world.data('chatEnd', {}, tokens.carol)
    // neither does ending it help
    expect((await write('Again', tokens.carol)).body.errorType).toBe('TooManyChatMessages')
    await fresh('alice')
    expect((await write('Mine', tokens.alice)).body.resultCode).toBe(0)
  })

  it('marks, reads and ends only their own chat', async () => {
    await Promise.all(['alice', 'bob'].map(fresh))
    const { body } = await write('Mine', tokens.alice)
    const id = body.data?.chat?.id ?? ''
    await answerChat(world.pool, kate(), { chat: id, text: 'Yours' })
    const theirs = (await read('alice'))?.lines.at(-1)?.id ?? ''
    await world.data('chatRead', { upTo: '999999999999999999' }, tokens.bob)
    await world.data('chatEnd', {}, tokens.bob)
    await world.data('chatRead', { upTo: theirs, guestKey: guestWith().key })
    expect(await read('alice')).toMatchObject({ ended: false, unread: 1 })
    // names of other fields are refused
    const planted = { ref: crypto.randomUUID(), text: 'x', customerId: '1', staff: 'kate' }
    expect((await world.call('chatSend', planted as never, tokens.bob)).body.errorType).toBe('InvalidRequest')
  })

  it('is a guest with many keys: one network writes no more than sixty lines at once', async () => {
    const far = await bootWorld({ as: 'inside', book: { liveChat: { supplier: 'own', hours: [] } } })
    try {
      const replies = await Promise.all(
        Array.from({ length: 80 }, () => far.call('chatSend', { ref: crypto.randomUUID(), text: 'Spam', guest: guestWith() })),
      )
      const written = replies.filter(({ body }) => body.resultCode === 0).length
      expect(written).toBeGreaterThanOrEqual(60)
      expect(written).toBeLessThanOrEqual(62)
      expect(replies.some(({ status }) => status === 429)).toBe(true)
      const wrong = { ...guestWith(), email: 'a@b\r\nBcc: c@d.example' }
      expect((await far.call('chatSend', { ref: crypto.randomUUID(), text: 'x', guest: wrong })).body.errorType).toBe(
        'InvalidRequest',
      )
    } finally {
      await far.close()
    }
  })
})

describe('what is announced', () => {
  it('an open page of the customer learns of an answer within seconds; another customer’s does not', async () => {
    await fresh('alice')
    const notices = async (token = '') => {
      const socket = new WebSocket(`${world.url.replace('http', 'ws')}/cometd`)
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
    await answerChat(world.pool, kate(), { chat: id, text: 'Hello!' })
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
    const worker = createChatNotices({ pool: world.pool, push: push as never, log, sweepMs: 3_600_000 })
    await worker.idle()
    told.splice(0)
    const guest = guestWith()
    await world.data('chatSend', { ref: crypto.randomUUID(), text: 'No session', guest })
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
    const guests = (await world.data('chatSend', { ref: crypto.randomUUID(), text: 'And I?', guest })).chat?.id ?? ''
    for (const chat of [bobs, bobs, guests]) await answerChat(world.pool, kate(), { chat, text: 'We are.' })
    const mailed: { to?: string; values: object }[] = []
    const mail = {
      send: async (_db: unknown, message: { to?: string; values: object }) => void mailed.push(message),
      wake: () => undefined,
      isAvailable: () => true,
      linkTo: (path: string) => path,
    }
    const announce = async (waitSeconds: number) => {
      const worker = createUnreadAnswers({ pool: world.pool, mail: mail as never, log, sweepMs: 3_600_000, waitSeconds })
      await worker.idle()
      await worker.close()
    }
    const inbox = async () =>
      (await world.data('inbox', {}, tokens.bob)).messages.filter(({ name }) => name === 'We have answered you')
    await announce(3_600)
    expect(await inbox()).toEqual([])
    await Promise.all([announce(0), announce(0)])
    expect(await inbox()).toMatchObject([{ cta: { type: 'CONTACT_US', name: 'Read it' } }])
    expect(mailed.filter(({ to }) => to === guest.email)).toMatchObject([{ values: { answer: 'We are.' } }])
    await announce(0)
    expect(await inbox()).toHaveLength(1)
    // one that was read is not announced
    await answerChat(world.pool, kate(), { chat: bobs, text: 'Still.' })
    const upTo = (await read('bob'))?.lines.at(-1)?.id ?? ''
    await world.data('chatRead', { upTo }, tokens.bob)
    await announce(0)
    expect(await inbox()).toHaveLength(1)
  })

  it('the chat of a guest is deleted a month after its last line; a customer’s is not', async () => {
    const { chat } = await world.data('chatSend', { ref: crypto.randomUUID(), text: 'Old', guest: guestWith() })
    await world.pool.query(`update chat set last_at = last_at - interval '31 days'`)
    const worker = createUnreadAnswers({
      pool: world.pool,
      mail: { wake: () => undefined } as never,
      log,
      sweepMs: 3_600_000,
      waitSeconds: 9_999,
    })
    await worker.idle()
    await worker.close()
    expect((await world.pool.query('select from chat where id = $1', [chat?.id])).rowCount).toBe(0)
    expect(await read('bob')).toBeDefined()
    await expect(world.pool.query('delete from chat where customer_id is not null')).rejects.toThrow('never changed')
    await expect(world.pool.query(`update chat_message set text = 'x'`)).rejects.toThrow('never changed')
  })
})

it('what staff wrote is not in the sealed log of their actions, but who did and where', async () => {
  const { rows } = await world.pool.query<{ input: object; by: string }>(
    `select input, by from operator_action where operation = 'answerChat'`,
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(new Set(rows.flatMap(({ input }) => Object.keys(input)))).toEqual(new Set(['chat']))
})

it('the command refuses what it does not know', async () => {
  await expect(command('answer', '1')).rejects.toThrow('Use chat list')
  await expect(command('show', '999999')).rejects.toThrow('There is no chat')
  await expect(command('show', '1e9')).rejects.toThrow('There is no chat')
  await expect(command('answer', '1;--', 'x')).rejects.toThrow()
})

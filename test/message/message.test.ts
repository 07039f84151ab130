/** Messages to customers: by staff, from the command to the customer's page and back; and by the product, with what they report. */
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CampaignMessage } from '@touchline/contract/operator'
import { createCustomer } from '@touchline/gateway/account'
import { beginBlock, endBlock } from '@touchline/gateway/block'
import { inTransaction } from '@touchline/gateway/database'
import { exportHistory, type HistoryLine } from '@touchline/gateway/history'
import { createMessageNotices, tellCustomer } from '@touchline/gateway/message'
import { sendMessage, withdrawMessage } from '@touchline/gateway/operator'
import type { Worker } from '@touchline/gateway/worker'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { messageCommands } from '../../gateway/src/commands/messageCommand.ts'
import { uk } from '../brands.ts'
import { bootWorld, type World } from '../world.ts'

let world: World
const tokens: Record<string, string> = {}
beforeAll(async () => {
  world = await bootWorld({ as: 'inside' })
  for (const name of ['alice', 'bob']) tokens[name] = await world.login(name)
})
afterAll(() => world?.close())

const text = { name: 'New in the app', text: 'Build a bet on every match.', button: 'Have a look' }
const notice: CampaignMessage = {
  purpose: 'service',
  inboxType: 'NOTICE',
  systemType: 'SYSTEM',
  group: 'info',
  button: { type: 'LINK', link: '/sports' },
  dismissable: true,
  texts: { 'en-GB': { ...text, badge: 'New' }, 'nl-NL': { name: 'Nieuw', text: 'Bouw je weddenschap.', button: 'Bekijken' } },
}
const offer = { ...notice, purpose: 'marketing' as const }
const kate = () => ({ by: 'kate', ref: crypto.randomUUID() })
const send = async (campaign: string, message: CampaignMessage, to: { customer: string } | { audience: string }) =>
  (await sendMessage(world.pool, kate(), { campaign, message, ...to })).data
const inbox = (name: string) => world.data('inbox', {}, tokens[name])
const named = async (name: string, campaign: string) => {
  const { rows } = await world.pool.query<{ id: string }>(
    `select m.id::text from message m join customer c on c.id = customer_id where username = $1 and key = $2`,
    [name, `campaign:${campaign}`],
  )
  const [found] = rows
  const { messages, systemMessages } = await inbox(name)
  return {
    id: found?.id ?? '',
    inInbox: messages.find(({ id }) => id === found?.id),
    onPages: systemMessages.find(({ id }) => id === found?.id),
  }
}

async function newCustomer(): Promise<string> {
  const username = `told-${crypto.randomUUID().slice(0, 8)}`
  const [details, email] = [{ firstName: 'Test', lastName: 'Customer' }, `${username}@touchline.example`]
  const wanted = { ...details, username, email, passwordHash: 'none', verified: true }
  const created = await createCustomer(world.pool, wanted, { brand: uk, by: 'test' })
  if (!('id' in created)) throw new Error(`no customer: ${JSON.stringify(created)}`)
  return created.id
}

describe('a campaign', () => {
  it('A3.9a A3.10 is a message of the inbox and a system message, in the language of the page', async () => {
    await send('first', { ...notice, hideAfterSeconds: 30, pages: ['/sports'] }, { customer: 'alice' })
    const { id, inInbox, onPages } = await named('alice', 'first')
    const button = { name: 'Have a look', type: 'LINK', id: `${id}.1`, data: {}, link: '/sports' }
    expect(inInbox).toEqual({ id, type: 'NOTICE', read: false, name: text.name, text: text.text, at: inInbox?.at, cta: button })
    const shown = { type: 'SYSTEM', group: 'info', badge: 'New', dismissable: true, hideAfter: 30, pages: ['/sports'] }
    expect(onPages).toEqual({ id, name: text.name, text: text.text, ...shown, buttons: [button] })
    const dutch = await fetch(`${world.url}/api/inbox?lang=nl`, { headers: { 'x-session-token': tokens.alice ?? '' } })
    expect(await dutch.json()).toMatchObject({ data: { messages: [{ name: 'Nieuw', cta: { name: 'Bekijken' } }] } })
    const asked = { ...notice, inboxType: 'QUESTIONNAIRE', button: { type: 'QUESTIONNAIRE' } } as const
    for (const campaign of ['asked', 'asked-again']) await send(campaign, asked, { customer: 'alice' })
    expect((await named('alice', 'asked-again')).inInbox?.questionnaire).toEqual({ label: 'OPERATOR', notificationStage: 2 })
    for (const [campaign, inboxType] of Object.entries({
      i: 'INTERVENTION',
      b: 'BONUS_CASH_COMPLETE',
      p: 'BIOMETRICS_PASSED',
    } as const)) {
      await send(campaign, { ...notice, inboxType }, { customer: 'alice' })
      expect((await named('alice', campaign)).inInbox?.type).toBe(inboxType)
    }
    for (const systemType of ['KYC', 'BIOMETRIC_MESSAGE', 'NOTIFICATION_PLAYER_CTA'] as const)
      for (const group of ['success', 'error', 'generic'] as const) {
        await send(`${systemType}-${group}`, { ...notice, systemType, group }, { customer: 'alice' })
        expect((await named('alice', `${systemType}-${group}`)).onPages).toMatchObject({ type: systemType, group })
      }
  })

  it('is sent once to each customer of its audience, however often the command is repeated, and to those who come later', async () => {
    const all = await send('everybody', notice, { audience: 'all' })
    expect(all.sent).toBe(all.total)
    const repeated = await Promise.all([1, 2, 3].map(() => send('everybody', notice, { audience: 'all' })))
    expect(repeated.map(({ sent, total }) => [sent, total])).toEqual(Array.from({ length: 3 }, () => [0, all.total]))
    expect((await inbox('bob')).messages).toHaveLength(1)
    const [verified, unverified] = [
      await send('verified', notice, { audience: 'verified' }),
      await send('unverified', notice, { audience: 'unverified' }),
    ]
    expect(verified.total + unverified.total).toBe(all.total)
    expect(unverified.total).toBe(1)
    expect((await send('abroad', notice, { audience: 'country=bg' })).total).toBe(0)
    expect((await send('abroad', notice, { audience: 'country=gb' })).sent).toBe(all.total)
    expect((await send('english', notice, { audience: 'language=en' })).sent).toBe(all.total)
  })

  it('with another content under the same name is refused', async () => {
    await send('fixed', notice, { customer: 'bob' })
    const changed = { ...notice, texts: { 'en-GB': { ...text, text: 'Something else.' } } }
    await expect(send('fixed', changed, { customer: 'alice' })).rejects.toThrow('another content')
    expect((await named('alice', 'fixed')).id).toBe('')
  })

  it.each<[string, object, string]>([
    ['without a place', { ...notice, inboxType: undefined, systemType: undefined }, 'inboxType'],
    ['with a button that is a script', { ...notice, button: { type: 'EXTERNAL_LINK', link: 'javascript:alert(1)' } }, 'https'],
    ['with a button without a name', { ...notice, texts: { 'en-GB': { name: 'a', text: 'b' } } }, 'names the button'],
    ['that ends before it begins', { ...notice, from: '2026-02-01T00:00:00Z', until: '2026-01-01T00:00:00Z' }, 'until'],
  ])('%s is refused', async (_what, message, why) => {
    await expect(send('wrong', message as CampaignMessage, { customer: 'alice' })).rejects.toThrow(why)
  })

  it('of marketing is for nobody who is excluded, closed or without bonuses, also if the block came later', async () => {
    const customerId = (await world.data('userInfo', {}, tokens.bob)).userProfile.userId
    await send('offer', offer, { audience: 'all' })
    const got = await world.pool.query<{ username: string }>(
      `select username from message m join customer c on c.id = customer_id where key = 'campaign:offer'`,
    )
    // dave excluded himself
    expect(got.rows.map(({ username }) => username)).not.toContain('dave')
    expect((await named('bob', 'offer')).inInbox).toBeDefined()
    await beginBlock(world.pool, { customerId, kind: 'noBonuses', by: 'test' }, 'permanent')
    expect(await named('bob', 'offer')).toMatchObject({ inInbox: undefined, onPages: undefined })
    await expect(
      world.call('inboxRead', { id: (await named('bob', 'offer')).id, action: 'CTA' }, tokens.bob),
    ).resolves.toMatchObject({
      body: { errorType: 'NotFound' },
    })
    expect((await send('offer-2', offer, { customer: 'bob' })).sent).toBe(0)
    await endBlock(world.pool, { customerId, kind: 'noBonuses', by: 'test' })
    expect((await named('bob', 'offer')).inInbox).toBeDefined()
  })

  it('is shown from its beginning to its end, and the answer says when that changes', async () => {
    const [from, until] = [new Date(Date.now() + 3_600_000).toISOString(), new Date(Date.now() + 7_200_000).toISOString()]
    await send('later', { ...notice, from, until }, { customer: 'bob' })
    const { nextChangeAt } = await inbox('bob')
    expect(nextChangeAt).toBe(from)
    expect((await named('bob', 'later')).inInbox).toBeUndefined()
  })

  it('that is withdrawn disappears, and stays on record', async () => {
    await send('mistake', notice, { customer: 'alice' })
    const { id } = await named('alice', 'mistake')
    const { data } = await withdrawMessage(world.pool, kate(), { campaign: 'mistake' })
    expect(data.withdrawn).toBe(1)
    expect(await named('alice', 'mistake')).toEqual({ id, inInbox: undefined, onPages: undefined })
    expect((await send('mistake', notice, { customer: 'alice' })).sent).toBe(0)
  })
})

describe('inboxRead', () => {
  it('notes what a customer did with a message, once, and returns the messages as they are then', async () => {
    await send('read-me', notice, { customer: 'alice' })
    const { id } = await named('alice', 'read-me')
    const { badge } = await inbox('alice')
    const read = await world.data('inboxRead', { id, action: 'READ' }, tokens.alice)
    expect(read.badge).toBe(badge - 1)
    expect(read.systemMessages.some((each) => each.id === id)).toBe(true)
    const closed = await world.data('inboxRead', { id, action: 'DISMISS' }, tokens.alice)
    expect(closed.systemMessages.some((each) => each.id === id)).toBe(false)
    expect(closed.messages.find((each) => each.id === id)?.read).toBe(true)
    await world.data('inboxRead', { id, action: 'READ' }, tokens.alice)
    const { rows } = await world.pool.query('select action from message where id = $1', [id])
    expect(rows).toEqual([{ action: 'DISMISS' }])
  })

  it('a message that may not be closed stays at the top of the pages', async () => {
    await send('stays', { ...notice, dismissable: false }, { customer: 'alice' })
    const { id } = await named('alice', 'stays')
    const after = await world.data('inboxRead', { id, action: 'DISMISS' }, tokens.alice)
    expect(after.systemMessages.some((each) => each.id === id)).toBe(true)
  })

  it("somebody else's message is not found and not changed", async () => {
    await send('private', notice, { customer: 'alice' })
    const { id } = await named('alice', 'private')
    const { status, body } = await world.call('inboxRead', { id, action: 'READ' }, tokens.bob)
    expect([status, body.errorType]).toEqual([404, 'NotFound'])
    expect((await named('alice', 'private')).inInbox?.read).toBe(false)
  })
})

it('an open page is notified within seconds of what was sent; another customer is not', async () => {
  const notices = async (token = '') => {
    const socket = new WebSocket(`${world.url.replace('http', 'ws')}/cometd`)
    await once(socket, 'open')
    const received: { channel: string; clientId?: string; subscription?: string; data?: { ops: { id: string }[] } }[] = []
    socket.on('message', (data: Buffer) => received.push(...(JSON.parse(data.toString()) as typeof received)))
    const exchange = async (message: { channel: string } & Record<string, unknown>) => {
      socket.send(JSON.stringify([message]))
      const reply = () => received.find(({ channel }) => channel === message.channel)
      await expect.poll(reply).toBeDefined()
      return reply()
    }
    const ext = { session: { token, lang: 'en', clientId: 'web' } }
    const shaken = await exchange({ channel: '/meta/handshake', version: '1.0', supportedConnectionTypes: ['websocket'], ext })
    await exchange({ channel: '/meta/subscribe', clientId: shaken?.clientId, subscription: '/user/messages', id: '2' })
    return {
      all: () =>
        received.flatMap(({ channel, data }) => (channel === '/user/messages' ? (data?.ops ?? []).map(({ id }) => id) : [])),
      close: () => socket.close(),
    }
  }
  const [alices, bobs] = [await notices(tokens.alice), await notices(tokens.bob)]
  /** how often this message was notified; the page may have connected while earlier ones were */
  const times = (id: string) => () => alices.all().filter((each) => each === id).length
  await send('pushed', notice, { customer: 'alice' })
  const { id } = await named('alice', 'pushed')
  await expect.poll(times(id), { timeout: 10_000 }).toBe(1)
  expect(bobs.all()).not.toContain(id)
  alices.close()
  bobs.close()
})

describe('what open pages are notified of', () => {
  const told: string[] = []
  const push = {
    toCustomer: (_customer: string, _channel: string, { ops }: { ops: { id: string }[] }) =>
      void told.push(...ops.map(({ id }) => id)),
  }
  let worker: Worker
  beforeAll(async () => {
    worker = createMessageNotices({ pool: world.pool, push, log: pino({ level: 'warn' }), sweepMs: 3_600_000 })
    await worker.idle()
  })
  beforeEach(() => void told.splice(0))
  afterAll(() => worker.close())

  it('a message is notified when it is sent, read elsewhere and withdrawn', async () => {
    await send('three-times', notice, { customer: 'alice' })
    const { id } = await named('alice', 'three-times')
    await worker.idle()
    expect(told).toEqual([id])
    await world.data('inboxRead', { id, action: 'READ' }, tokens.alice)
    await worker.idle()
    expect(told).toEqual([id, id])
    await withdrawMessage(world.pool, kate(), { campaign: 'three-times' })
    await worker.idle()
    expect(told).toEqual([id, id, id])
  })

  it('a message that a slow transaction sends is notified after its commit, past newer ones', async () => {
    const customerId = await newCustomer()
    const news = (key: string) => ({ customerId, kind: 'intervention' as const, key })
    const slow = await world.pool.connect()
    await slow.query('begin')
    await tellCustomer(slow, news('slow'))
    await tellCustomer(world.pool, news('quick'))
    await worker.idle()
    expect(told).toHaveLength(1)
    await worker.idle()
    expect(told).toHaveLength(1)
    await slow.query('commit')
    slow.release()
    await worker.idle()
    expect(new Set(told).size).toBe(2)
    expect(told).toHaveLength(2)
  })
})

it('the history has a line for each message, with its purpose', async () => {
  const lines: HistoryLine[] = []
  const { rows } = await world.pool.query<{ to: Date }>(
    `select date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond' as "to", pg_sleep(0.002)`,
  )
  const to = rows[0]?.to
  await exportHistory(world.pool, { ...(to && { to }) }, { homeCountry: 'gb', each: async (line) => void lines.push(line) })
  const messages = lines.filter(({ kind, channel }) => kind === 'message' && channel === 'inbox')
  expect(new Set(messages.map(({ purpose }) => purpose))).toEqual(new Set(['service', 'marketing', 'protection']))
})

it('the command sends, lists and withdraws', async () => {
  const file = join(world.dataDir, 'message.json')
  writeFileSync(file, JSON.stringify(notice))
  const printed = vi.spyOn(console, 'log').mockReturnValue()
  const database = () => ({ pool: world.pool, url: world.databaseUrl, folder: undefined, close: async () => undefined })
  const command = async (...args: string[]) => {
    printed.mockClear()
    expect(await messageCommands.message.run(database(), args, {}, kate())).toBe(0)
    return String(printed.mock.lastCall?.[0])
  }
  try {
    expect(await command('send', 'by-command', file, 'alice')).toBe('The campaign by-command was sent to 1 customers; 1 have it.')
    const listed = () => command('list').then((lines) => JSON.parse(lines.split('\n')[0] ?? '') as object)
    const campaign = { campaign: 'by-command', purpose: 'service', sent: 1, read: 0 }
    expect(await listed()).toMatchObject({ ...campaign, withdrawn: 0 })
    expect(await command('withdraw', 'by-command')).toBe('The campaign by-command was withdrawn from 1 customers.')
    expect(await listed()).toMatchObject({ ...campaign, withdrawn: 1 })
    await expect(command('send', 'by-command')).rejects.toThrow('Use message list')
  } finally {
    printed.mockRestore()
  }
})

describe('a message of the product', () => {
  const half = (customerId: string) => ({
    customerId,
    kind: 'limitHalfUsed' as const,
    key: 'limitHalfUsed:deposit:day:2026-11-23',
    values: {
      used: { minor: 50_00, currency: 'GBP' },
      limit: { word: 'deposit.day' },
      amount: { minor: 100_00, currency: 'GBP' },
    } as const,
  })
  const messagesOf = async (customerId: string) =>
    (await world.pool.query('select key, purpose, texts from message where customer_id = $1 order by id', [customerId])).rows

  it('a message is sent with the transaction that reports it, or not at all', async () => {
    const customer = await newCustomer()
    const failed = inTransaction(world.pool, async (db) => {
      await tellCustomer(db, half(customer))
      throw new Error('not now')
    })
    await expect(failed).rejects.toThrow('not now')
    expect(await messagesOf(customer)).toEqual([])
  })

  it('a message is sent once for each customer and key, also by ten transactions at once', async () => {
    const [customer, other] = [await newCustomer(), await newCustomer()]
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => inTransaction(world.pool, (db) => tellCustomer(db, half(customer)))),
    )
    expect(sent.filter(Boolean)).toHaveLength(1)
    expect(await tellCustomer(world.pool, half(other))).toBe(true)
    const [message, ...more] = await messagesOf(customer)
    expect(more).toEqual([])
    expect(message).toMatchObject({ key: 'limitHalfUsed:deposit:day:2026-11-23', purpose: 'protection' })
    expect(message.texts['en-GB'].text).toBe('You have used £50.00 of your daily deposit limit of £100.00.')
  })

  it('what protects a customer is also sent to one who is excluded', async () => {
    const customer = await newCustomer()
    await beginBlock(world.pool, { customerId: customer, kind: 'selfExcluded', by: 'customer' }, 'permanent')
    expect(await tellCustomer(world.pool, half(customer))).toBe(true)
  })

  it('a sent message is never changed or deleted, except that it was read, closed or withdrawn', async () => {
    const customer = await newCustomer()
    await tellCustomer(world.pool, half(customer))
    const change = (sql: string) => world.pool.query(sql, [customer])
    await expect(change(`update message set texts = '{}' where customer_id = $1`)).rejects.toThrow('never changed')
    await expect(change(`delete from message where customer_id = $1`)).rejects.toThrow('never changed')
    await change(`update message set read_at = clock_timestamp() where customer_id = $1`)
  })
})

/** Notifications on devices: a real gateway and database, a push service of the test's that decrypts them. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeVapidKeys, publicKeyOf } from '@touchline/adapters/webPush'
import type { CampaignMessage } from '@touchline/contract/operator'
import { tellCustomer } from '@touchline/gateway/message'
import { sendMessage } from '@touchline/gateway/operator'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { block, customerNamed, unblock } from '../book/blocks.ts'
import { bootWorld, type World } from '../world.ts'
import { type PushService, pushService, type TestBrowser } from './pushService.ts'

const { privateKey } = makeVapidKeys()
const publicKey = publicKeyOf(privateKey)
const config = join(mkdtempSync(join(tmpdir(), 'touchline-web-push-')), 'operator.json')
const setQuietHours = (from: string, until: string) =>
  writeFileSync(config, JSON.stringify({ webPush: { quietHours: { from, until } } }))
const never = () => setQuietHours('04:00', '04:00')
never()

let service: PushService
let world: World
let alice: string
let token: string
beforeAll(async () => {
  service = await pushService()
  world = await bootWorld({
    as: 'inside',
    env: {
      CONFIG: config,
      VAPID_PRIVATE_KEY: privateKey,
      VAPID_SUBJECT: 'mailto:push@book.example',
      PUSH_SERVICES: `${service.origin},fcm.googleapis.com`,
    },
  })
  alice = await customerNamed(world.pool, 'alice')
  token = await world.login('alice')
})
afterAll(async () => {
  await world?.close()
  await service?.close()
})
beforeEach(async () => {
  await world.pool.query('delete from push_subscription')
  service.answers.length = 0
  service.requests = 0
})

async function subscribed(sessionToken = token): Promise<TestBrowser> {
  const browser = service.browser()
  await world.data('pushSubscribe', browser.address, sessionToken)
  return browser
}

let sent = 0
const notice: CampaignMessage = {
  purpose: 'service',
  inboxType: 'NOTICE',
  group: 'info',
  dismissable: true,
  texts: {
    'en-GB': { name: 'A notice', text: 'Our terms change on Monday.' },
    'nl-NL': { name: 'Een bericht', text: 'Onze voorwaarden veranderen.' },
  },
}
const offer: CampaignMessage = { ...notice, purpose: 'marketing', product: 'sports' }

/** Sends it to alice; returns the number of the message, or none. */
async function send(message: CampaignMessage): Promise<string> {
  const campaign = `push-${++sent}`
  await sendMessage(world.pool, { by: 'kate', ref: crypto.randomUUID() }, { campaign, customer: 'alice', message })
  const { rows } = await world.pool.query<{ id: string }>('select id::text from message where key = $1', [`campaign:${campaign}`])
  return rows[0]?.id ?? ''
}
const choose = (product: 'sports' | 'casino', given: boolean) =>
  world.data('saveMarketingChoice', { product, channel: 'push', given }, token)
const deliveries = async (messageId: string) =>
  (
    await world.pool.query<{ state: string; why: string | null }>('select state, why from push_delivery where message_id = $1', [
      messageId,
    ])
  ).rows.map(({ state, why }) => why ?? state)
const become = async (messageId: string, ...states: string[]): Promise<void> => {
  await expect.poll(() => deliveries(messageId), { timeout: 15_000 }).toEqual(states)
}

describe('a message', () => {
  it('goes to each device of its customer once, encrypted for it, signed, with the time it has', async () => {
    const [phone, laptop] = [await subscribed(), await subscribed()]
    const id = await send(notice)
    await become(id, 'sent', 'sent')
    for (const { received } of [phone, laptop]) {
      expect(received).toMatchObject([
        {
          urgency: 'normal',
          topic: `message-${id}`,
          payload: { title: 'A notice', text: 'Our terms change on Monday.', path: `/inbox/details/${id}`, tag: id },
          vapid: { aud: service.origin, sub: 'mailto:push@book.example', key: publicKey },
        },
      ])
      expect(received[0]?.ttl).toBeGreaterThan(86_000)
      expect(received[0]?.ttl).toBeLessThanOrEqual(86_400)
      expect(received[0]?.vapid.exp).toBeLessThan(Date.now() / 1000 + 86_400)
      expect(received[0]?.body.includes('notice')).toBe(false)
    }
  })

  it('is in the language of the device', async () => {
    const browser = service.browser()
    await fetch(`${world.url}/api/push/subscribe?lang=nl-NL`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-session-token': token },
      body: JSON.stringify(browser.address),
    })
    await become(await send(notice), 'sent')
    expect(browser.received[0]?.payload.title).toBe('Een bericht')
  })

  it('of the product has no amount in it, and one that protects says only that it is there', async () => {
    const { received } = await subscribed()
    const values = {
      used: { minor: 5000, currency: 'GBP' },
      limit: { word: 'stake.day' },
      amount: { minor: 10_000, currency: 'GBP' },
    } as const
    await tellCustomer(world.pool, { customerId: alice, kind: 'limitHalfUsed', key: 'limitHalfUsed:push', values })
    const amount = { minor: 5000, currency: 'GBP' } as const
    await tellCustomer(world.pool, { customerId: alice, kind: 'bonusCashComplete', key: 'bonus:push', values: { amount } })
    await expect.poll(() => received.length).toBe(2)
    const texts = received.map(({ payload: { title, text } }) => `${title}: ${text}`).toSorted()
    expect(texts).toEqual(['Touchline: You have a new message', 'Touchline: Your bonus is now cash'])
    expect(received.map(({ urgency }) => urgency).toSorted()).toEqual(['high', 'normal'])
  })

  it('that was sent before a device was turned on, or was read or withdrawn meanwhile, is not sent to it', async () => {
    await send(notice)
    await subscribed()
    const id = await send({ ...notice, from: new Date(Date.now() + 2_500).toISOString() })
    await world.pool.query('update message set withdrawn_at = clock_timestamp() where id = $1', [id])
    await become(id, 'withdrawn')
    expect(service.requests).toBe(0)
  })
})

describe('an offer', () => {
  it('goes only to who wants offers of its product by push, as it is when it is sent', async () => {
    const { received } = await subscribed()
    await choose('sports', false)
    await become(await send(offer), 'notWanted')
    await choose('sports', true)
    await become(await send(offer), 'sent')
    await become(await send({ ...offer, product: 'casino' }), 'notWanted')
    const { product: _, ...both } = offer
    await become(await send(both), 'notWanted')
    const later = await send({ ...offer, from: new Date(Date.now() + 2_500).toISOString() })
    expect(await deliveries(later)).toEqual(['waiting'])
    await choose('sports', false)
    await become(later, 'notWanted')
    expect(received).toHaveLength(1)
    expect(received[0]?.urgency).toBe('low')
  })
})

describe('nothing goes to', () => {
  it.each(['selfExcluded', 'coolingOff', 'closed', 'terminated', 'timeLimit', 'register'] as const)(
    'a customer with the block %s, which began after it was queued',
    async (kind) => {
      await subscribed()
      await choose('sports', true)
      const from = new Date(Date.now() + 1_500).toISOString()
      const queued = [
        await send({ ...notice, from }),
        await send({ ...offer, from }),
        await send({ ...notice, purpose: 'protection', from }),
      ]
      await block(world.pool, alice, kind)
      for (const id of queued) await become(id, 'blocked')
      expect(service.requests).toBe(0)
      await unblock(world.pool, alice, kind)
    },
  )

  it('a customer without bonuses, of marketing', async () => {
    const { received } = await subscribed()
    await choose('sports', true)
    const from = new Date(Date.now() + 1_500).toISOString()
    const [advertised, told] = [await send({ ...offer, from }), await send({ ...notice, from })]
    await block(world.pool, alice, 'noBonuses')
    await become(advertised, 'blocked')
    await become(told, 'sent')
    expect(received).toHaveLength(1)
    await unblock(world.pool, alice, 'noBonuses')
  })
})

describe('in quiet hours', () => {
  const clockIn = (hours: number) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
      Date.now() + hours * 3_600_000,
    )
  it('nothing is sent but what protects; the rest follows afterwards', async () => {
    const { received } = await subscribed()
    setQuietHours(clockIn(-2), clockIn(2))
    await new Promise((resolve) => setTimeout(resolve, 2_600))
    const [told, protecting] = [await send(notice), await send({ ...notice, purpose: 'protection' })]
    await become(protecting, 'sent')
    await expect
      .poll(async () => {
        const { rows } = await world.pool.query<{ minutes: number }>(
          `select round(extract(epoch from next_try_at - clock_timestamp()) / 60)::integer as minutes from push_delivery where message_id = $1`,
          [told],
        )
        return rows[0]?.minutes ?? 0
      })
      .toBeGreaterThan(100)
    expect(received).toHaveLength(1)
    never()
    await new Promise((resolve) => setTimeout(resolve, 2_600))
    await world.pool.query('update push_delivery set next_try_at = clock_timestamp() where message_id = $1', [told])
    await become(told, 'sent')
  }, 30_000)
})

describe('a push service', () => {
  it.each([404, 410])('that answers %d ends the subscription', async (status) => {
    await subscribed()
    service.answers.push([status])
    await send(notice)
    await expect.poll(async () => (await world.pool.query('select from push_subscription')).rowCount).toBe(0)
    expect(service.requests).toBe(1)
  })

  it('that is busy is asked again after the time it names, and takes it once', async () => {
    const { received } = await subscribed()
    service.answers.push([429, { 'retry-after': '5' }], [503])
    const id = await send(notice)
    await expect.poll(() => service.requests).toBe(1)
    const nextIn = async () =>
      (
        await world.pool.query<{ s: number }>(
          'select extract(epoch from next_try_at - clock_timestamp())::real as s from push_delivery where message_id = $1',
          [id],
        )
      ).rows[0]?.s ?? 0
    await expect.poll(nextIn).toBeGreaterThan(4)
    await world.pool.query('update push_delivery set next_try_at = clock_timestamp() where message_id = $1', [id])
    await expect.poll(() => service.requests).toBe(2)
    await expect.poll(nextIn).toBeGreaterThan(6)
    await world.pool.query('update push_delivery set next_try_at = clock_timestamp() where message_id = $1', [id])
    await become(id, 'sent')
    expect(received).toHaveLength(1)
  })

  it('that is still busy when the message is of no more use gets it no more', async () => {
    await subscribed()
    service.answers.push([503])
    const id = await send({ ...notice, until: new Date(Date.now() + 3_000).toISOString() })
    await become(id, 'expired')
    expect(service.requests).toBe(1)
  })

  it('that refuses it is not asked again', async () => {
    await subscribed()
    service.answers.push([403])
    await become(await send(notice), 'rejected')
    expect(service.requests).toBe(1)
  })
})

describe('a device', () => {
  const countOf = async (customerId: string) =>
    (await world.pool.query('select from push_subscription where customer_id = $1', [customerId])).rowCount

  it('is known by its page, and forgotten with the logout on it', async () => {
    const session = await world.login('alice')
    const { address } = await subscribed(session)
    const { endpoint, auth } = address
    expect(await world.data('pushKey', {}, session)).toEqual({ publicKey })
    expect(await world.data('pushSeen', { endpoint, auth }, session)).toEqual({ on: true })
    expect(await world.data('pushSeen', { endpoint, auth: 'A'.repeat(22) }, session)).toEqual({ on: false })
    await subscribed()
    await world.data('logout', {}, session)
    expect(await countOf(alice)).toBe(1)
  })

  it('is forgotten with a new password, like every other of the customer: an intruder may have turned it on', async () => {
    const session = await world.login('carol')
    await subscribed(session)
    const carol = await customerNamed(world.pool, 'carol')
    expect(await countOf(carol)).toBe(1)
    await world.data('changePassword', { password: 'touchline-demo', newPassword: 'another lantern ferry' }, session)
    expect(await countOf(carol)).toBe(0)
  })

  it('gets no more of a customer who was there before, as soon as another logs in', async () => {
    const { address, received } = await subscribed()
    const { endpoint, auth } = address
    const bob = await world.login('bob')
    expect(await world.data('pushSeen', { endpoint, auth }, bob)).toEqual({ on: false })
    expect(await countOf(alice)).toBe(0)
    await world.data('pushSubscribe', address, token)
    await world.data('pushSubscribe', address, bob)
    expect(await countOf(alice)).toBe(0)
    await send(notice)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(received).toHaveLength(0)
  })

  it('is ended by its secret without a session, and by nobody else', async () => {
    const { address } = await subscribed()
    const { endpoint, auth } = address
    await world.data('pushUnsubscribe', { endpoint, auth: 'A'.repeat(22) })
    expect(await countOf(alice)).toBe(1)
    expect(
      (await world.call('pushSubscribe', { ...address, auth: 'A'.repeat(22) }, await world.login('bob'))).body.errorType,
    ).toBe('InvalidRequest')
    expect(await countOf(alice)).toBe(1)
    await world.data('pushUnsubscribe', { endpoint, auth })
    expect(await countOf(alice)).toBe(0)
  })

  it('that its service moved is the same device', async () => {
    const [before, after] = [await subscribed(), service.browser()]
    const { endpoint, auth } = before.address
    expect(await world.data('pushRenew', { endpoint, auth: 'A'.repeat(22), to: after.address })).toEqual({ renewed: false })
    expect(await world.data('pushRenew', { endpoint, auth, to: after.address })).toEqual({ renewed: true })
    const other = await subscribed()
    const taken = { endpoint: after.address.endpoint, auth: after.address.auth, to: other.address }
    expect(await world.data('pushRenew', taken)).toEqual({ renewed: false })
    await become(await send(notice), 'sent', 'sent')
    expect([before, after].map(({ received }) => received.length)).toEqual([0, 1])
  })

  it('is one of ten: the one that was not seen for longest is forgotten', async () => {
    const first = await subscribed()
    for (let n = 0; n < 10; n++) await subscribed()
    expect(await countOf(alice)).toBe(10)
    const { endpoint, auth } = first.address
    expect(await world.data('pushSeen', { endpoint, auth }, token)).toEqual({ on: false })
  })

  it('gets no more once a break begins', async () => {
    await subscribed(await world.login('bob'))
    const bob = await customerNamed(world.pool, 'bob')
    await world.data('coolOff', { days: 1 }, await world.login('bob'))
    expect(await countOf(bob)).toBe(0)
  })

  it.each([
    ['without TLS', 'http://fcm.googleapis.com/x'],
    ['of another port of this machine', 'http://127.0.0.1:1/x'],
    ['of a private network', 'https://10.0.0.1/x'],
    ['of the metadata of a cloud', 'http://169.254.169.254/latest'],
    ['of a service that is not named', 'https://push.example/x'],
    ['that only begins like one', 'https://fcm.googleapis.com.evil.example/x'],
    ['with a name before the host', 'https://fcm.googleapis.com@evil.example/x'],
    ['at another port', 'https://fcm.googleapis.com:8443/x'],
    ['that is no address', 'fcm'],
  ])('with an address %s is refused', async (_, endpoint) => {
    const { address } = service.browser()
    const { body } = await world.call('pushSubscribe', { ...address, endpoint }, token)
    expect(body.errorType).toBe('InvalidRequest')
  })

  it.each([
    ['a point that is not on the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
    ['a short secret', { auth: 'AAAA' }],
  ])('with %s for a key is refused', async (_, wrong) => {
    const { address } = service.browser()
    expect((await world.call('pushSubscribe', { ...address, ...wrong }, token)).body.errorType).toBe('InvalidRequest')
  })
})

it('with another key of ours the browsers of the old one get nothing until they are back', async () => {
  const { address } = await subscribed()
  await world.pool.query(`update push_subscription set vapid_key = 'old'`)
  await become(await send(notice), 'oldKey')
  const { endpoint, auth } = address
  expect(await world.data('pushSeen', { endpoint, auth }, token)).toEqual({ on: false })
  await world.data('pushSubscribe', address, token)
  await become(await send(notice), 'sent')
})

/** Deposits and withdrawals through Adyen: a real gateway, beside a server that speaks Adyen's protocol; the audit after each test. */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type AdyenPaying, accessAtServer, adyenServer } from '../../adapters/src/payments/adyen/adyenServer.ts'
import { bootWorld, type World } from '../world.ts'

const access = { ...accessAtServer, hmacKey: 'ab'.repeat(32) }
const notifyUrl = new URL('http://127.0.0.1:1/api/payments/adyen/notices')

let world: World
let server: Awaited<ReturnType<typeof adyenServer>>
let token: string
beforeAll(async () => {
  server = await adyenServer({ notifyUrl, ...access, retryMs: 20 })
  world = await bootWorld({
    env: {
      PAYMENTS: `adyen:${server.url.href}`,
      ADYEN_MERCHANT_ACCOUNT: access.merchantAccount,
      ADYEN_API_KEY: access.apiKey,
      ADYEN_PAYOUT_API_KEY: access.payOutKey,
      ADYEN_REVIEW_API_KEY: access.reviewKey,
      ADYEN_HMAC_KEY: access.hmacKey,
      ADYEN_WEBHOOK_USER: access.username,
      ADYEN_WEBHOOK_PASSWORD: access.password,
    },
  })
  notifyUrl.port = new URL(world.url).port
  token = await world.login('alice')
})
afterEach(async () => {
  server.hold(false)
  const violations = await world.audit()
  if (violations.length > 0) throw new Error(`the audit found ${JSON.stringify(violations)}`)
})
afterAll(async () => {
  await world.close()
  await server.close()
})

const begin = async (amount = '20.00') => world.data('deposit', { ref: randomUUID(), amount, kind: 'card' }, token)
const linkIn = (page = '') => page.split('/').at(-1) ?? ''
const deposited = async (paying: AdyenPaying = {}) => {
  const { id, page } = await begin()
  return { id, psp: server.pay(linkIn(page), { holder: 'Alice Demo', ...paying }) }
}
const shown = async (depositId: string) => {
  const { state, why } = await world.data('depositStatus', { depositId }, token)
  return why === undefined ? state : `${state}: ${why}`
}
const balance = async () => Number((await world.data('balance', {}, token)).balance)

it('a deposit is captured by our order and credited once, although each notice arrives twice', async () => {
  const before = await balance()
  server.hold(true)
  const { id } = await deposited()
  for (const notice of server.hold(false)) for (let copy = 0; copy < 2; copy++) server.notify(notice)
  await expect.poll(() => shown(id)).toBe('credited')
  expect(await balance()).toBe(before + 20)
  const [capture, ...others] = server.requests.filter(({ line, key }) => line.endsWith('/captures') && key.startsWith(id))
  expect(JSON.parse(capture?.body ?? '')).toMatchObject({ amount: { value: 2000, currency: 'GBP' }, reference: id })
  expect(others).toEqual([])
})

it.each<[string, AdyenPaying, string]>([
  ['that the bank declines', { number: '4000000000000002' }, 'refused: declined'],
  ['by a credit card, which the country bars', { number: '4000000000000077' }, 'refused: methodBarred'],
  ['by a card whose source Adyen does not name', { fundingSource: null }, 'refused: methodBarred'],
  ['by another person’s card', { holder: 'Somebody Else' }, 'refused: payerDiffers'],
  ['by a card without a name', { holder: '' }, 'held'],
])('a deposit %s is not credited', async (_, paying, expected) => {
  const before = await balance()
  const { id, psp } = await deposited(paying)
  await expect.poll(() => shown(id)).toBe(expected)
  // what was reserved and is not wanted is given up
  const isKept = () => expected.startsWith('refused') && ![undefined, 'cancelled'].includes(server.payments.get(psp)?.state)
  await expect.poll(isKept).toBe(false)
  expect(await balance()).toBe(before)
})

it('a card that is declined and another on the same page are one deposit, in either order of the notices', async () => {
  for (const isLate of [false, true]) {
    const { id, page } = await begin()
    server.hold(true)
    server.pay(linkIn(page), { number: '4000000000009995', holder: 'Alice Demo' })
    server.pay(linkIn(page), { holder: 'Alice Demo' })
    const notices = server.hold(false)
    for (const notice of isLate ? notices.toReversed() : notices) {
      const { status } = await server.post([notice])
      expect(status).toBe(200)
    }
    await expect.poll(() => shown(id)).toBe('credited')
  }
})

it('a capture that is reported before the authorisation has to come again, and then counts', async () => {
  const before = await balance()
  server.hold(true)
  const { id, psp } = await deposited()
  const [authorisation] = server.hold(true)
  const link = server.payments.get(psp)?.link
  if (!link || !authorisation) throw new Error('nothing was authorised')
  const capture = server.noticeOf('CAPTURE', link, { originalReference: psp })
  expect((await server.post([capture])).status).toBe(409)
  expect((await server.post([authorisation, capture])).status).toBe(200)
  await expect.poll(() => shown(id)).toBe('credited')
  expect(await balance()).toBe(before + 20)
})

it('a bank takes a part of a deposit back, once', async () => {
  const { id, psp } = await deposited()
  await expect.poll(() => shown(id)).toBe('credited')
  const before = await balance()
  server.hold(true)
  server.chargeBack(psp, 500)
  const [notice] = server.hold(false)
  if (!notice) throw new Error('nothing was charged back')
  for (let copy = 0; copy < 2; copy++) expect((await server.post([notice])).status).toBe(200)
  expect(await shown(id)).toBe('chargedBack')
  expect(await balance()).toBe(before - 5)
})

it('a notice that is forged, or from somebody else, is refused and changes nothing', async () => {
  const { id, page } = await begin()
  server.hold(true)
  server.pay(linkIn(page), { holder: 'Alice Demo' })
  const notices = server.hold(false)
  expect((await server.post(notices, { hmacKey: 'cd'.repeat(32) })).status).toBe(401)
  expect((await server.post(notices, { username: 'other' })).status).toBe(401)
  expect(await shown(id)).toBe('waiting')
  expect((await server.post(notices)).status).toBe(200)
  await expect.poll(() => shown(id)).toBe('credited')
})

it('a notice without a whole amount is refused as malformed and counted, and the right one is taken afterwards', async () => {
  const { id, page } = await begin()
  server.hold(true)
  server.pay(linkIn(page), { holder: 'Alice Demo' })
  const notices = server.hold(false)
  for (const value of ['2000', 20.5, -2000, null, 1e21]) {
    const spoilt = notices.map((notice) => ({ ...notice, amount: { value, currency: 'GBP' } }))
    const answer = await server.post(spoilt)
    expect([answer.status, await answer.json()]).toEqual([400, { errorType: 'MalformedNotice', field: 'amount.value' }])
  }
  expect(await shown(id)).toBe('waiting')
  const metrics = await (await fetch(`${world.opsUrl}/metrics`)).text()
  expect(metrics).toContain('touchline_payment_notices_total{provider="adyen",outcome="malformed"} 5')
  expect((await server.post(notices)).status).toBe(200)
  await expect.poll(() => shown(id)).toBe('credited')
})

it('a withdrawal is submitted and confirmed once, and arrives; one that the bank sends back is in the balance again', async () => {
  for (const [number, expected] of [
    ['4000000000004242', 'done'],
    ['4000000000001116', 'returned'],
    ['4000000000001117', 'returned'],
  ] as const) {
    const { id } = await deposited({ number })
    await expect.poll(() => shown(id)).toBe('credited')
    const before = await balance()
    const { withdrawals } = await world.data('withdraw', { ref: randomUUID(), amount: '20.00' }, token)
    const [withdrawal] = withdrawals
    const state = async () =>
      (await world.pool.query<{ at: string }>(`select state->>'at' as at from withdrawal where id = $1`, [withdrawal?.id]))
        .rows[0]?.at
    await expect.poll(state).toBe(expected)
    expect(await balance()).toBe(expected === 'done' ? before - 20 : before)
    const submitted = [...server.payouts.values()].filter(({ reference }) => reference === withdrawal?.id)
    expect(submitted).toHaveLength(1)
  }
})

/** Adyen's own: what its notices say, who may say it, and how its server is asked. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guardPort } from '../../port/index.ts'
import { type NoticeHook, startNoticeHook } from '../noticeHook.ts'
import type { PaymentProvider } from '../payments.ts'
import { adyenPayments } from './adyen.ts'
import { signatureOf } from './adyenSender.ts'
import { accessAtServer, adyenServer } from './adyenServer.ts'

const [hmacKey, oldKey] = ['ab'.repeat(32), 'cd'.repeat(32)]

let server: Awaited<ReturnType<typeof adyenServer>>
let port: PaymentProvider
let hook: NoticeHook
beforeAll(async () => {
  hook = await startNoticeHook(() => port)
  server = await adyenServer({ notifyUrl: hook.notifyUrl, ...accessAtServer, hmacKey })
  port = adyenPayments({ ...accessAtServer, at: server.url, hmacKeys: [hmacKey, oldKey] })
})
afterAll(async () => {
  await server.close()
  hook.close()
})

const signal = new AbortController().signal
const request = () => ({
  id: randomUUID(),
  amountMinor: 2000,
  currency: 'EUR',
  kind: 'bank' as const,
  returnUrl: 'https://book.example/deposit/1',
  language: 'nl-NL',
  country: 'NL',
  customer: 'customer-7',
  closesAt: new Date(Date.now() + 60_000).toISOString(),
})

const about = { reference: randomUUID(), amount: { value: 2000, currency: 'EUR' } }
const basic = (words: string) => `Basic ${Buffer.from(words).toString('base64')}`

/** A request to the webhook with these items, each signed. */
function read(
  notices: object[],
  { key = hmacKey, sender = basic('adyen:word') }: { key?: string; sender?: string | undefined } = {},
) {
  const notificationItems = notices.map((notice) => {
    const item = notice as Record<string, unknown>
    const additionalData = { ...(item.additionalData as object), hmacSignature: signatureOf(item, key) }
    return { NotificationRequestItem: { ...item, additionalData } }
  })
  const body = Buffer.from(JSON.stringify({ live: 'false', notificationItems }))
  return port.readNotices(body, { authorization: sender }, Date.now())
}

const item = (eventCode: string, more: object = {}) => server.noticeOf(eventCode, about, more)

describe('a notice of Adyen', () => {
  it.each<[string, object, object]>([
    [
      'AUTHORISATION',
      { success: 'true', paymentMethod: 'visa' },
      { of: 'deposit', is: 'authorised', amountMinor: 2000, currency: 'EUR' },
    ],
    [
      'AUTHORISATION',
      { success: 'true', paymentMethod: 'ideal' },
      { of: 'deposit', is: 'captured', amountMinor: 2000, method: { kind: 'bank' } },
    ],
    [
      'AUTHORISATION',
      { success: 'true', paymentMethod: 'paypal' },
      { is: 'authorised', method: { kind: 'wallet', label: 'PayPal' } },
    ],
    ['AUTHORISATION', { success: 'false', reason: 'Refused' }, { of: 'deposit', is: 'refused', reason: 'declined' }],
    ['AUTHORISATION', { success: 'false', reason: 'Not enough balance' }, { is: 'refused', reason: 'insufficientFunds' }],
    ['AUTHORISATION', { success: 'false', reason: '3D Not Authenticated' }, { is: 'refused', reason: 'authenticationFailed' }],
    ['AUTHORISATION', { success: 'false', reason: 'Cancelled' }, { is: 'refused', reason: 'abandoned' }],
    ['AUTHORISATION', { success: 'false' }, { is: 'refused', reason: 'declined' }],
    ['CAPTURE', { originalReference: 'PSP1' }, { of: 'deposit', is: 'captured', amountMinor: 2000, ref: 'payment/PSP1' }],
    ['CAPTURE', { success: 'false' }, { of: 'deposit', is: 'refused', reason: 'notAccepted' }],
    ['CAPTURE_FAILED', {}, { of: 'deposit', is: 'chargedBack', amountMinor: 2000 }],
    ['CHARGEBACK', { amount: { value: 500, currency: 'EUR' } }, { of: 'deposit', is: 'chargedBack', amountMinor: 500 }],
    ['SECOND_CHARGEBACK', {}, { of: 'deposit', is: 'chargedBack', amountMinor: 2000 }],
    ['REFUND', {}, { of: 'deposit', is: 'returned', amountMinor: 2000 }],
    ['EXPIRE', {}, { of: 'deposit', is: 'refused', reason: 'notAccepted' }],
    ['OFFER_CLOSED', {}, { of: 'deposit', is: 'expired' }],
    ['PAYOUT_THIRDPARTY', {}, { of: 'withdrawal', is: 'done' }],
    ['PAYOUT_THIRDPARTY', { success: 'false' }, { of: 'withdrawal', is: 'refused' }],
    ['PAYOUT_DECLINE', {}, { of: 'withdrawal', is: 'refused' }],
    ['PAYOUT_EXPIRE', {}, { of: 'withdrawal', is: 'refused' }],
    ['PAIDOUT_REVERSED', {}, { of: 'withdrawal', is: 'returned' }],
  ])('%s with %j is ours', (eventCode, more, expected) => {
    expect(read([item(eventCode, more)])).toMatchObject([{ subject: about.reference, ...expected }])
  })

  it.each<[string, object]>([
    ['CANCELLATION', {}],
    ['REFUND', { success: 'false' }],
    ['REFUND_FAILED', {}],
    ['NOTIFICATION_OF_CHARGEBACK', {}],
    ['CHARGEBACK_REVERSED', {}],
    ['REPORT_AVAILABLE', { merchantReference: '' }],
    ['RECURRING_CONTRACT', {}],
  ])('%s with %j is taken and changes nothing', (eventCode, more) => {
    expect(read([item(eventCode, more)])).toEqual([])
  })

  it.each<[string | undefined, 'debit' | 'credit', string]>([
    ['DEBIT', 'debit', 'visa'],
    ['PREPAID', 'debit', 'visa'],
    ['CREDIT', 'credit', 'mc'],
    ['DEFERRED_DEBIT', 'credit', 'mc'],
    [undefined, 'credit', 'visa'],
  ])('a card whose money comes from %s counts as %s', (fundingSource, fundedBy, paymentMethod) => {
    const additionalData = { cardSummary: '4242', ...(fundingSource !== undefined && { fundingSource }) }
    expect(read([item('AUTHORISATION', { paymentMethod, additionalData })])).toMatchObject([
      { method: { kind: 'card', fundedBy } },
    ])
  })

  it('copies have the same id, different events of a payment different ones', () => {
    const [authorised, captured] = [item('AUTHORISATION'), item('CAPTURE')]
    const ids = (read([authorised, authorised, captured, { ...captured, success: 'false' }]) ?? []).map(({ id }) => id)
    expect(ids[0]).toBe(ids[1])
    expect(new Set(ids).size).toBe(3)
  })

  it('is believed under the key and the one before it, from this sender and for this merchant account only', () => {
    const notice = item('AUTHORISATION')
    expect(read([notice])).toHaveLength(1)
    expect(read([notice], { key: oldKey })).toHaveLength(1)
    expect(read([notice], { key: 'ef'.repeat(32) })).toBeUndefined()
    for (const sender of [undefined, '', basic('adyen:other'), basic('other:word')])
      expect(port.readNotices(Buffer.from('{}'), { authorization: sender }, 0)).toBeUndefined()
    expect(read([notice], { sender: basic('adyen:other') })).toBeUndefined()
    expect(read([{ ...notice, merchantAccountCode: 'OtherECOM' }])).toBeUndefined()
    // one forged item among right ones: none is taken
    const forged = { ...notice, additionalData: { hmacSignature: signatureOf(notice, oldKey.replaceAll('c', '0')) } }
    const body = { notificationItems: [{ NotificationRequestItem: forged }] }
    expect(port.readNotices(Buffer.from(JSON.stringify(body)), { authorization: basic('adyen:word') }, 0)).toBeUndefined()
  })

  it.each(['pspReference', 'originalReference', 'merchantReference', 'eventCode', 'success', 'amount'] as const)(
    'whose %s was changed after it was signed is refused',
    (name) => {
      const notice = item('CAPTURE', { originalReference: 'PSP1' })
      const changed =
        name === 'amount' ? { value: 2001, currency: 'EUR' } : name === 'success' ? 'false' : `${String(notice[name])}0`
      const additionalData = { hmacSignature: signatureOf(notice, hmacKey) }
      const body = (more: object) =>
        Buffer.from(JSON.stringify({ notificationItems: [{ NotificationRequestItem: { ...notice, additionalData, ...more } }] }))
      const headers = { authorization: basic('adyen:word') }
      expect(port.readNotices(body({}), headers, 0)).toHaveLength(1)
      expect(port.readNotices(body({ [name]: changed }), headers, 0)).toBeUndefined()
    },
  )

  it.each([
    ['no reference', { pspReference: undefined }],
    ['an amount that is no number', { amount: { value: '2000', currency: 'EUR' } }],
    ['no amount', { amount: undefined }],
    ['an outcome that is no text', { success: true }],
  ])('with %s and a wrong signature is refused', (_, more) => {
    const notice = { ...item('AUTHORISATION'), additionalData: { hmacSignature: 'x' }, ...more }
    const body = Buffer.from(JSON.stringify({ notificationItems: [{ NotificationRequestItem: notice }] }))
    expect(port.readNotices(body, { authorization: basic('adyen:word') }, 0)).toBeUndefined()
  })
})

describe('the requests to Adyen', () => {
  it('a page is for one payment of this customer, captured by our order, by the methods of the kind', async () => {
    const asked = request()
    const { url, ref } = await port.open(asked, signal)
    const { line, key, body } = server.requests.at(-1) ?? {}
    expect([line, key]).toEqual(['POST /v72/paymentLinks', `${asked.id} open`])
    expect(JSON.parse(body ?? '')).toEqual({
      merchantAccount: 'BookECOM',
      reference: asked.id,
      amount: { value: 2000, currency: 'EUR' },
      allowedPaymentMethods: ['ideal', 'trustly', 'paybybank'],
      manualCapture: true,
      reusable: false,
      expiresAt: asked.closesAt,
      returnUrl: asked.returnUrl,
      countryCode: 'NL',
      shopperLocale: 'nl-NL',
      shopperReference: 'customer-7',
      storePaymentMethodMode: 'enabled',
      recurringProcessingModel: 'CardOnFile',
    })
    expect(ref).toBe(`page/${url.split('/').at(-1)}`)
    expect(await port.noticesAbout({ of: 'deposit', id: asked.id, ref: ref ?? '' }, signal)).toBe('open')
  })

  it('a payment whose reference is not known yet is cancelled by ours, and neither captured nor sent back', async () => {
    const of = { id: randomUUID(), amountMinor: 2000, currency: 'EUR', ref: 'page/PL1' }
    await port.order('cancel', of, signal)
    expect(server.requests.at(-1)).toMatchObject({ line: 'POST /v72/cancels', key: `${of.id} cancel` })
    for (const what of ['capture', 'refund'] as const)
      await expect(port.order(what, of, signal)).rejects.toThrow('Adyen has not said what it calls this payment')
  })

  it('what it refuses is an error without the words of its answer', async () => {
    const order = port.order('capture', { id: randomUUID(), amountMinor: 1, currency: 'EUR', ref: 'payment/NONE' }, signal)
    await expect(order).rejects.toThrow(/^\/v72\/payments\/NONE\/captures answered 422 \(167\)$/)
  })

  it('no answer is a time-out, and after failures it is left in peace for a while', async () => {
    const guard = guardPort({ port: 'payments adyen', timeoutMs: 1000, maxFailures: 2 })
    const open = () => guard((each) => port.open(request(), each))
    server.fail(0)
    await expect(open()).rejects.toMatchObject({ failure: 'timeout' })
    server.fail(500)
    await expect(open()).rejects.toMatchObject({ failure: 'failed' })
    const asked = server.requests.length
    await expect(open()).rejects.toMatchObject({ failure: 'open' })
    expect(server.requests).toHaveLength(asked)
    server.fail(undefined)
  })

  it('a payout that could not be confirmed is tried again, and is one payout', async () => {
    const payOut = {
      id: randomUUID(),
      amountMinor: 500,
      currency: 'EUR',
      token: 'TOKENcustomer-74242',
      customer: 'customer-7',
      payee: 'E S',
      email: 'e@s.example',
    }
    const wrong = adyenPayments({ ...accessAtServer, at: server.url, hmacKeys: [hmacKey], reviewKey: 'other' })
    await expect(wrong.payOut(payOut, signal)).rejects.toThrow('answered 401')
    await expect(port.payOut(payOut, signal)).resolves.toMatchObject([{ subject: payOut.id, is: 'sent' }])
    await expect(port.payOut(payOut, signal)).resolves.toMatchObject([{ subject: payOut.id, is: 'sent' }])
    expect([...server.payouts.values()].filter(({ reference }) => reference === payOut.id)).toHaveLength(1)
    await expect.poll(() => hook.notices.filter(({ subject, is }) => subject === payOut.id && is === 'done')).toHaveLength(1)
  })
})

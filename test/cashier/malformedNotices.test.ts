/** Notices that a provider signed and cannot have meant: each field of each kind spoilt in turn, with real PostgreSQL and the audit. */
import { randomUUID } from 'node:crypto'
import { adyenPayments, simulatedPayments } from '@touchline/adapters/payments'
import { beginDeposit, paymentWebhook } from '@touchline/gateway/cashier'
import { balancesOf } from '@touchline/gateway/ledger'
import { createVault } from '@touchline/gateway/vault'
import fastify from 'fastify'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signatureOf as adyenSignatureOf } from '../../adapters/src/payments/adyen/adyenSender.ts'
import { accessAtServer } from '../../adapters/src/payments/adyen/adyenServer.ts'
import { signatureOf } from '../../adapters/src/payments/signature.ts'
import { bookWorld } from '../book/world.ts'
import { inTurn, type Json, spoilt } from '../hostileValues.ts'

type Fields = { [key: string]: Json }

const hmacKey = 'ab'.repeat(32)
const nowhere = new URL('http://127.0.0.1:9/')
const simulated = simulatedPayments({ url: nowhere, apiKey: 'key', secret: 'secret' })
const adyen = adyenPayments({ ...accessAtServer, at: nowhere, hmacKeys: [hmacKey] })

const server = fastify()
const lines: { msg: string; notice?: string; field?: string }[] = []
const counted: string[] = []
let book: Awaited<ReturnType<typeof bookWorld>>
let customer: string
beforeAll(async () => {
  book = await bookWorld()
  customer = await book.customer({ cashMinor: 0 })
  paymentWebhook(server, {
    pool: book.program,
    vault: createVault([new Uint8Array(32).fill(7)]),
    rules: { creditCards: true },
    providers: [simulated, adyen],
    log: pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) }),
    meter: (provider, outcome) => void counted.push(`${provider} ${outcome}`),
  })
  await server.ready()
})
beforeEach(() => {
  lines.length = 0
  counted.length = 0
})
afterEach(() => book.sound())
afterAll(async () => {
  await server.close()
  await book.close()
})

async function begun(provider: string): Promise<string> {
  const asked = { customerId: customer, ref: randomUUID(), amountMinor: 2000, provider, kind: 'card' as const }
  const answer = await beginDeposit(book.program, asked, { creditCards: true })
  if (answer.is !== 'created') throw new Error(answer.is)
  return answer.id
}

const posted = async (provider: string, text: string, headers: Record<string, string>) => {
  const url = `/api/payments/${provider}/notices`
  const type = { 'content-type': 'application/json' }
  const { statusCode: status, body } = await server.inject({
    method: 'POST',
    url,
    payload: text,
    headers: { ...type, ...headers },
  })
  return { status, ...(body.startsWith('{') && (JSON.parse(body) as { errorType: string; field: string })) }
}

const vendors = {
  simulated: (notices: string) => {
    const text = `{"notices":${notices}}`
    return posted('simulated', text, { 'x-signature': signatureOf('secret', Buffer.from(text), Date.now()) })
  },
  /** each item signed as it is */
  adyen: (notices: string) => {
    const items = (JSON.parse(notices) as unknown[]).map((each) => {
      const item = each as Fields
      const isObject = typeof item?.additionalData === 'object' && !Array.isArray(item.additionalData)
      const more = isObject ? { additionalData: { ...(item.additionalData as Fields), hmacSignature: signed(item) } } : {}
      return { NotificationRequestItem: typeof item === 'object' && item !== null ? { ...item, ...more } : item }
    })
    const authorization = `Basic ${Buffer.from(`${accessAtServer.username}:${accessAtServer.password}`).toString('base64')}`
    return posted('adyen', JSON.stringify({ notificationItems: items }), { authorization })
  },
}

function signed(item: Fields): string {
  try {
    return adyenSignatureOf(item, hmacKey)
  } catch {
    return 'cannot be written as text'
  }
}

const noText: Json[] = [null, 7, true, [], {}, '\u0000', '\ud800', 'x'.repeat(400)]
const missing = Symbol('missing')
const wrong = {
  money: [missing, null, 20.5, '2000', -1, 1e21, 1_000_000_000_001, true, [], {}],
  currency: [missing, null, 7, '', 'gbp', 'POUND', [], {}],
  word: [missing, '', ...noText],
  text: [missing, ...noText],
  optionalWord: ['', ...noText],
  optionalText: noText,
  oneOf: [missing, null, '', 7, 'nonsense', [], {}],
  optionalOneOf: [null, '', 7, 'nonsense', [], {}],
  object: [missing, null, 7, 'card', []],
  optionalObject: [null, 7, 'card', []],
  // Adyen writes null for what it does not have
  nullableText: [7, true, [], {}, '\u0000', 'x'.repeat(400)],
} satisfies Record<string, (Json | typeof missing)[]>

type Shape = Readonly<Record<string, keyof typeof wrong>>

const noticeShape: Shape = { id: 'word', subject: 'word', of: 'oneOf', is: 'oneOf' }
const methodShape: Shape = {
  'method.kind': 'oneOf',
  'method.token': 'word',
  'method.label': 'text',
  'method.fundedBy': 'optionalOneOf',
  'method.holder': 'optionalText',
}
const paidShape: Shape = { ...noticeShape, amountMinor: 'money', currency: 'currency', ref: 'optionalWord' }
const method = { kind: 'card', token: 'token', label: 'Card •••• 4242', fundedBy: 'debit', holder: 'T Customer' }
const paid = { amountMinor: 2000, currency: 'GBP', method, ref: 'payment/1' }

const ours: [name: string, fields: Fields, shape: Shape][] = [
  ['authorised', { of: 'deposit', is: 'authorised', ...paid }, { ...paidShape, ...methodShape, method: 'object' }],
  ['captured', { of: 'deposit', is: 'captured', ...paid }, { ...paidShape, ...methodShape, method: 'optionalObject' }],
  ['refused', { of: 'deposit', is: 'refused', reason: 'declined' }, { ...noticeShape, reason: 'oneOf' }],
  ['expired', { of: 'deposit', is: 'expired' }, noticeShape],
  ['returned', { of: 'deposit', is: 'returned', amountMinor: 2000 }, { ...noticeShape, amountMinor: 'money' }],
  ['charged back', { of: 'deposit', is: 'chargedBack', amountMinor: 2000 }, { ...noticeShape, amountMinor: 'money' }],
  ['sent', { of: 'withdrawal', is: 'sent' }, noticeShape],
  ['done', { of: 'withdrawal', is: 'done' }, noticeShape],
  ['payout refused', { of: 'withdrawal', is: 'refused', reason: 'notAccepted' }, { ...noticeShape, reason: 'oneOf' }],
  ['payout returned', { of: 'withdrawal', is: 'returned', reason: 'notAccepted' }, { ...noticeShape, reason: 'oneOf' }],
]

const itemShape: Shape = {
  pspReference: 'word',
  originalReference: 'nullableText',
  merchantReference: 'text',
  eventCode: 'word',
  success: 'oneOf',
  amount: 'object',
  'amount.value': 'money',
  'amount.currency': 'currency',
  paymentMethod: 'nullableText',
  'additionalData.cardHolderName': 'nullableText',
  'additionalData.cardSummary': 'nullableText',
  'additionalData.fundingSource': 'nullableText',
  'additionalData.iban': 'nullableText',
  'additionalData.tokenization.storedPaymentMethodId': 'nullableText',
}
const item = {
  originalReference: 'PSP1',
  merchantAccountCode: accessAtServer.merchantAccount,
  amount: { value: 2000, currency: 'GBP' },
  success: 'true',
  paymentMethod: 'visa',
  additionalData: { cardHolderName: 'T Customer', cardSummary: '4242', fundingSource: 'DEBIT' },
}
const events = [
  ['AUTHORISATION', 'CAPTURE', 'CAPTURE_FAILED', 'CHARGEBACK', 'SECOND_CHARGEBACK', 'REFUND', 'EXPIRE', 'OFFER_CLOSED'],
  ['PAYOUT_THIRDPARTY', 'PAYOUT_DECLINE', 'PAYOUT_EXPIRE', 'PAIDOUT_REVERSED', 'CANCELLATION'],
].flat()
const theirs: typeof ours = events.map((eventCode) => [eventCode, { ...item, eventCode }, itemShape])

const cases = (['simulated', 'adyen'] as const).flatMap((vendor) =>
  (vendor === 'simulated' ? ours : theirs).map(([name, fields, shape]) => ({ vendor, name, fields, shape })),
)

const named = (vendor: keyof typeof vendors, fields: Fields, subject: string): Fields =>
  vendor === 'simulated'
    ? { id: randomUUID(), subject, ...fields }
    : { pspReference: randomUUID(), merchantReference: subject, ...fields }

/** With this value at a path; a name with a dot in it is one of Adyen's. */
function withValue(fields: Fields, path: string, value: Json | typeof missing): Fields {
  const at = path.indexOf('.')
  const [key, rest] = at === -1 ? [path, undefined] : [path.slice(0, at), path.slice(at + 1)]
  if (rest !== undefined) {
    const inner = fields[key] as Fields
    return { ...fields, [key]: key === 'additionalData' ? place(inner, rest, value) : withValue(inner, rest, value) }
  }
  return place(fields, key, value)
}

function place(fields: Fields, key: string, value: Json | typeof missing): Fields {
  const { [key]: _before, ...others } = fields
  return value === missing ? others : { ...others, [key]: value }
}

const written = (value: Json | typeof missing): string => (value === missing ? 'missing' : JSON.stringify(value).slice(0, 30))

const stateOf = async (id: string) =>
  (await book.pool.query<{ at: string }>(`select state->>'at' as at from deposit where id = $1`, [id])).rows[0]?.at
const cash = async () => (await balancesOf(book.pool, customer)).cashMinor

describe.each(cases)('a notice of $vendor: $name', ({ vendor, fields, shape }) => {
  it('with a missing or impossible value in any field is refused as malformed, names it, and moves nothing', async () => {
    const subject = await begun(vendor)
    const before = await cash()
    const answers: string[] = []
    const expected: string[] = []
    for (const [path, kind] of Object.entries(shape))
      for (const value of wrong[kind]) {
        const notice = withValue(named(vendor, fields, subject), path, value)
        const { status, errorType, field } = { errorType: '', field: '', ...(await vendors[vendor](JSON.stringify([notice]))) }
        answers.push(`${path} ${written(value)}: ${status} ${errorType} ${field}`)
        expected.push(`${path} ${written(value)}: 400 MalformedNotice ${path}`)
      }
    expect(answers).toEqual(expected)
    expect(new Set(counted)).toEqual(new Set([`${vendor} malformed`]))
    expect(await stateOf(subject)).toBe('created')
    expect(await cash()).toBe(before)
  })

  it('spoilt anywhere, by any value, never fails', async () => {
    const subject = await begun(vendor)
    const statuses = new Set<number>()
    for (const text of spoilt(named(vendor, fields, subject), inTurn)) {
      const { status } = await vendors[vendor](`[${text}]`)
      statuses.add(status)
    }
    expect([...statuses].filter((status) => ![200, 204, 400, 401, 404, 409].includes(status))).toEqual([])
  })
})

it('a malformed notice is logged once, however often it is repeated, and does not keep those beside it from being taken', async () => {
  const [whole, other] = [await begun('simulated'), await begun('simulated')]
  const before = await cash()
  const good = {
    id: randomUUID(),
    subject: whole,
    of: 'deposit',
    is: 'captured',
    ...paid,
    method: { ...method, holder: 'Test Customer' },
  }
  const bad = { ...good, id: randomUUID(), subject: other, amountMinor: '2000' }
  for (let i = 0; i < 3; i++)
    expect(await vendors.simulated(JSON.stringify([bad, good]))).toEqual({
      status: 400,
      errorType: 'MalformedNotice',
      field: 'amountMinor',
    })
  expect(lines.map(({ notice, field }) => [notice, field])).toEqual([[bad.id, 'amountMinor']])
  expect(counted.toSorted()).toEqual(
    ['again', 'again', 'malformed', 'malformed', 'malformed', 'taken'].map((outcome) => `simulated ${outcome}`),
  )
  expect([await stateOf(whole), await stateOf(other)]).toEqual(['credited', 'created'])
  expect(await cash()).toBe(before + 2000)
})

it.each(['', 'null', '{', '[]', '{}', '{"notices":{}}', '{"notices":null}'])('a signed body of %j is malformed', async (text) => {
  const headers = { 'x-signature': signatureOf('secret', Buffer.from(text), Date.now()) }
  expect((await posted('simulated', text, headers)).status).toBe(400)
  const authorization = `Basic ${Buffer.from(`${accessAtServer.username}:${accessAtServer.password}`).toString('base64')}`
  expect((await posted('adyen', text, { authorization })).status).toBe(400)
})

it('an item of Adyen that nobody signed is not malformed, but forged', async () => {
  const { additionalData: _signed, ...unsigned } = { ...item, eventCode: 'CAPTURE' }
  expect((await vendors.adyen(JSON.stringify([named('adyen', unsigned, randomUUID())]))).status).toBe(401)
  expect((await vendors.adyen('[null]')).status).toBe(401)
})

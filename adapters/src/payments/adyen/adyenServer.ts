/**
 * A fake of what we use of Adyen, on loopback, for tests: payment links and modifications (Checkout v72), payouts (Payout v68) and
 * standard notices. Its signatures are computed here, and not by the SDK.
 */
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type AdyenServerOptions, createSender, type Notice } from './adyenSender.ts'

interface Link {
  id: string
  reference: string
  amount: { value: number; currency: string }
  shopperReference: string
  status: 'active' | 'completed' | 'expired'
  expiresAt: string
  manualCapture: boolean
}

export interface AdyenPaying {
  /** a card's number; the last four digits decide, as with the simulated provider */
  number?: string
  holder?: string
  /** `null`: the account does not report it */
  fundingSource?: 'CREDIT' | 'DEBIT' | null
  paymentMethod?: string
}

const reasons: Readonly<Record<string, string>> = {
  '0002': 'Refused',
  '9995': 'Not enough balance',
  '0069': 'Expired Card',
  '3220': '3D Not Authenticated',
  '5550': 'Cancelled',
}

/** A book's accounts at this server. */
export const accessAtServer = {
  merchantAccount: 'BookECOM',
  apiKey: 'pay',
  payOutKey: 'submit',
  reviewKey: 'confirm',
  username: 'adyen',
  password: 'word',
}

export async function adyenServer(options: AdyenServerOptions) {
  const { merchantAccount } = options
  const links = new Map<string, Link>()
  /** by their own reference; `link`: what was paid */
  const payments = new Map<string, { link: Link; state: 'authorised' | 'captured' | 'cancelled' | 'refunded' }>()
  const payouts = new Map<string, { reference: string; amount: object; token: string }>()
  const answers = new Map<string, { status: number; body: object }>()
  const requests: { line: string; key: string; body: string }[] = []
  let failing: number | undefined
  const { notify, post, hold, close: stopSending } = createSender(options)

  function noticeOf(eventCode: string, about: Link | { reference: string; amount: object }, more: Partial<Notice> = {}): Notice {
    return {
      pspReference: pspReference(),
      originalReference: '',
      merchantAccountCode: merchantAccount,
      merchantReference: about.reference,
      amount: about.amount,
      eventDate: new Date().toISOString(),
      eventCode,
      success: 'true',
      ...more,
    }
  }

  /** What the customer does on the page. Returns the reference of the payment. */
  function pay(linkId: string, { number = '4000000000004242', holder = 'E Smith', ...more }: AdyenPaying = {}): string {
    const link = links.get(linkId)
    if (link?.status !== 'active') throw new Error('the page is closed')
    const last4 = number.slice(-4)
    const reason = reasons[last4]
    const { paymentMethod = 'visa' } = more
    const fundingSource = more.fundingSource === undefined ? (last4 === '0077' ? 'CREDIT' : 'DEBIT') : more.fundingSource
    const notice = noticeOf('AUTHORISATION', link, {
      paymentMethod,
      success: String(reason === undefined),
      reason: reason ?? `123456:${last4}:03/2030`,
      additionalData: {
        cardSummary: last4,
        cardHolderName: holder === '' ? 'null' : holder,
        ...(fundingSource !== null && { fundingSource }),
        'tokenization.storedPaymentMethodId': `TOKEN${link.shopperReference}${last4}`,
      },
    })
    if (reason === undefined) {
      link.status = 'completed'
      payments.set(notice.pspReference, { link, state: link.manualCapture ? 'authorised' : 'captured' })
    }
    notify(notice)
    return notice.pspReference
  }

  function modify(originalReference: string, what: string): object {
    const payment = payments.get(originalReference)
    if (!payment) throw new Refused(422, '167', 'Original pspReference required for this operation')
    const { link } = payment
    const about = { originalReference, success: 'true' }
    if (what === 'captures') {
      payment.state = 'captured'
      notify(noticeOf('CAPTURE', link, about))
    } else if (what === 'cancels') {
      payment.state = 'cancelled'
      notify(noticeOf('CANCELLATION', link, about))
    } else {
      payment.state = 'refunded'
      notify(noticeOf('REFUND', link, about))
    }
    return { merchantAccount, paymentPspReference: originalReference, pspReference: pspReference(), status: 'received' }
  }

  /** What is tried again has the answer of the first time. */
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await bodyOf(request)
    const line = `${request.method} ${request.url}`
    const key = String(request.headers['idempotency-key'] ?? '')
    requests.push({ line, key, body: text })
    if (failing === 0) return
    const known = key === '' ? undefined : answers.get(key)
    const found =
      failing !== undefined
        ? { status: failing, body: { status: failing, errorCode: '905', message: 'down', errorType: 'internal' } }
        : (known ?? done(line, request.headers['x-api-key'], text))
    if (key !== '' && failing === undefined && found.status !== 401) answers.set(key, found)
    response.writeHead(found.status, { 'content-type': 'application/json' }).end(JSON.stringify(found.body))
  }

  function done(line: string, key: unknown, text: string): { status: number; body: object } {
    try {
      const [status, body] = act(line, key, text === '' ? {} : (JSON.parse(text) as Record<string, never>))
      return { status, body }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return {
        status: error.status,
        body: { status: error.status, errorCode: error.code, message: error.message, errorType: 'validation' },
      }
    }
  }

  function act(line: string, key: unknown, body: Record<string, never>): [number, object] {
    const [, , what = '', id = '', modification = ''] =
      /^\w+ \/(v72|pal\/servlet\/Payout\/v68)\/(\w+)\/?(\w*)\/?(\w*)$/.exec(line) ?? []
    const isPayOut = what.endsWith('ThirdParty')
    const expected = isPayOut ? (what === 'submitThirdParty' ? options.payOutKey : options.reviewKey) : options.apiKey
    if (key !== expected) throw new Refused(401, '000', 'HTTP Status Response - Unauthorized')
    if (line.startsWith('POST') && body.merchantAccount !== merchantAccount)
      throw new Refused(403, '901', 'Invalid Merchant Account')
    switch (what) {
      case 'paymentLinks': {
        if (line.startsWith('GET')) return [200, links.get(id) ?? {}]
        const { reference, amount, shopperReference, expiresAt, manualCapture } = body as unknown as Link
        if (!(Date.parse(expiresAt) > Date.now())) throw new Refused(422, '14_0408', 'expiresAt is in the past')
        const linkId = `PL${randomBytes(8).toString('hex').toUpperCase()}`
        const link: Link = { id: linkId, reference, amount, shopperReference, status: 'active', expiresAt, manualCapture }
        links.set(linkId, link)
        return [201, { ...link, merchantAccount, url: `https://test.adyen.link/${linkId}` }]
      }
      case 'payments':
        return [201, modify(id, modification)]
      case 'cancels':
        for (const [ref, { link }] of payments) if (link.reference === body.paymentReference) modify(ref, 'cancels')
        return [201, { merchantAccount, pspReference: pspReference(), status: 'received' }]
      case 'submitThirdParty': {
        const {
          reference,
          amount,
          selectedRecurringDetailReference: token,
          shopperEmail,
        } = body as unknown as Record<string, string>
        if (!token?.startsWith('TOKEN') || !shopperEmail || reference === undefined)
          throw new Refused(422, '800', 'Contract not found')
        const psp = pspReference()
        payouts.set(psp, { reference, amount: amount as unknown as object, token })
        return [200, { pspReference: psp, resultCode: '[payout-submit-received]' }]
      }
      case 'confirmThirdParty': {
        const payout = payouts.get(body.originalReference ?? '')
        if (!payout) throw new Refused(422, '167', 'Original pspReference required for this operation')
        const last4 = payout.token.slice(-4)
        notify(noticeOf('PAYOUT_THIRDPARTY', payout, { success: String(last4 !== '1117') }))
        if (last4 === '1116') notify(noticeOf('PAIDOUT_REVERSED', payout))
        return [200, { pspReference: pspReference(), response: '[payout-confirm-received]' }]
      }
      default:
        throw new Refused(404, '000', line)
    }
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`),
    requests,
    links,
    payments,
    payouts,
    pay,
    post,
    noticeOf,
    notify,
    expire: (linkId: string) => {
      const link = links.get(linkId)
      if (link) link.status = 'expired'
    },
    /** of a captured payment: the bank takes it back */
    chargeBack: (psp: string, minor?: number) => {
      const { link } = payments.get(psp) ?? {}
      if (!link) throw new Error(`there is no payment ${psp}`)
      const amount = minor === undefined ? link.amount : { ...link.amount, value: minor }
      notify(noticeOf('CHARGEBACK', { ...link, amount }, { originalReference: psp }))
    },
    hold,
    /** answers every request with this status from now on; 0: never answers; undefined: works again */
    fail: (status: number | undefined) => {
      failing = status
    },
    close: async () => {
      stopSending()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

class Refused extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

const pspReference = (): string => randomBytes(8).toString('hex').toUpperCase()

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString()
}

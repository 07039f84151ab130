/**
 * A provider of payments for demonstrations and tests: a process of its own with a page on which customers pay, and signed
 * notices that it repeats until they are accepted. Nothing here moves money; how a card behaves is in book.ts.
 */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { methodKinds, type PaymentRequest, type PayOutRequest, type ProviderReason } from '../payments.ts'
import { bodyOf, html, isKey, reply } from './answers.ts'
import { behaviourOf, type Paying, type ProviderBook, readBook, type SimulatedPayment, write } from './book.ts'
import { confirmPage, endedPage, payPage } from './pages.ts'
import { createSender, type SenderOptions } from './sender.ts'

export interface ProviderOptions extends SenderOptions {
  apiKey: string
  port?: number
  /** keeps the book across restarts */
  file?: string
  /** divides the times for which payments are pending */
  speed?: number
  /** after this time an unpaid page is closed, whatever the speed */
  openMs?: number
}

export interface Provider {
  url: URL
  book: ProviderBook
  close(): Promise<void>
}

export async function startProvider(options: ProviderOptions): Promise<Provider> {
  const { apiKey, port = 0, file, speed = 1, openMs = 15 * 60_000 } = options
  const book = await readBook(file)
  let kept: Promise<void> = Promise.resolve()
  const { later, notify, send: resend, close: stopSending } = createSender({ ...options, kept: () => kept })

  /** Writes the book before anything is answered: what the provider promised survives its end. */
  const keep = (): Promise<void> => {
    if (!file) return kept
    kept = write(kept, file, book)
    return kept
  }

  function authorise(payment: SimulatedPayment): void {
    const { request, method, notices } = payment
    if (!method) return
    const { id: subject, amountMinor, currency } = request
    payment.state = 'authorised'
    notify(notices, { of: 'deposit', subject, is: 'authorised', amountMinor, currency, method })
  }

  function refuse(payment: SimulatedPayment, reason: ProviderReason): void {
    payment.state = 'ended'
    notify(payment.notices, { of: 'deposit', subject: payment.request.id, is: 'refused', reason })
  }

  function expire(id: string): void {
    const payment = book.payments[id]
    if (payment?.state !== 'open' && payment?.state !== 'asking') return
    payment.state = 'ended'
    notify(payment.notices, { of: 'deposit', subject: id, is: 'expired' })
    void keep()
  }

  /** What the customer typed on the page. */
  function pay(payment: SimulatedPayment, { kind, number, holder }: Paying): void {
    const digits = number.replaceAll(/\D/g, '')
    const last4 = digits.slice(-4).padStart(4, '0')
    const behaviour = behaviourOf(last4)
    const token = createHash('sha256').update(`${kind} ${number} ${holder}`).digest('hex').slice(0, 24)
    const label =
      kind === 'card' ? `${schemeOf(digits)} •••• ${last4}` : kind === 'bank' ? `Account •••• ${last4}` : `Wallet ${number}`
    payment.method = { kind, token, label, fundedBy: behaviour.fundedBy ?? 'debit', holder }
    book.methods[token] = { ...payment.method, last4 }
    if (behaviour.refuses) refuse(payment, behaviour.refuses)
    else if (behaviour.asks) payment.state = 'asking'
    else continueWith(payment, behaviour.pendingMs)
  }

  function continueWith(payment: SimulatedPayment, pendingMs = 0): void {
    if (pendingMs === 0) return authorise(payment)
    payment.state = 'pending'
    later(pendingMs / speed, () => {
      if (payment.state === 'pending') authorise(payment)
      void keep()
    })
  }

  /** The bank takes the money of some cards back after a while. */
  function chargeBackLater({ request: { id: subject, amountMinor }, method, notices }: SimulatedPayment): void {
    const { chargedBackMs } = behaviourOf(book.methods[method?.token ?? '']?.last4 ?? '')
    if (chargedBackMs === undefined || notices.some(({ is }) => is === 'chargedBack')) return
    later(chargedBackMs / speed, () => {
      notify(notices, { of: 'deposit', subject, is: 'chargedBack', amountMinor })
      void keep()
    })
  }

  function order(payment: SimulatedPayment, what: string): boolean {
    const { request, method, notices } = payment
    const { id: subject, amountMinor, currency } = request
    if (what === 'capture' && payment.state === 'authorised' && method) {
      payment.state = 'captured'
      notify(notices, { of: 'deposit', subject, is: 'captured', amountMinor, currency, method })
      chargeBackLater(payment)
    } else if (what === 'cancel' && payment.state !== 'captured') payment.state = 'ended'
    else if (what === 'refund' && payment.state === 'captured') {
      payment.state = 'ended'
      notify(notices, { of: 'deposit', subject, is: 'returned', amountMinor })
    }
    return ['capture', 'cancel', 'refund'].includes(what)
  }

  function payOut(request: PayOutRequest): void {
    if (book.payouts[request.id]) return
    const notices: SimulatedPayment['notices'] = []
    book.payouts[request.id] = { request, notices }
    const about = { of: 'withdrawal', subject: request.id } as const
    const { payOut: outcome } = behaviourOf(book.methods[request.token]?.last4 ?? '')
    if (!book.methods[request.token] || outcome === 'refused')
      return notify(notices, { ...about, is: 'refused', reason: 'notAccepted' })
    notify(notices, { ...about, is: 'sent' })
    arriveLater(request.id)
  }

  /** A payout that was sent arrives after a while, or comes back. */
  function arriveLater(id: string): void {
    const { request, notices } = book.payouts[id] ?? {}
    if (!request || notices?.at(-1)?.is !== 'sent') return
    const about = { of: 'withdrawal', subject: id } as const
    const isReturned = behaviourOf(book.methods[request.token]?.last4 ?? '').payOut === 'returned'
    later(2000 / speed, () => {
      notify(notices, isReturned ? { ...about, is: 'returned', reason: 'notAccepted' } : { ...about, is: 'done' })
      void keep()
    })
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    if (body === undefined) return reply(response, 413, {})
    const { pathname } = new URL(request.url ?? '/', 'http://provider')
    const [, what = '', id = '', act = ''] = pathname.split('/')
    if (what === 'pay') return page(request, response, { id, body, confirms: act === 'confirm' })
    if (!isKey(request.headers.authorization, apiKey)) return reply(response, 401, {})
    switch (`${request.method} ${what}${id && ` id`}${act && ' act'}`) {
      case 'POST payments': {
        const asked = JSON.parse(body) as PaymentRequest
        if (!book.payments[asked.id]) {
          book.payments[asked.id] = { request: asked, state: 'open', notices: [] }
          later(openMs, () => expire(asked.id))
        }
        await keep()
        return reply(response, 200, { page: `pay/${asked.id}` })
      }
      case 'POST payments id act': {
        const payment = book.payments[id]
        if (!payment || !order(payment, act)) return reply(response, 404, {})
        await keep()
        return reply(response, 200, {})
      }
      case 'POST payouts':
        payOut(JSON.parse(body) as PayOutRequest)
        await keep()
        return reply(response, 200, {})
      case 'GET payments id':
        return reply(response, 200, { notices: book.payments[id]?.notices ?? [] })
      case 'GET payouts id':
        return reply(response, 200, { notices: book.payouts[id]?.notices ?? [] })
      default:
        return reply(response, 404, {})
    }
  }

  async function page(
    request: IncomingMessage,
    response: ServerResponse,
    given: { id: string; body: string; confirms: boolean },
  ): Promise<void> {
    const payment = book.payments[given.id]
    if (!payment) return html(response, 404, endedPage())
    const back = () => response.writeHead(303, { location: payment.request.returnUrl }).end()
    if (request.method === 'GET') {
      if (payment.state === 'open')
        return html(response, 200, payPage(payment.request, book.methods[payment.request.token ?? '']))
      if (payment.state === 'asking') return html(response, 200, confirmPage(payment.request))
      return void back()
    }
    const form = new URLSearchParams(given.body)
    if (given.confirms && payment.state === 'asking') {
      if (form.get('answer') === 'yes') continueWith(payment)
      else refuse(payment, 'authenticationFailed')
    } else if (payment.state === 'open' && form.has('cancel')) refuse(payment, 'abandoned')
    else if (payment.state === 'open') {
      const stored = book.methods[payment.request.token ?? '']
      const kind = methodKinds.find((each) => each === form.get('kind')) ?? payment.request.kind
      const typed = { kind, number: form.get('number') ?? '', holder: form.get('holder') ?? '' }
      if (!stored && !/\d{4,}/.test(typed.number.replaceAll(' ', '')))
        return html(response, 422, payPage(payment.request, undefined, 'Enter the number.'))
      if (stored) {
        payment.method = stored
        const behaviour = behaviourOf(stored.last4)
        if (behaviour.refuses) refuse(payment, behaviour.refuses)
        else if (behaviour.asks) payment.state = 'asking'
        else continueWith(payment, behaviour.pendingMs)
      } else pay(payment, typed)
    }
    await keep()
    if (book.payments[given.id]?.state === 'asking') return html(response, 200, confirmPage(payment.request))
    back()
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => reply(response, 500, {})))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  // notices that were promised before a restart are sent again: copies are harmless
  for (const { notices } of [...Object.values(book.payments), ...Object.values(book.payouts)])
    for (const notice of notices) later(0, () => void resend(notice))
  // what it was doing goes on too
  for (const id of Object.keys(book.payouts)) arriveLater(id)
  for (const [id, payment] of Object.entries(book.payments)) {
    const { state } = payment
    if (state === 'captured') chargeBackLater(payment)
    if (state === 'open' || state === 'asking') later(openMs, () => expire(id))
    if (state === 'pending') later(0, () => void (authorise(payment), keep()))
  }
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`),
    book,
    close: async () => {
      stopSending()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await kept
    },
  }
}

/** The card scheme by the number's first digit: ISO/IEC 7812 and the schemes' own ranges. */
function schemeOf(digits: string): string {
  if (digits.startsWith('4')) return 'Visa'
  return /^(?:5[1-5]|2[2-7])/.test(digits) ? 'Mastercard' : 'Card'
}

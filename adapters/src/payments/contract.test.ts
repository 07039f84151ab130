/** What holds for every provider of payments, over HTTP: the simulated one, and Adyen against a server that speaks its protocol. */
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { accessAtServer, adyenServer } from './adyen/adyenServer.ts'
import { adyenPayments, type PaymentProvider, simulatedPayments, startProvider } from './index.ts'
import { startNoticeHook } from './noticeHook.ts'

const ends: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

interface Vendor {
  port: PaymentProvider
  /** the customer pays on the page */
  pay: (page: string, number: string, holder: string) => Promise<unknown>
  /** the page is left until it closes */
  leave: (page: string) => void
}

const vendors: Record<string, (notifyUrl: URL, openMs: number) => Promise<Vendor>> = {
  async simulated(notifyUrl, openMs) {
    const access = { apiKey: 'key', secret: 'secret' }
    const provider = await startProvider({ notifyUrl, ...access, retryMs: 5, speed: 1000, openMs })
    ends.push(() => provider.close())
    return {
      port: simulatedPayments({ url: provider.url, ...access }),
      pay: (page, number, holder) =>
        fetch(page, { method: 'POST', body: new URLSearchParams({ number, holder }), redirect: 'manual' }),
      leave: () => {},
    }
  },
  async adyen(notifyUrl) {
    const server = await adyenServer({ notifyUrl, ...accessAtServer, hmacKey: 'ab'.repeat(32) })
    ends.push(() => server.close())
    const linkIn = (page: string) => page.split('/').at(-1) ?? ''
    return {
      port: adyenPayments({ ...accessAtServer, at: server.url, hmacKeys: ['ab'.repeat(32)] }),
      pay: async (page, number, holder) => server.pay(linkIn(page), { number, holder }),
      leave: (page) => server.expire(linkIn(page)),
    }
  },
}

/** A webhook that refuses the first notices, so many. */
async function world(vendor: keyof typeof vendors, { refusals = 0, openMs = 3_600_000 } = {}) {
  const { notifyUrl, notices, close } = await startNoticeHook(() => port, refusals)
  ends.push(close)
  const start = vendors[vendor]
  if (!start) throw new Error(`there is no ${vendor}`)
  const { port, pay, leave } = await start(notifyUrl, openMs)
  const signal = new AbortController().signal
  const requestOf = (id: string) =>
    ({
      id,
      amountMinor: 2000,
      currency: 'GBP',
      kind: 'card',
      returnUrl: `${notifyUrl.href}back`,
      language: 'en-GB',
      country: 'GB',
      customer: 'customer-7',
      closesAt: new Date(Date.now() + 60_000).toISOString(),
    }) as const
  return {
    port,
    signal,
    notices,
    requestOf,
    leave,
    said: () => notices.map(({ is }) => is).join(' '),
    pay: async (number: string, { id = randomUUID(), holder = 'E Smith' } = {}) => {
      const { url } = await port.open(requestOf(id), signal)
      await pay(url, number, holder)
      return id
    },
    /** what an order about a payment needs */
    paid: async (id: string) => {
      const isPaid = () => notices.find((each) => each.subject === id && each.is === 'authorised')
      await expect.poll(isPaid).toBeDefined()
      const notice = isPaid()
      const ref = notice && 'ref' in notice ? notice.ref : undefined
      return { id, amountMinor: 2000, currency: 'GBP', ...(ref !== undefined && { ref }) }
    },
    methodOf: () => notices.flatMap((notice) => ('method' in notice ? [notice.method] : []))[0],
  }
}

describe.each(Object.keys(vendors))('a provider of payments: %s', (vendor) => {
  it('opens the same page again under the same id', async () => {
    const { port, requestOf, signal } = await world(vendor)
    const request = requestOf(randomUUID())
    const first = await port.open(request, signal)
    expect(await port.open(request, signal)).toEqual(first)
    expect(await port.open(requestOf(randomUUID()), signal)).not.toEqual(first)
  })

  it('authorises, captures once however often it is ordered, and sends back', async () => {
    const { port, signal, pay, said, paid, notices, methodOf } = await world(vendor)
    const of = await paid(await pay('4000000000004242'))
    expect(notices[0]).toMatchObject({ of: 'deposit', subject: of.id, amountMinor: 2000, currency: 'GBP' })
    expect(methodOf()).toMatchObject({
      kind: 'card',
      fundedBy: 'debit',
      holder: 'E Smith',
      label: expect.stringMatching(/•••• 4242$/),
    })
    await port.order('capture', of, signal)
    await port.order('capture', of, signal)
    await expect.poll(said).toBe('authorised captured')
    expect(notices[1]).toMatchObject({ subject: of.id, amountMinor: 2000 })
    await port.order('refund', of, signal)
    await port.order('refund', of, signal)
    await expect.poll(said).toBe('authorised captured returned')
  })

  it('gives up what was authorised', async () => {
    const { port, signal, pay, paid, said } = await world(vendor)
    await port.order('cancel', await paid(await pay('4000000000004242')), signal)
    expect(said()).toBe('authorised')
  })

  it.each([
    ['0002', 'declined'],
    ['9995', 'insufficientFunds'],
    ['0069', 'cardExpired'],
  ])('a card that ends with %s is refused: %s', async (last4, reason) => {
    const { pay, notices } = await world(vendor)
    const id = await pay(`400000000000${last4}`)
    await expect.poll(() => notices).toMatchObject([{ of: 'deposit', subject: id, is: 'refused', reason }])
  })

  it('says which cards are credit cards, and leaves out a name that it does not know', async () => {
    const { pay, notices, methodOf } = await world(vendor)
    await pay('4000000000000077', { holder: '' })
    await expect.poll(() => notices.length).toBe(1)
    expect(methodOf()?.fundedBy).toBe('credit')
    expect(methodOf()?.holder ?? '').toBe('')
  })

  it('a page that is left ends the payment, and a payment that it does not know has no news', async () => {
    const { port, requestOf, signal, leave, said } = await world(vendor, { openMs: 300 })
    const request = requestOf(randomUUID())
    const { url, ref } = await port.open(request, signal)
    leave(url)
    const about = { of: 'deposit' as const, id: request.id, ...(ref !== undefined && { ref }) }
    await expect
      .poll(async () => {
        const found = await port.noticesAbout(about, signal)
        return found !== 'open' && found.map(({ is }) => is).join()
      })
      .toBe('expired')
    expect(['', 'expired']).toContain(said())
    expect(await port.noticesAbout({ of: 'deposit', id: randomUUID() }, signal)).toEqual([])
  })

  it('pays out once to a card that was paid with, and says what became of it', async () => {
    const { port, pay, paid, signal, notices, methodOf } = await world(vendor)
    await paid(await pay('4000000000004242'))
    const id = randomUUID()
    const token = methodOf()?.token ?? ''
    const request = {
      id,
      amountMinor: 500,
      currency: 'GBP',
      token,
      customer: 'customer-7',
      payee: 'E Smith',
      email: 'e@s.example',
    }
    const known = [await port.payOut(request, signal), await port.payOut(request, signal)].flat()
    const about = () => [...known, ...notices].filter(({ subject }) => subject === id)
    await expect.poll(() => new Set(about().map(({ is }) => is))).toEqual(new Set(['sent', 'done']))
    expect(new Set(about().map((each) => each.id)).size).toBe(2)
  })

  it.each([
    ['1116', 'returned'],
    ['1117', 'refused'],
  ])('a payout to a card that ends with %s is %s', async (last4, is) => {
    const { port, pay, paid, signal, notices, methodOf } = await world(vendor)
    await paid(await pay(`400000000000${last4}`))
    const id = randomUUID()
    const token = methodOf()?.token ?? ''
    await port.payOut(
      { id, amountMinor: 500, currency: 'GBP', token, customer: 'customer-7', payee: 'E Smith', email: 'e@s.example' },
      signal,
    )
    await expect.poll(() => notices).toContainEqual(expect.objectContaining({ of: 'withdrawal', subject: id, is }))
  })

  it('says at once or by notice that it does not pay to a token it does not know', async () => {
    const { port, signal, notices } = await world(vendor)
    const request = {
      amountMinor: 500,
      currency: 'GBP',
      token: 'none',
      customer: 'customer-7',
      payee: 'E Smith',
      email: 'e@s.example',
    }
    const id = randomUUID()
    const known = await port.payOut({ ...request, id }, signal)
    await expect.poll(() => [...known, ...notices]).toMatchObject([{ of: 'withdrawal', subject: id, is: 'refused' }])
  })

  it('repeats notices until they are accepted', async () => {
    const { pay, said } = await world(vendor, { refusals: 2 })
    await pay('4000000000004242')
    await expect.poll(said).toBe('authorised')
  })

  it('reads nothing that is not signed', async () => {
    const { port } = await world(vendor)
    for (const body of ['', '{}', '{"notices":[]}', '{"notificationItems":[]}', '[]', 'null', '{"notificationItems":[null]}'])
      for (const authorization of [undefined, '', 'Basic', `Basic ${Buffer.from('adyen:wrong').toString('base64')}`])
        expect(port.readNotices(Buffer.from(body), { authorization, 'x-signature': 't=1,v1=0' }, Date.now())).toBeUndefined()
  })
})

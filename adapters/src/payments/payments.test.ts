import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { type ProviderOptions, simulatedPayments, startProvider } from './index.ts'
import { startNoticeHook } from './noticeHook.ts'
import { isSigned, signatureOf } from './signature.ts'

const payee = { customer: 'customer-7', payee: 'E Smith', email: 'e@smith.example' }

const ends: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

function folderOf(): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-provider-'))
  ends.push(() => rmSync(folder, { recursive: true }))
  return folder
}

/** A webhook, a provider and the port to it. `refusals`: how many notices the webhook refuses first. */
async function world(options: Partial<ProviderOptions> = {}, refusals = 0) {
  const access = { apiKey: 'key', secret: 'secret' }
  const { notifyUrl, notices, close } = await startNoticeHook(() => port, refusals)
  ends.push(close)
  const provider = await startProvider({ notifyUrl, ...access, retryMs: 5, speed: 1000, ...options })
  ends.push(() => provider.close())
  const port = simulatedPayments({ url: provider.url, ...access })
  const signal = new AbortController().signal
  const said = () => notices.map(({ is }) => is).join(' ')

  type More = { id?: string; token?: string; cancel?: boolean; beforeIt?: () => void }
  async function pay(number: string, { id = randomUUID(), ...more }: More = {}) {
    const request = {
      id,
      amountMinor: 2000,
      currency: 'GBP',
      kind: 'card',
      returnUrl: `${notifyUrl.href}back`,
      language: 'en-GB',
      country: 'GB',
      customer: 'customer-7',
      closesAt: '2099-01-01T00:00:00.000Z',
    } as const
    const { url } = await port.open({ ...request, ...(more.token && { token: more.token }) }, signal)
    const form = new URLSearchParams(more.cancel ? { cancel: '1' } : { number, holder: 'E Smith' })
    more.beforeIt?.()
    const answer = await fetch(url, { method: 'POST', body: form, redirect: 'manual' })
    return { id, url, status: answer.status }
  }
  return { port, provider, signal, notices, said, pay, notifyUrl, access }
}

describe('the simulated provider', () => {
  it('authorises, captures once however often it is ordered, and sends back', async () => {
    const { port, signal, pay, said, notices } = await world()
    const { id, status } = await pay('4000 0000 0000 4242')
    expect(status).toBe(303)
    await expect.poll(said).toBe('authorised')
    const of = { id, amountMinor: 2000, currency: 'GBP' }
    await port.order('capture', of, signal)
    await port.order('capture', of, signal)
    await expect.poll(said).toBe('authorised captured')
    expect(notices[1]).toMatchObject({ subject: id, amountMinor: 2000, method: { label: 'Visa •••• 4242', holder: 'E Smith' } })
    await port.order('refund', of, signal)
    await expect.poll(said).toBe('authorised captured returned')
    expect(await port.noticesAbout({ of: 'deposit', id }, signal)).toEqual(notices)
  })

  it.each([
    ['0002', 'declined'],
    ['9995', 'insufficientFunds'],
    ['0069', 'cardExpired'],
  ])('a card that ends with %s is refused: %s', async (last4, reason) => {
    const { pay, notices } = await world()
    await pay(`400000000000${last4}`)
    await expect.poll(() => notices).toMatchObject([{ is: 'refused', reason }])
  })

  it('asks the customer to confirm, who may refuse', async () => {
    const { pay, said, notices } = await world()
    for (const answer of ['yes', 'no']) {
      const { url, status } = await pay('4000000000003220')
      expect(status).toBe(200)
      expect(
        (await fetch(`${url}/confirm`, { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' })).status,
      ).toBe(303)
    }
    await expect.poll(said).toBe('authorised refused')
    expect(notices[1]).toMatchObject({ reason: 'authenticationFailed' })
  })

  it('a page that is cancelled ends the payment', async () => {
    const { pay, said } = await world()
    await pay('', { cancel: true })
    await expect.poll(said).toBe('refused')
  })

  it('a page that is left expires', async () => {
    const { port, signal, said, notifyUrl } = await world({ openMs: 9 })
    await port.open(
      {
        id: randomUUID(),
        amountMinor: 100,
        currency: 'GBP',
        kind: 'card',
        returnUrl: notifyUrl.href,
        language: 'nl-NL',
        country: 'NL',
        customer: 'customer-7',
        closesAt: '2099-01-01T00:00:00.000Z',
      },
      signal,
    )
    await expect.poll(said).toBe('expired')
  })

  it('a pending payment is authorised later, and a bank may take a captured one back', async () => {
    const { port, pay, signal, said } = await world()
    await pay('4000000000000341')
    await expect.poll(said).toBe('authorised')
    const { id } = await pay('4000000000000259')
    await expect.poll(said).toBe('authorised authorised')
    await port.order('capture', { id, amountMinor: 2000, currency: 'GBP' }, signal)
    await expect.poll(said).toBe('authorised authorised captured chargedBack')
  })

  it('a known card is confirmed by its token, and paid out to', async () => {
    const { port, pay, signal, said, notices } = await world()
    await pay('4000000000004242')
    await expect.poll(said).toBe('authorised')
    const token = notices[0]?.is === 'authorised' ? notices[0].method.token : ''
    await pay('', { token })
    await expect.poll(said).toBe('authorised authorised')
    const payOut = { id: randomUUID(), amountMinor: 500, currency: 'GBP', token, ...payee }
    await port.payOut(payOut, signal)
    await port.payOut(payOut, signal)
    await expect.poll(said).toBe('authorised authorised sent done')
  })

  it('repeats notices until they are accepted, and doubles them when asked to', async () => {
    const { pay, notices } = await world({ deliver: () => ({ copies: 3 }) }, 2)
    await pay('4000000000004242')
    await expect.poll(() => notices.length).toBe(3)
    expect(new Set(notices.map(({ id }) => id)).size).toBe(1)
  })

  it('keeps its book, and sends what it promised, after a restart', async () => {
    const file = join(folderOf(), 'provider.json')
    const first = await world({ file, deliver: () => ({ afterMs: 60_000 }) })
    const { id } = await first.pay('4000000000004242')
    await first.provider.close()
    expect(first.notices).toEqual([])
    const second = await startProvider({ notifyUrl: first.notifyUrl, ...first.access, file, retryMs: 5 })
    ends.push(() => second.close())
    await expect.poll(() => first.notices).toMatchObject([{ is: 'authorised', subject: id }])
  })

  it('reads no body longer than 64 kB', async () => {
    const { provider } = await world()
    const post = (length: number) =>
      fetch(new URL('pay/x', provider.url), { method: 'POST', body: 'x'.repeat(length) }).then(
        ({ status }) => status,
        // it may close the connection before it took the whole body
        () => 'closed',
      )
    expect(await post(64 * 1024)).toBe(404)
    expect([413, 'closed']).toContain(await post(64 * 1024 + 1))
    expect([413, 'closed']).toContain(await post(20_000_000))
    expect(await post(1)).toBe(404)
  })

  it('goes on with what it was doing when it was killed: a withdrawal is paid, a bank takes a deposit back', async () => {
    const file = join(folderOf(), 'provider.json')
    const first = await world({ file, speed: 1 })
    const { id } = await first.pay('4000000000000259')
    await expect.poll(first.said).toBe('authorised')
    await first.port.order('capture', { id, amountMinor: 2000, currency: 'GBP' }, first.signal)
    await expect.poll(first.said).toBe('authorised captured')
    const token = first.notices[0]?.is === 'authorised' ? first.notices[0].method.token : ''
    const payOut = randomUUID()
    await first.port.payOut({ id: payOut, amountMinor: 500, currency: 'GBP', token, ...payee }, first.signal)
    await expect.poll(first.said).toBe('authorised captured sent')
    await first.provider.close()
    const second = await startProvider({ notifyUrl: first.notifyUrl, ...first.access, file, retryMs: 5, speed: 1000 })
    ends.push(() => second.close())
    await expect.poll(() => first.notices).toContainEqual(expect.objectContaining({ is: 'done', subject: payOut }))
    await expect.poll(() => first.notices).toContainEqual(expect.objectContaining({ is: 'chargedBack', subject: id }))
  })

  it('sends nothing that its book does not have, and writes again after a write that failed', async () => {
    const folder = folderOf()
    const { pay, notices } = await world({ file: join(folder, 'provider.json') })
    await expect(pay('4000000000004242', { beforeIt: () => rmSync(folder, { recursive: true }) })).resolves.toMatchObject({
      status: 500,
    })
    mkdirSync(folder)
    const { id } = await pay('4000000000004242')
    await expect.poll(() => notices).toMatchObject([{ is: 'authorised', subject: id }])
  })

  it('answers nobody without its key', async () => {
    const { provider } = await world()
    for (const authorization of ['', 'Bearer wrong'])
      expect((await fetch(new URL('payments/x', provider.url), { headers: { authorization } })).status).toBe(401)
  })
})

describe('a signature', () => {
  const body = Buffer.from('{}')
  const nowMs = Date.UTC(2026, 10, 23)
  const signature = signatureOf('secret', body, nowMs)

  it('is right for this body, key and time only', () => {
    expect(isSigned('secret', { body, signature, nowMs })).toBe(true)
    expect(isSigned('other', { body, signature, nowMs })).toBe(false)
    expect(isSigned('secret', { body: Buffer.from('{ }'), signature, nowMs })).toBe(false)
    expect(isSigned('secret', { body, signature, nowMs: nowMs + 301_000 })).toBe(false)
    expect(isSigned('secret', { body, signature: signature.replace('t=1', 't=2'), nowMs })).toBe(false)
    for (const each of [undefined, '', 't=1,v1=00', ['a']])
      expect(isSigned('secret', { body, signature: each, nowMs })).toBe(false)
  })
})

import { readNotice } from '../noticeShape.ts'
import { methodKinds, type NoticeRead, type PaymentProvider } from '../payments.ts'
import { isSigned } from '../signature.ts'

export interface SimulatedAccess {
  /** of the provider's process */
  url: URL
  apiKey: string
  /** signs its notices */
  secret: string
}

/** The provider of `provider.ts`, over HTTP. Its notices have our own shape, so they are checked and not translated. */
export function simulatedPayments({ url, apiKey, secret }: SimulatedAccess): PaymentProvider {
  async function call(method: 'GET' | 'POST', path: string, signal: AbortSignal, body?: object): Promise<unknown> {
    const response = await fetch(new URL(path, url), {
      method,
      signal,
      redirect: 'error',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return response.json()
  }
  return {
    name: 'simulated',
    kinds: methodKinds,
    async open(request, signal) {
      const { page } = (await call('POST', 'payments', signal, request)) as { page: string }
      return { url: new URL(page, url).href }
    },
    async order(what, { id, ...of }, signal) {
      await call('POST', `payments/${id}/${what}`, signal, of)
    },
    async payOut(request, signal) {
      await call('POST', 'payouts', signal, request)
      return []
    },
    async noticesAbout({ of, id }, signal) {
      const found = noticesIn(await call('GET', `${of === 'deposit' ? 'payments' : 'payouts'}/${id}`, signal))
      return found.map((notice) => {
        if (notice.is === 'malformed') throw new Error(`the provider's notice ${notice.id} has no valid ${notice.field}`)
        return notice
      })
    },
    readNotices(body, headers, nowMs) {
      if (!isSigned(secret, { body, signature: headers['x-signature'], nowMs })) return undefined
      return noticesIn(parsed(body))
    },
  }
}

function noticesIn(given: unknown): NoticeRead[] {
  const notices = (given as { notices?: unknown } | null | undefined)?.notices
  return Array.isArray(notices) ? notices.map(readNotice) : [{ is: 'malformed', id: '', field: 'notices' }]
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

/** Sends the notices of the fake of Adyen, each until it is accepted, as Adyen does. */
import { createHmac } from 'node:crypto'

export interface AdyenServerOptions {
  /** where notices go */
  notifyUrl: URL
  merchantAccount: string
  apiKey: string
  payOutKey: string
  reviewKey: string
  hmacKey: string
  username: string
  password: string
  retryMs?: number
}

export type Notice = Record<string, unknown> & { pspReference: string; eventCode: string; success: string }

export function createSender(options: AdyenServerOptions) {
  const { retryMs = 5 } = options
  const timers = new Set<NodeJS.Timeout>()
  let isHolding = false
  const held: Notice[] = []

  const notify = (notice: Notice): void => {
    if (isHolding) held.push(notice)
    else void send(notice)
  }

  async function send(notice: Notice, tries = 0): Promise<void> {
    const isTaken = await post([notice]).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isTaken || tries > 500) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      void send(notice, tries + 1)
    }, retryMs)
    timers.add(timer)
  }

  function post(notices: readonly Notice[], { username = options.username, hmacKey = options.hmacKey } = {}): Promise<Response> {
    const items = notices.map((notice) => ({
      NotificationRequestItem: {
        ...notice,
        additionalData: { ...(notice.additionalData as object), hmacSignature: signatureOf(notice, hmacKey) },
      },
    }))
    return fetch(options.notifyUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${username}:${options.password}`).toString('base64')}`,
      },
      body: JSON.stringify({ live: 'false', notificationItems: items }),
    })
  }

  return {
    notify,
    post,
    /** keeps notices, and returns those kept so far */
    hold: (holds: boolean): Notice[] => {
      isHolding = holds
      return held.splice(0)
    },
    close: (): void => {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** As Adyen documents it: eight fields, with colons between them, under the key as bytes. What is missing is signed as nothing. */
export function signatureOf(notice: Record<string, unknown>, hmacKey: string): string {
  const { value, currency } = (notice.amount ?? {}) as { value?: number; currency?: string }
  const { pspReference: psp, originalReference, merchantAccountCode, merchantReference, eventCode, success } = notice
  const signed = [psp, originalReference, merchantAccountCode, merchantReference, value, currency, eventCode, success].join(':')
  return createHmac('sha256', Buffer.from(hmacKey, 'hex')).update(signed).digest('base64')
}

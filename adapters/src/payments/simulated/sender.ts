import { randomUUID } from 'node:crypto'
import type { PaymentNotice } from '../payments.ts'
import { signatureOf } from '../signature.ts'

export interface SenderOptions {
  /** where notices go */
  notifyUrl: URL
  /** signs them */
  secret: string
  /** what happens to a notice on its way; by default it is sent once */
  deliver?: (notice: PaymentNotice) => { copies?: number; afterMs?: number }
  retryMs?: number
  /** resolves once what is to be sent is written down */
  kept?: () => Promise<void>
}

type Unsent = PaymentNotice extends infer Each ? (Each extends PaymentNotice ? Omit<Each, 'id'> : never) : never

const atOnce = () => Promise.resolve()
const once: { copies?: number; afterMs?: number } = {}

/** Sends signed notices, each repeated until it is accepted. */
export function createSender({ notifyUrl, secret, deliver = () => once, retryMs = 1000, kept = atOnce }: SenderOptions) {
  const timers = new Set<NodeJS.Timeout>()
  let isClosed = false

  const later = (ms: number, work: () => void): void => {
    if (isClosed) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, ms)
    timers.add(timer)
  }

  async function send(notice: PaymentNotice, tries = 0): Promise<void> {
    const body = Buffer.from(JSON.stringify({ notices: [notice] }))
    const headers = { 'content-type': 'application/json', 'x-signature': signatureOf(secret, body, Date.now()) }
    const isTaken = await fetch(notifyUrl, { method: 'POST', headers, body }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!isTaken && tries < 100) later(retryMs * Math.min(60, 2 ** tries), () => void send(notice, tries + 1))
  }

  return {
    later,
    send,
    /** Adds it to what happened, and sends it once that is written: what a killed provider does not know of, it did not say. */
    notify: (to: PaymentNotice[], unsent: Unsent): void => {
      const notice = { id: randomUUID(), ...unsent } as PaymentNotice
      to.push(notice)
      const { copies = 1, afterMs = 0 } = deliver(notice)
      for (let i = 0; i < copies; i++)
        later(
          afterMs,
          () =>
            void kept().then(
              () => send(notice),
              // the caller learned that the book could not be written
              () => {},
            ),
        )
    },
    close: (): void => {
      isClosed = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PaymentNotice, PaymentProvider } from './payments.ts'

export interface NoticeHook {
  notifyUrl: URL
  /** those taken, in the order of their arrival */
  notices: PaymentNotice[]
  close: () => void
}

/** A webhook for tests of providers: takes the notices that `port` can read, and refuses the first ones, `refusals` in number. */
export async function startNoticeHook(port: () => Pick<PaymentProvider, 'readNotices'>, refusals = 0): Promise<NoticeHook> {
  const notices: PaymentNotice[] = []
  let left = refusals
  const hook = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const found = port().readNotices(Buffer.concat(pieces), request.headers, Date.now())
      const isTaken = found !== undefined && left-- <= 0
      if (isTaken) notices.push(...found.filter((each) => each.is !== 'malformed'))
      response.writeHead(isTaken ? 204 : 503).end()
    })
  })
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve))
  const notifyUrl = new URL(`http://127.0.0.1:${(hook.address() as AddressInfo).port}/`)
  return { notifyUrl, notices, close: () => void hook.close() }
}

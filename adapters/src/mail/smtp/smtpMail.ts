import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import { guardPort, type PortMeter } from '../../port/index.ts'
import { isMailAddress, type MailPort, type Sent } from '../mail.ts'

export interface SmtpOptions {
  /** `smtp://user:password@host:587` (with STARTTLS) or `smtps://…` */
  url: string
  /** the sender: an address */
  from: string
  /** the sender's display name */
  fromName: string
  meter?: PortMeter | undefined
  timeoutMs?: number
  /** failures in a row that open the breaker, and how long it stays open */
  maxFailures?: number
  restMs?: number
}

/** Mail over SMTP. TLS is required except on loopback, so the password never crosses a network in the clear. */
export function smtpMail({ url, from, fromName, timeoutMs = 20_000, ...options }: SmtpOptions): MailPort {
  if (!isMailAddress(from)) throw new TypeError(`the sender ${JSON.stringify(from)} is not an address`)
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !isLoopback(hostname),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    pool: true,
    maxConnections: 4,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // a mail must never make nodemailer read a file or fetch a URL
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const guard = guardPort({ port: 'mail', timeoutMs, ...options })
  return {
    keepsContent: false,
    send: async ({ id, to, subject, text, html, unsubscribe }) => {
      if (!isMailAddress(to)) return { at: 'rejected', why: 'not an address' }
      return guard(async (): Promise<Sent> => {
        const domain = from.slice(from.lastIndexOf('@') + 1)
        try {
          await transport.sendMail({
            messageId: `<${id}@${domain}>`,
            from: { name: fromName, address: from },
            to: { name: '', address: to },
            subject,
            text,
            html,
            headers: {
              'auto-submitted': 'auto-generated',
              'x-auto-response-suppress': 'All',
              ...(unsubscribe !== undefined && { 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' }),
            },
            ...(unsubscribe !== undefined && { list: { unsubscribe: new URL(unsubscribe).href } }),
          })
          return { at: 'sent' }
        } catch (error) {
          const why = permanentRejection(error)
          if (why === undefined) throw error
          return { at: 'rejected', why }
        }
      })
    },
    close: () => transport.close(),
  }
}

/** A 5xx reply to the recipient or the content. A refused login or an unreachable server is a failure of the port instead. */
function permanentRejection(error: unknown): string | undefined {
  const { responseCode, code, message } = error as Error & { responseCode?: number; code?: string }
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return isOfMail && responseCode !== undefined && responseCode >= 500 ? message : undefined
}

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'))

import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import { guardPort, type PortMeter } from '../../port/index.ts'
import { isMailAddress, type MailPort, type Sent } from '../mail.ts'

export interface SmtpOptions {
  /** `smtp://user:password@host:587` (with STARTTLS) or `smtps://…` */
  url: string
  /** the sender: an address */
  from: string
  /** its name, shown by the recipient's program */
  fromName: string
  meter?: PortMeter | undefined
  timeoutMs?: number
  /** failures in a row after which it rests, and for how long */
  maxFailures?: number
  restMs?: number
}

/** Mail over SMTP. The password never crosses a network in the clear: beyond this machine TLS is required. */
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
    // texts of ours only: nothing in a mail may name a file or an address to be fetched
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const guard = guardPort({ port: 'mail', timeoutMs, ...options })
  return {
    keepsContent: false,
    send: async ({ id, to, subject, text, html }) => {
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
            headers: { 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' },
          })
          return { at: 'sent' }
        } catch (error) {
          const why = refusedForGood(error)
          if (why === undefined) throw error
          return { at: 'rejected', why }
        }
      })
    },
    close: () => transport.close(),
  }
}

/** 5xx of the recipient or of the content; a refused login or an unreachable server is the port's trouble. */
function refusedForGood(error: unknown): string | undefined {
  const { responseCode, code, message } = error as Error & { responseCode?: number; code?: string }
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return isOfMail && responseCode !== undefined && responseCode >= 500 ? message : undefined
}

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'))

/** The contract tests of the mail port, and tests of SMTP alone. */
import { isMailAddress, type Mail, type MailPort, mailboxMail, smtpMail } from '@touchline/adapters/mail'
import { PortUnavailable } from '@touchline/adapters/port'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SmtpServer, smtpServer } from './smtpServer.ts'

let server: SmtpServer
beforeAll(async () => {
  server = await smtpServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.does = 'accept'
  server.received.length = 0
})

const mail: Mail = {
  id: '17',
  to: "anna.o'neil+bets@example.com",
  subject: 'Смяна на паролата',
  text: 'Line one\nLine two.\n.\nA line after a dot.',
  html: '<p>Line one</p>',
}

const smtp = (options: { timeoutMs?: number; maxFailures?: number } = {}): MailPort =>
  smtpMail({ url: server.url, from: 'no-reply@book.example', fromName: 'Touchline', ...options })

/** addresses that are invalid, or hide another recipient or a header */
const bad = [
  'anna@example.com\r\nBcc: eve@example.com',
  'anna@example.com\nBcc: eve@example.com',
  'anna@example.com, eve@example.com',
  'anna@example.com;eve@example.com',
  'anna@example.com eve@example.com',
  'Anna <anna@example.com>',
  '<anna@example.com>',
  '"anna@example.com> RCPT TO:<eve"@example.com',
  'anna@example.com(comment)',
  'anna@example.com\u2028Bcc: eve@example.com',
  'group:eve@example.com;',
  'anna@[127.0.0.1]',
  '@example.com',
  'anna@example',
  'anna',
  '',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(60)}.com`,
]

describe.each<[string, () => MailPort]>([
  ['mailbox', mailboxMail],
  ['smtp', smtp],
])('%s', (_, open) => {
  it('sends a mail', async () => {
    const port = open()
    expect(await port.send(mail)).toEqual({ at: 'sent' })
    port.close()
  })

  it.each(bad)('sends nothing to %j', async (to) => {
    const port = open()
    expect(isMailAddress(to)).toBe(false)
    expect(await port.send({ ...mail, to })).toMatchObject({ at: 'rejected' })
    expect(server.received).toEqual([])
    port.close()
  })
})

describe('over SMTP', () => {
  const headerOf = (data: string, name: string) => new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(data)?.[1]

  it('a mail arrives as it was written, from the sender to one recipient', async () => {
    const port = smtp()
    await port.send(mail)
    const [arrived] = server.received
    expect(arrived).toMatchObject({ from: 'no-reply@book.example', to: [mail.to] })
    const data = arrived?.data ?? ''
    expect(headerOf(data, 'Message-ID')).toBe('<17@book.example>')
    expect(headerOf(data, 'From')).toBe('Touchline <no-reply@book.example>')
    expect(headerOf(data, 'Auto-Submitted')).toBe('auto-generated')
    expect(data).toContain('Line one\r\nLine two.')
    // dots at the start of a line are doubled on the way
    expect(data).toContain('\r\n..\r\nA line after a dot.')
    port.close()
  })

  it('an offer has the headers with which a mail program ends such offers', async () => {
    const port = smtp()
    await port.send({ ...mail, unsubscribe: 'https://book.example/api/unsubscribe/17.sports.mail.abc' })
    const data = server.received[0]?.data ?? ''
    expect(headerOf(data, 'List-Unsubscribe')).toBe('<https://book.example/api/unsubscribe/17.sports.mail.abc>')
    expect(headerOf(data, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    port.close()
  })

  it('no text adds a header', async () => {
    const port = smtp()
    await port.send({ ...mail, subject: 'Hello\r\nBcc: eve@example.com\r\n\r\nNew body', text: 'a\r\nBcc: eve@example.com' })
    const [arrived] = server.received
    expect(arrived?.to).toEqual([mail.to])
    const [headers = ''] = (arrived?.data ?? '').split('\r\n\r\n')
    expect(headers).not.toMatch(/^bcc:/im)
    port.close()
  })

  it('a permanently refused recipient is not retried, and does not count as a failure of the port', async () => {
    server.does = 'rejectRecipients'
    const port = smtp({ maxFailures: 1 })
    expect(await port.send(mail)).toMatchObject({ at: 'rejected', why: expect.stringContaining('no such user') })
    server.does = 'accept'
    expect(await port.send(mail)).toEqual({ at: 'sent' })
    port.close()
  })

  it.each(['refuseForNow', 'hang'] as const)('a server that does %s is retried later, after a rest', async (does) => {
    server.does = does
    const port = smtp({ maxFailures: 1, timeoutMs: 100 })
    await expect(port.send(mail)).rejects.toThrow(PortUnavailable)
    server.does = 'accept'
    await expect(port.send(mail)).rejects.toMatchObject({ failure: 'open' })
    port.close()
  })

  it('an unreachable server is reported as unavailable', async () => {
    const port = smtpMail({ url: 'smtp://127.0.0.1:1', from: 'no-reply@book.example', fromName: 'Touchline' })
    await expect(port.send(mail)).rejects.toMatchObject({ failure: 'failed' })
    port.close()
  })

  it('nothing is sent in the clear beyond this machine', async () => {
    // an address of this machine that is not recognised as loopback
    const port = smtpMail({
      url: server.url.replace('127.0.0.1', '0.0.0.0'),
      from: 'no-reply@book.example',
      fromName: 'Touchline',
    })
    await expect(port.send(mail)).rejects.toThrow(PortUnavailable)
    expect(server.received).toEqual([])
    port.close()
  })

  it('an invalid sender address throws at once', () => {
    expect(() => smtpMail({ url: server.url, from: 'a@b.example\r\nBcc: c@d.example', fromName: 'Touchline' })).toThrow(
      'is not an address',
    )
  })
})

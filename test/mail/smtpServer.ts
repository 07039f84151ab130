import { createServer, type Socket } from 'node:net'

/** What arrived at an `smtpServer`. */
export interface Received {
  from: string
  to: string[]
  /** headers and body as sent */
  data: string
}

export interface SmtpServer {
  url: string
  received: Received[]
  /** how it behaves from now on */
  does: 'accept' | 'rejectRecipients' | 'refuseForNow' | 'hang'
  close(): Promise<void>
}

/** A small SMTP server for tests. */
export async function smtpServer(): Promise<SmtpServer> {
  const sockets = new Set<Socket>()
  const state: Pick<SmtpServer, 'received' | 'does'> = { received: [], does: 'accept' }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    converse(socket, state)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${address.port}`,
    close: () =>
      new Promise<void>((closed) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => closed())
      }),
  })
}

function converse(socket: Socket, state: Pick<SmtpServer, 'received' | 'does'>): void {
  let text = ''
  let mail: Received | undefined
  let inData = false
  const say = (line: string) => state.does !== 'hang' && socket.write(`${line}\r\n`)
  const command = (line: string): void => {
    const [, argument = ''] = /<(.*)>/.exec(line) ?? []
    if (/^(EHLO|HELO)/i.test(line)) say('250 test')
    else if (/^MAIL/i.test(line)) {
      mail = { from: argument, to: [], data: '' }
      say(state.does === 'refuseForNow' ? '451 try later' : '250 ok')
    } else if (/^RCPT/i.test(line)) {
      mail?.to.push(argument)
      say(state.does === 'rejectRecipients' ? '550 no such user' : '250 ok')
    } else if (/^DATA/i.test(line)) {
      inData = true
      say('354 go on')
    } else if (/^STARTTLS/i.test(line)) say('454 TLS not available')
    else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
    else say('250 ok')
  }
  socket.setEncoding('utf8')
  say('220 test ESMTP')
  socket.on('data', (chunk) => {
    text += chunk
    for (let end = text.indexOf(inData ? '\r\n.\r\n' : '\r\n'); end >= 0; end = text.indexOf(inData ? '\r\n.\r\n' : '\r\n')) {
      const part = text.slice(0, end)
      text = text.slice(end + (inData ? 5 : 2))
      if (!inData) command(part)
      else {
        inData = false
        if (mail) state.received.push({ ...mail, data: part })
        say('250 queued')
      }
    }
  })
}

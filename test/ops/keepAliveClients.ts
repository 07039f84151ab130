/**
 * Clients with keep-alive connections, each sending its next request as soon as it is answered, until the server stops
 * listening.
 */
import { connect, type Socket } from 'node:net'

export interface Tally {
  /** complete answers */
  answered: number
  /** of them, those that ended their connection */
  answeredClose: number
  /** requests sent and not answered completely, each with what was received instead */
  broken: string[]
}

export interface KeepAliveClients extends Tally {
  /** when no connection is accepted any more */
  ended: Promise<unknown>
}

/** Each client requests the paths in rotation. */
export function keepAliveClients(
  url: string,
  { clients, paths }: { clients: number; paths: readonly string[] },
): KeepAliveClients {
  const { hostname, port } = new URL(url)
  const tally: Tally = { answered: 0, answeredClose: 0, broken: [] }
  let turn = 0

  async function client(): Promise<void> {
    for (;;) {
      const socket = await opened(hostname, Number(port))
      if (!socket) return
      await requestWhileOpen(socket)
    }
  }

  async function requestWhileOpen(socket: Socket): Promise<void> {
    const inbox = listen(socket)
    // a connection closed before a request was sent loses nothing
    while (inbox.open) {
      const path = paths[turn++ % paths.length]
      socket.write(`GET ${path} HTTP/1.1\r\nhost: here\r\n\r\n`)
      const answer = await inbox.answer()
      if (answer === undefined) {
        tally.broken.push(`${path}: ${inbox.text() || inbox.why()}`)
        break
      }
      tally.answered += 1
      if (!/^connection: close$/im.test(answer)) continue
      tally.answeredClose += 1
      break
    }
    socket.destroy()
  }

  const ended = Promise.all(Array.from({ length: clients }, client))
  return Object.assign(tally, { ended })
}

/** Undefined if the connection is refused. */
function opened(host: string, port: number): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, noDelay: true })
    socket.once('connect', () => resolve(socket))
    socket.once('error', () => resolve(undefined))
  })
}

function listen(socket: Socket) {
  let text = ''
  let open = true
  let why = 'the connection ended'
  let changed = () => {}
  const over = (reason: string) => () => {
    if (open) why = reason
    open = false
    changed()
  }
  socket.setEncoding('latin1')
  socket.on('data', (more: string) => {
    text += more
    changed()
  })
  socket.on('end', over('the connection ended'))
  socket.on('error', ({ message }) => over(message)())
  socket.on('close', over('the connection closed'))

  function take(): string | undefined {
    const headEnd = text.indexOf('\r\n\r\n')
    if (headEnd < 0) return undefined
    const head = text.slice(0, headEnd)
    const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1])
    const end = headEnd + 4 + length
    if (text.length < end) return undefined
    text = text.slice(end)
    return head
  }

  return {
    get open() {
      return open
    },
    text: () => text,
    why: () => why,
    /** the head of the next complete answer; undefined if the connection ends before it */
    async answer(): Promise<string | undefined> {
      for (;;) {
        const head = take()
        if (head !== undefined || !open) return head
        await new Promise<void>((resolve) => {
          changed = resolve
        })
      }
    },
  }
}

/** A push client like a browser's: subscribed over a socket, it keeps the messages received. */
import { once } from 'node:events'
import { WebSocket } from 'ws'

export interface Op {
  op: string
  entity: string
  id: string
  data?: Record<string, unknown>
}

export interface Listener {
  /** all messages of a channel, in order */
  ops(channel: string): Op[]
  /** the newest message of an entity */
  last(channel: string, id: string): Record<string, unknown>
  closed: Promise<unknown>
  close(): void
}

interface Message {
  channel: string
  successful?: boolean
  clientId?: string
  error?: string
  subscription?: string
  data?: { ops: Op[] }
}

export async function openListener(
  gatewayUrl: string,
  channels: string[],
  token?: string,
  options: { ca?: string } = {},
): Promise<Listener> {
  const socket = new WebSocket(`${gatewayUrl.replace('http', 'ws')}/cometd`, options)
  const messages: { channel: string; op: Op }[] = []
  const ready = Promise.withResolvers<void>()
  let clientId: string | undefined
  let subscribed = 0
  const send = (...requests: object[]) => socket.send(JSON.stringify(requests.map((each) => ({ ...each, clientId }))))
  const take = (message: Message): void => {
    if (message.data) for (const op of message.data.ops) messages.push({ channel: message.channel, op })
    if (message.successful === false) ready.reject(new Error(`${message.channel}: ${message.error}`))
    if (message.channel === '/meta/handshake') {
      clientId = message.clientId
      send(...channels.map((subscription, id) => ({ channel: '/meta/subscribe', subscription, id: String(id) })))
    }
    if (message.channel === '/meta/subscribe' && ++subscribed === channels.length) ready.resolve()
    if (message.channel === '/meta/subscribe' || message.channel === '/meta/connect')
      if (subscribed === channels.length) send({ channel: '/meta/connect', connectionType: 'websocket' })
  }
  socket.on('message', (bytes: Buffer) => {
    for (const message of JSON.parse(bytes.toString()) as Message[]) take(message)
  })
  socket.on('error', (error) => ready.reject(error))
  await once(socket, 'open')
  const session = token && { ext: { session: { token, lang: 'en-GB', clientId: 'web' } } }
  send({ channel: '/meta/handshake', version: '1.0', supportedConnectionTypes: ['websocket'], ...session })
  await ready.promise

  const ops = (channel: string) => messages.flatMap((each) => (each.channel === channel ? [each.op] : []))
  return {
    ops,
    last: (channel, id) => Object.assign({}, ...ops(channel).map((each) => (each.id === id ? each.data : {}))),
    closed: once(socket, 'close'),
    close: () => socket.close(),
  }
}

/** Receives a customer's bets by push, and reconnects whenever the connection is lost. */
import type { Channels } from '@touchline/contract/channel'

const channels = ['/user/betplacement', '/user/mybets', '/user/bethistory'] as const
type Channel = (typeof channels)[number]

export type PushMessage = { [C in Channel]: { channel: C; change: Channels[C] } }[Channel]

export interface Listener {
  /** since when it has received everything, by the world's clock; undefined while it is disconnected */
  sinceMs(): number | undefined
  close(): void
}

const againMs = 100

/** `onMessage` is called for each message, which may be repeated. */
export function listener(url: string, token: string, onMessage: (pushed: PushMessage) => void): Listener {
  let sinceMs: number | undefined
  let over = false
  let socket = open()

  function open(): WebSocket {
    const opened = new WebSocket(`${url.replace('http', 'ws')}/cometd`)
    let clientId = ''
    const send = (...messages: object[]) => opened.send(JSON.stringify(messages.map((each) => ({ ...each, clientId }))))
    const connect = () => send({ channel: '/meta/connect', connectionType: 'websocket' })
    opened.addEventListener('open', () => opened.send(JSON.stringify([handshake(token)])))
    opened.addEventListener('message', ({ data }) => {
      for (const message of JSON.parse(String(data)) as Reply[]) {
        if (message.channel === '/meta/handshake' && message.successful) {
          clientId = message.clientId ?? ''
          send({ channel: '/meta/subscribe', subscription: channels })
          connect()
        } else if (message.channel === '/meta/subscribe' && message.successful) sinceMs = Date.now()
        else if (message.channel === '/meta/connect' && message.successful) connect()
        else if (message.channel.startsWith('/meta/')) opened.close()
        else onMessage({ channel: message.channel, change: message.data } as PushMessage)
      }
    })
    opened.addEventListener('close', () => {
      sinceMs = undefined
      if (!over) setTimeout(() => (over ? undefined : (socket = open())), againMs)
    })
    // the close follows
    opened.addEventListener('error', () => {})
    return opened
  }

  return {
    sinceMs: () => sinceMs,
    close: () => {
      over = true
      socket.close()
    },
  }
}

const handshake = (token: string): object => ({
  channel: '/meta/handshake',
  version: '1.0',
  supportedConnectionTypes: ['websocket'],
  ext: { session: { token, lang: 'en-GB', clientId: 'web' } },
})

interface Reply {
  channel: string
  successful?: boolean
  clientId?: string
  data?: unknown
}

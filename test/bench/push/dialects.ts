/** The subscribe protocol and message format of each kind of server. */
export type Kind = 'touchline' | 'unbatched' | 'ws' | 'socket.io' | 'faye'

export interface Dialect {
  path: string
  /** what to send first, once the socket is open; undefined: it is subscribed already */
  greeting: string | undefined
  /** what to reply to a text, and whether that was the last step; undefined for texts that belong to no step */
  step(text: string): { send?: string[]; listens?: boolean } | undefined
  /** the change messages of a text */
  read(text: string): ChangeMessage[]
}

export interface ChangeMessage {
  channel: string
  data: { v: number; ops: { op: string; entity: string; id: string; data?: { odds?: number } }[] }
}

export const hotChannel = '/market/m'

interface BayeuxReply {
  channel: string
  clientId?: string
  successful?: boolean
}

function bayeux(path: string, subscription: string): Dialect {
  let next = 0
  const message = (channel: string, fields: object) => JSON.stringify([{ channel, id: String((next += 1)), ...fields }])
  const clients = new Map<string, string>()
  return {
    path,
    greeting: message('/meta/handshake', { version: '1.0', supportedConnectionTypes: ['websocket'] }),
    step(text) {
      const [reply] = JSON.parse(text) as BayeuxReply[]
      if (reply?.channel === '/meta/handshake') {
        const { clientId } = reply
        if (reply.successful !== true || clientId === undefined) throw new Error(`no handshake: ${text}`)
        const connect = { clientId, connectionType: 'websocket' }
        return {
          send: [
            message('/meta/connect', { ...connect, advice: { timeout: 0 } }),
            message('/meta/subscribe', { clientId, subscription }),
            message('/meta/connect', connect),
          ],
        }
      }
      if (reply?.channel !== '/meta/subscribe') return undefined
      if (reply.successful !== true) throw new Error(`no subscription: ${text}`)
      clients.clear()
      return { listens: true }
    },
    read: (text) => (JSON.parse(text) as ChangeMessage[]).filter((each) => each.channel === subscription && each.data),
  }
}

const plainWs: Dialect = {
  path: '/',
  greeting: undefined,
  step: () => undefined,
  read: (text) => JSON.parse(text) as ChangeMessage[],
}

/** https://github.com/socketio/socket.io-protocol: 0 open, 40 connect, 42 event */
const socketIo: Dialect = {
  path: '/socket.io/?EIO=4&transport=websocket',
  greeting: undefined,
  step: (text) => (text.startsWith('40') ? { listens: true } : text.startsWith('0') ? { send: ['40'] } : undefined),
  read: (text) => (text.startsWith('42') ? [(JSON.parse(text.slice(2)) as [string, ChangeMessage])[1]] : []),
}

export const dialects: Record<Kind, (subscription?: string) => Dialect> = {
  touchline: (subscription = hotChannel) => bayeux('/cometd', subscription),
  unbatched: (subscription = hotChannel) => bayeux('/cometd', subscription),
  faye: (subscription = hotChannel) => bayeux('/faye', subscription),
  ws: () => plainWs,
  'socket.io': () => socketIo,
}

import type { Version } from '@touchline/domain/catalogue'
import type { Session } from '../session/index.ts'
import type { Batches } from './batches.ts'
import type { CatalogueChannel, Channel } from './channel.ts'
import type { Flight } from './flight.ts'
import type { Lag } from './lag.ts'
import type { Request } from './messages.ts'

export const connectionTypes = ['websocket', 'long-polling'] as const

export const timing = {
  /** how long a connect is held */
  connectTimeoutMs: 30_000,
  /** how long a session waits for its client to come back */
  maxIntervalMs: 15_000,
}

/** so many of a customer's own messages wait for one who is away, before the client has to start anew */
export const waitingMessagesMax = 64

/** Where messages go. It never waits and never throws. */
export interface Outlet {
  send(frame: Frame): void
  /** bytes handed over and not yet taken by the other side */
  waitingBytes(): number
}

/** A way to a client that is there now: a socket, or one open poll. */
export interface Connection extends Outlet {
  type: (typeof connectionTypes)[number]
  close(code: number, reason: string): void
  readonly open: boolean
  /** names the browser that polls, by its cookie */
  browser: string | undefined
  /** the network address that it comes from */
  address: string
}

/** What of a request its reply needs later. */
export type Asked = Pick<Request, 'channel' | 'id' | 'ext'>

/** A JSON array of messages. Its bytes are made on first use and kept, so that a thousand readers share them. */
export interface Frame {
  text: string
  bytes?: Uint8Array
}

/**
 * A Bayeux session: it outlives its sockets. What a subscriber could not be sent is not queued; the catalogue knows
 * it still, so only the channel and the version it was told last are kept (`owed`).
 */
export interface Subscriber {
  clientId: string
  connection: Connection | undefined
  /** holds what goes to a client that acknowledges */
  batches: Batches | undefined
  /** the browser that it polls from, once it did */
  browser: string | undefined
  /** where it was last */
  address: string
  /** absent for a guest */
  session: Session | undefined
  channels: Set<Channel>
  /** channels whose reader is behind, with the version up to which it is not; made when there is one */
  owed: Map<CatalogueChannel, Version> | undefined
  /** a customer's own messages that came while no connection was there */
  waiting: Frame[]
  /** the /meta/connect that waits for its answer */
  heldConnect: { asked: Asked; untilMs: number } | undefined
  hasConnected: boolean
  /** of its latest connect */
  connectId: string | undefined
  /** it was on a socket that broke, and has not connected since */
  lostSocket: boolean
  /** of one that does not acknowledge */
  flight: Flight
  /** when it is forgotten; Infinity while a connect is held on an open connection */
  expiresAtMs: number
  /** of one that took nothing for a while, lately */
  lag: Lag | undefined
}

/** Where its messages go now; undefined while it is away. */
export const outletOf = ({ connection, batches }: Subscriber): Outlet | undefined => connection && (batches ?? connection)

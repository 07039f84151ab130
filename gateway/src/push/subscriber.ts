import type { Version } from '@touchline/domain/catalogue'
import type { Session } from '../session/index.ts'
import type { Batches } from './batches.ts'
import type { ChannelKey } from './channel.ts'
import type { Conflation } from './conflate.ts'
import type { Flight } from './flight.ts'
import type { Lag } from './lag.ts'
import type { Request } from './messages.ts'
import type { Connection, Frame, Outlet } from './outlet.ts'

export const timing = {
  /** how long a connect is held */
  connectTimeoutMs: 30_000,
  /** how long a session waits for its client to come back */
  maxIntervalMs: 15_000,
}

/** so many of a customer's own messages wait for one who is away, before the client has to start anew */
export const waitingMessagesMax = 64

/** What of a request its reply needs later. */
export type Asked = Pick<Request, 'channel' | 'id' | 'ext'>

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
  backlog: Map<CatalogueChannel, Version> | undefined
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
  flight: Flight<CatalogueChannel>
  /** when it is forgotten; Infinity while a connect is held on an open connection */
  expiresAtMs: number
  /** of one that took nothing for a while, lately */
  lag: Lag | undefined
}

/** A channel that somebody listens to: it knows its subscribers, and each of them knows its channels. */
export type Channel = CatalogueChannel | MessageChannel

export interface CatalogueChannel extends ChannelKey {
  kind: 'catalogue'
  name: string
  /** the id as its name writes it */
  part: string
  subscribers: Set<Subscriber>
  pending: Conflation
}

/** Whose messages are made by the program, not by the catalogue; never conflated. */
export interface MessageChannel {
  kind: 'user' | 'system'
  name: string
  /** what the registry knows it by: a user channel's name with its customer */
  key: string
  subscribers: Set<Subscriber>
}

/** Where its messages go now; undefined while it is away. */
export const outletOf = ({ connection, batches }: Subscriber): Outlet | undefined => connection && (batches ?? connection)

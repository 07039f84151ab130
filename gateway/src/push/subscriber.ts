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

/** how many of a customer's own messages wait for an absent client before it has to start again */
export const waitingMessagesMax = 64

/** The parts of a request that its reply needs later. */
export type RequestHead = Pick<Request, 'channel' | 'id' | 'ext'>

/**
 * A Bayeux session: it outlives its sockets. What could not be sent to a subscriber is not queued; the catalogue still
 * has it, so only the channel and the version last sent are kept (`backlog`).
 */
export interface Subscriber {
  clientId: string
  connection: Connection | undefined
  /** holds messages to a client that acknowledges */
  batches: Batches | undefined
  /** the browser that it polls from, once it did */
  browser: string | undefined
  /** its last address */
  address: string
  /** absent for a guest */
  session: Session | undefined
  channels: Set<Channel>
  /** channels whose reader is behind, with the version that it has; created when needed */
  backlog: Map<CatalogueChannel, Version> | undefined
  /** a customer's own messages that came while there was no connection */
  waiting: Frame[]
  /** the /meta/connect that waits for its reply */
  heldConnect: { request: RequestHead; untilMs: number } | undefined
  hasConnected: boolean
  /** of its latest connect */
  connectId: string | undefined
  /** its socket broke, and it has not connected since */
  lostSocket: boolean
  /** for a client that does not acknowledge */
  flight: Flight<CatalogueChannel>
  /** when it is removed; Infinity while a connect is held on an open connection */
  expiresAtMs: number
  /** set if it recently took nothing for a while */
  lag: Lag | undefined
}

/** A channel with listeners: it knows its subscribers, and each of them its channels. */
export type Channel = CatalogueChannel | MessageChannel

export interface CatalogueChannel extends ChannelKey {
  kind: 'catalogue'
  name: string
  /** the id as written in the name */
  part: string
  subscribers: Set<Subscriber>
  pending: Conflation
}

/** A channel whose messages come from the program, not the catalogue; never conflated. */
export interface MessageChannel {
  kind: 'user' | 'system'
  name: string
  /** the registry's key: a user channel's name with its customer */
  key: string
  subscribers: Set<Subscriber>
}

/** Where its messages are sent now; undefined while it is away. */
export const outletOf = ({ connection, batches }: Subscriber): Outlet | undefined => connection && (batches ?? connection)

import type { Version } from '@touchline/domain/catalogue'
import type { Session } from '../session/index.ts'
import type { CatalogueChannel, Channel } from './channel.ts'

/** A way to write to a client that is there now: a socket. It never waits and never throws. */
export interface Connection {
  /** a JSON text that is one Bayeux frame; the same string object goes to many connections and is encoded once */
  send(frame: Frame): void
  /** bytes handed over and not yet taken by the network */
  waitingBytes(): number
  close(code: number, reason: string): void
  readonly open: boolean
}

/** A frame of messages, encoded by the transport on first use and kept, so that a thousand readers share the bytes. */
export interface Frame {
  text: string
  bytes?: Uint8Array
}

/**
 * A Bayeux session: it outlives its sockets. What a subscriber could not be sent is not queued; the catalogue knows
 * it still, so only the channel's name and the version it was told last are kept (`owed`).
 */
export interface Subscriber {
  clientId: string
  connection: Connection | undefined
  /** absent for a guest */
  session: Session | undefined
  channels: Set<Channel>
  /** channels whose reader is behind, with the version up to which it is not */
  owed: Map<CatalogueChannel, Version>
  /** a customer's own messages that came while no connection was there */
  waiting: Frame[]
  /** the /meta/connect that waits for its answer */
  heldConnect: { id: string | undefined; untilMs: number } | undefined
  hasConnected: boolean
  /** when it is forgotten; Infinity while a connect is held on an open connection */
  expiresAtMs: number
  /** since when its connection takes nothing */
  laggingSinceMs: number | undefined
}

import type { EntityTables } from '@touchline/contract/entity'
import { type Catalogue, type Change, createCatalogue } from '@touchline/domain/catalogue'
import type { CometD } from 'cometd'
import { type ConnectionState, createConnection } from './connection.ts'
import { createHolds, type HoldOptions } from './holds.ts'
import { channelsOf, createIntake } from './intake.ts'
import { isKnown } from './knownVersion.ts'
import { createListeners } from './listeners.ts'
import { createMessages } from './messages.ts'
import { createPresence } from './presence.ts'
import type { ChannelProblem } from './subscriptions.ts'
import { createTrends, type Trends } from './trends.ts'

export interface LiveParts {
  url: string
  load(): Promise<new () => CometD>
  /** runs it once soon: in the next frame, or a little later if none is rendered */
  onFrame(run: () => void): void
  nowMs(): number
  random(): number
  language(): string
  clientId(): string
  /** a background page needs no prices; returning within this time finds the connection open */
  hiddenMaxWaitMs: number
}

/** The browser's side of push: one connection, the catalogue it updates, and the held channels. */
export interface Live {
  catalogue: Catalogue
  trends: Trends
  readonly connection: ConnectionState
  onConnection: (listener: () => void) => () => void
  /** Connects or reconnects as this customer; without a token as a guest. */
  connectAs: (token: string | undefined) => void
  /** Disconnects until the next customer or guest. The session is about to end, and the gateway closes its sockets. */
  rest: () => void
  /** the same customer's new token: used at the next handshake, without forcing one */
  renewToken: (token: string) => void
  /** Subscribes while there is a hold. Returns the release function. */
  hold: (channels: readonly string[], options?: HoldOptions) => () => void
  unsubscribeAll: () => void
  /** Calls with each message of a customer's own channel, in order and without gaps while connected. */
  onUser: (channel: `/user/${string}`, listener: (data: unknown) => void) => () => void
  /** The same for system messages to all clients. */
  onSystem: (channel: `/system/${string}`, listener: (data: unknown) => void) => () => void
  /** Calls when a new session replaces an earlier one: messages may have been missed, so reload what matters. */
  onResync: (listener: () => void) => () => void
  onProblem: (listener: (problem: ChannelProblem) => void) => () => void
  /** Stores a list response in the catalogue. Newer entities stay. */
  putTables: (tables: EntityTables) => void
  /** The same in slices for a long list; the page runs in between. */
  putTablesInSlices: (tables: EntityTables) => Promise<void>
  /** Drops an event and its markets, unless they are subscribed. */
  evict: (eventId: string) => void
  /** the network returned or the page became visible */
  wake: () => void
  /** the page is hidden: after a while it disconnects */
  hidden: () => void
  networkLost: () => void
  close: () => void
}

export function createLive(parts: LiveParts): Live {
  const catalogue = createCatalogue()
  const trends = createTrends(() => parts.nowMs())
  const intake = createIntake(catalogue, trends, (run) => parts.onFrame(run))
  const connectionListeners = createListeners<void>()
  const problemListeners = createListeners<ChannelProblem>()
  const resyncListeners = createListeners<void>()
  let token: string | undefined
  const holds = createHolds((channels) => {
    if (presence.needed()) connection.settle(channels)
  })
  const messages = createMessages((channel) => holds.hold([channel]))
  const isWanted = (channel: string) => holds.wants(channel) && (token !== undefined || !channel.startsWith('/user/'))

  const connection = createConnection({
    url: parts.url,
    load: () => parts.load(),
    random: () => parts.random(),
    nowMs: () => parts.nowMs(),
    credentials: () => ({ ...(token === undefined ? {} : { token }), lang: parts.language(), clientId: parts.clientId() }),
    wants: isWanted,
    knows: (channel) => isKnown(channel, catalogue),
    subscribeExt,
    received,
    started(isFirst) {
      connection.settle(holds.all())
      if (!isFirst) resyncListeners.notify()
    },
    alive: () => presence.alive(),
    stateChanged: () => connectionListeners.notify(),
    problem: (problem) => problemListeners.notify(problem),
  })

  const presence = createPresence(parts, connection)

  function subscribeExt(channel: string): Record<string, unknown> {
    if (channel.startsWith('/user/')) return { session: { token } }
    const version = holds.wantsWhole(channel) ? 0 : intake.versionOf(channel)
    return version === 0 ? {} : { version }
  }

  function received(channel: string, data: unknown, isWhole: boolean): void {
    if (/^\/(user|system)\//.test(channel)) messages.notify(channel, data)
    else if (isChange(data)) intake.pushed(channel, data, isWhole)
  }

  return {
    catalogue,
    trends,
    get connection() {
      return connection.state
    },
    onConnection: connectionListeners.add,
    connectAs(next) {
      if (presence.started && next === token) return
      token = next
      presence.start()
    },
    rest: () => presence.rest(),
    renewToken(next) {
      token = next
    },
    hold: (channels, options) => holds.hold(channels, options),
    unsubscribeAll: () => holds.dropAll(),
    onUser: messages.on,
    onSystem: messages.on,
    onResync: resyncListeners.add,
    onProblem: problemListeners.add,
    putTables: (tables) => intake.putTables(tables),
    putTablesInSlices: (tables) => intake.putTablesInSlices(tables),
    evict(eventId) {
      if (!channelsOf(eventId, catalogue.marketIdsOf(eventId)).some((each) => holds.wants(each))) intake.evict(eventId)
    },
    wake: () => presence.wake(),
    hidden: () => presence.hidden(),
    networkLost: () => presence.networkLost(),
    close: () => presence.close(),
  }
}

const isChange = (data: unknown): data is Change =>
  typeof data === 'object' &&
  data !== null &&
  'v' in data &&
  typeof data.v === 'number' &&
  'ops' in data &&
  Array.isArray(data.ops)

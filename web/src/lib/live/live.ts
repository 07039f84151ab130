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
  /** runs it soon, once: at the next picture, or a little later where none is drawn */
  onFrame(run: () => void): void
  nowMs(): number
  random(): number
  language(): string
  clientId(): string
  /** a page in the background needs no prices: who comes back within this time finds it as if never left */
  hiddenMaxWaitMs: number
}

/** The browser's side of push: one connection, the catalogue that it keeps true, and who wants what. */
export interface Live {
  catalogue: Catalogue
  trends: Trends
  readonly connection: ConnectionState
  onConnection: (listener: () => void) => () => void
  /** Connects, or connects anew, as this customer; without a token as a guest. */
  connectAs: (token: string | undefined) => void
  /** the same customer has a new token: for the next handshake, without one now */
  renewToken: (token: string) => void
  /** Subscribes while held by anybody. Returns the end of it. */
  hold: (channels: readonly string[], options?: HoldOptions) => () => void
  unsubscribeAll: () => void
  /** Calls with each message of a customer's own channel, in order, none left out while connected. */
  onUser: (channel: `/user/${string}`, listener: (data: unknown) => void) => () => void
  /** The same for what the system says to everybody. */
  onSystem: (channel: `/system/${string}`, listener: (data: unknown) => void) => () => void
  /** Calls when a new session began after an earlier one: messages may have been missed, ask again for what matters. */
  onResync: (listener: () => void) => () => void
  onProblem: (listener: (problem: ChannelProblem) => void) => () => void
  /** Puts what a list answered with into the catalogue. What is newer there already stays. */
  putTables: (tables: EntityTables) => void
  /** The same, for a long list: in slices, between which the page goes on. */
  putTablesInSlices: (tables: EntityTables) => Promise<void>
  /** Forgets an event and its markets, unless somebody is told of it just now. */
  evict: (eventId: string) => void
  /** the network came back or the page was looked at again */
  wake: () => void
  /** nobody looks at the page: after a while it lets go of the server */
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
    begun(isFirst) {
      connection.settle(holds.all())
      if (!isFirst) resyncListeners.tell()
    },
    heard: () => presence.heard(),
    stateChanged: () => connectionListeners.tell(),
    problem: (problem) => problemListeners.tell(problem),
  })

  const presence = createPresence(parts, connection)

  function subscribeExt(channel: string): Record<string, unknown> {
    if (channel.startsWith('/user/')) return { session: { token } }
    const version = holds.wantsWhole(channel) ? 0 : intake.versionOf(channel)
    return version === 0 ? {} : { version }
  }

  function received(channel: string, data: unknown, isWhole: boolean): void {
    if (/^\/(user|system)\//.test(channel)) messages.tell(channel, data)
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

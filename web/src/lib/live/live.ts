import type { EntityTables } from '@touchline/contract/entity'
import { type Catalogue, type Change, createCatalogue, dropUnnamed, type Op, type Version } from '@touchline/domain/catalogue'
import type { CometD } from 'cometd'
import { type ConnectionState, createConnection } from './connection.ts'
import { createHolds, type HoldOptions } from './holds.ts'
import { knownVersion } from './knownVersion.ts'
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
  /** Calls when a new session began after an earlier one: messages may have been missed, ask again for what matters. */
  onResync: (listener: () => void) => () => void
  onProblem: (listener: (problem: ChannelProblem) => void) => () => void
  /** Puts what a list answered with into the catalogue. What is newer there already stays. */
  putTables: (tables: EntityTables) => void
  /** the network came back or the page was looked at again */
  wake: () => void
  networkLost: () => void
  close: () => void
}

/** A page that slept longer than the server holds a connect cannot trust its socket. */
const sleptMs = 40_000

export function createLive(parts: LiveParts): Live {
  const catalogue = createCatalogue()
  const trends = createTrends(() => parts.nowMs())
  const connectionListeners = listenerSet<void>()
  const problemListeners = listenerSet<ChannelProblem>()
  const resyncListeners = listenerSet<void>()
  const userListeners = new Map<string, Set<(data: unknown) => void>>()
  /** the version of the last message of each channel, for when it is subscribed again */
  const toldAt = new Map<string, Version>()
  let token: string | undefined
  let started = false
  let heardAtMs = parts.nowMs()
  let waiting: { channel: string; change: Change; isWhole: boolean }[] = []
  let changedChannels = new Set<string>()

  const holds = createHolds((channels) => {
    if (channels.length === 0) return
    if (changedChannels.size === 0) queueMicrotask(settle)
    for (const each of channels) changedChannels.add(each)
    if (!started) start()
  })
  const isWanted = (channel: string) => holds.wants(channel) && (token !== undefined || !channel.startsWith('/user/'))

  const connection = createConnection({
    url: parts.url,
    load: () => parts.load(),
    random: () => parts.random(),
    credentials: () => ({ ...(token === undefined ? {} : { token }), lang: parts.language(), clientId: parts.clientId() }),
    wants: isWanted,
    subscribeExt,
    received,
    begun(isFirst) {
      connection.settle(holds.all())
      if (!isFirst) resyncListeners.tell()
    },
    heard() {
      heardAtMs = parts.nowMs()
    },
    stateChanged: () => connectionListeners.tell(),
    problem: (problem) => problemListeners.tell(problem),
  })

  function settle(): void {
    const channels = changedChannels
    changedChannels = new Set()
    connection.settle(channels)
  }

  function start(): void {
    started = true
    connection.start()
  }

  function subscribeExt(channel: string): Record<string, unknown> {
    if (channel.startsWith('/user/')) return { session: { token } }
    const version = holds.wantsWhole(channel) ? 0 : Math.max(toldAt.get(channel) ?? 0, knownVersion(channel, catalogue))
    return version === 0 ? {} : { version }
  }

  function received(channel: string, data: unknown, isWhole: boolean): void {
    for (const listener of userListeners.get(channel) ?? []) listener(data)
    if (channel.startsWith('/user/') || channel.startsWith('/system/') || !isChange(data)) return
    toldAt.set(channel, data.v)
    if (waiting.push({ channel, change: data, isWhole }) === 1) parts.onFrame(applyWaiting)
  }

  function applyWaiting(): void {
    const changes = waiting
    waiting = []
    for (const { channel, change, isWhole } of changes)
      apply(isWhole ? { v: change.v, ops: [...goneFrom(channel, change), ...change.ops] } : change)
  }

  /** What a whole list no longer names is gone. */
  function goneFrom(channel: string, { ops }: Change): Op[] {
    const named = new Set(ops.map((each) => each.id))
    const [, kind, id = '', list] = channel.split('/')
    if (kind === 'market') return dropUnnamed(catalogue, { marketId: id }, named)
    return list === 'markets' ? dropUnnamed(catalogue, { eventId: id }, named) : []
  }

  function apply(change: Change): void {
    const before = new Map<string, number | undefined>()
    for (const op of change.ops) if (op.entity === 'selection') before.set(op.id, catalogue.get('selection', op.id)?.odds)
    for (const op of catalogue.apply(change))
      if (op.entity === 'selection') trends.note(op.id, before.get(op.id), catalogue.get('selection', op.id)?.odds)
  }

  return {
    catalogue,
    trends,
    get connection() {
      return connection.state
    },
    onConnection: connectionListeners.add,
    connectAs(next) {
      if (started && next === token) return
      token = next
      start()
    },
    renewToken(next) {
      token = next
    },
    hold: (channels, options) => holds.hold(channels, options),
    unsubscribeAll: () => holds.dropAll(),
    onUser(channel, listener) {
      const listeners = userListeners.get(channel) ?? new Set()
      userListeners.set(channel, listeners.add(listener))
      const release = holds.hold([channel])
      return () => {
        listeners.delete(listener)
        release()
      }
    },
    onResync: resyncListeners.add,
    onProblem: problemListeners.add,
    putTables({ v, entities }) {
      const ops = Object.entries(entities).flatMap(([kind, table]) =>
        Object.entries(table).map(([id, data]) => ({ op: 'initial', entity: kind, id, data }) as Op),
      )
      apply({ v, ops })
    },
    wake() {
      if (!started) return
      if (connection.state !== 'connected' || parts.nowMs() - heardAtMs > sleptMs) connection.start()
    },
    networkLost() {
      if (started) connection.lost()
    },
    close: () => connection.stop(),
  }
}

const isChange = (data: unknown): data is Change =>
  typeof data === 'object' &&
  data !== null &&
  'v' in data &&
  typeof data.v === 'number' &&
  'ops' in data &&
  Array.isArray(data.ops)

function listenerSet<Told>() {
  const listeners = new Set<(told: Told) => void>()
  return {
    add(this: void, listener: (told: Told) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell(told: Told): void {
      for (const listener of listeners) listener(told)
    },
  }
}

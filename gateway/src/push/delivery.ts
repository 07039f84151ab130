import type { Catalogue, Change, Version } from '@touchline/domain/catalogue'
import { createFirstMessages, joinFrames } from './firstMessages.ts'
import { isPaced, noteLag, noteReading, noteUpdate } from './lag.ts'
import { type Frame, frameOf } from './outlet.ts'
import type { Registry } from './registry.ts'
import { type CatalogueChannel, type Channel, outletOf, type Subscriber } from './subscriber.ts'

/** A reader with more than this unread gets nothing new until it has read. */
const waitingBytesMax = 65_536

/**
 * Sends the catalogue's changes to readers: changes wait for a tick, and each reader gets its messages in one frame.
 */
export interface Delivery {
  /** a change of the catalogue, to be sent at the next tick */
  take(change: Change): void
  readonly dirty: boolean
  /** everything up to here was sent to the readers that could take it */
  readonly notifiedV: Version
  /** sends what waits */
  tick(): void
  /** The subscriber has `channel` at `since` (0: not at all): `serve` will send the rest. */
  join(subscriber: Subscriber, channel: CatalogueChannel, since: Version): void
  /** sends as much of the subscriber's backlog as its connection takes */
  serve(subscriber: Subscriber): void
  /** to call every second */
  sweep(): void
}

export interface DeliveryParts {
  catalogue: Catalogue
  registry: Registry
  /** removals are known from this version on: a client with an older version is sent the whole */
  rememberedFrom: Version
  nowMs: () => number
}

export function createDelivery({ catalogue, registry, rememberedFrom, nowMs }: DeliveryParts): Delivery {
  const first = createFirstMessages(catalogue, rememberedFrom)
  const dirty = new Set<CatalogueChannel>()
  /** subscribers that wait for the tick, or their turn, to be sent their backlog */
  const joining = new Set<Subscriber>()
  /** everything up to here was sent to the readers that could take it */
  let sentV = catalogue.v

  function take(change: Change): void {
    for (const op of change.ops)
      for (const channel of registry.reached(op)) {
        channel.pending.add(op)
        first.changed(channel)
        dirty.add(channel)
      }
  }

  function tick(): void {
    const v = catalogue.v
    const [only] = dirty
    if (only && dirty.size === 1) publishChannel(only, v)
    else if (only) publishAllChannels(v)
    dirty.clear()
    sentV = v
    serveJoining()
  }

  function serveJoining(): void {
    const waiting = [...joining]
    joining.clear()
    for (const subscriber of waiting) serve(subscriber)
  }

  /** A channel changed: all its readers get the same message. */
  function publishChannel(channel: CatalogueChannel, v: Version): void {
    const now = nowMs()
    const frame = frameOf([messageOf(channel, v)])
    for (const reader of channel.subscribers) if (canTake(reader, channel, now)) send(reader, frame, now)
  }

  function publishAllChannels(v: Version): void {
    const now = nowMs()
    const due = new Map<Subscriber, Due>()
    for (const channel of dirty) {
      const message = messageOf(channel, v)
      // readers with the same messages so far have the same messages including this one
      const grown = new Map<Due | undefined, Due>()
      for (const reader of channel.subscribers) {
        if (!canTake(reader, channel, now)) continue
        const before = due.get(reader)
        let after = grown.get(before)
        if (!after) grown.set(before, (after = { messages: [...(before?.messages ?? []), message] }))
        due.set(reader, after)
      }
    }
    for (const [reader, each] of due) send(reader, (each.frame ??= frameOf(each.messages)), now)
  }

  const messageOf = (channel: CatalogueChannel, v: Version) =>
    JSON.stringify({ channel: channel.name, data: { v, ops: channel.pending.take() } })

  function send(reader: Subscriber, frame: Frame, now: number): void {
    outletOf(reader)?.send(frame)
    if (reader.lag) noteUpdate(reader, now)
  }

  /** Whether the reader is up to date, reading and not slowed down; otherwise the channel goes to its backlog. */
  function canTake(subscriber: Subscriber, channel: CatalogueChannel, now: number): boolean {
    if (subscriber.backlog?.has(channel)) return false
    if (!isReading(subscriber)) {
      if (subscriber.connection?.open) noteLag(subscriber, now)
    } else if (isPaced(subscriber, now)) joining.add(subscriber)
    else return true
    addToBacklog(subscriber, channel, sentV)
    return false
  }

  function serve(subscriber: Subscriber): void {
    const { backlog } = subscriber
    const outlet = outletOf(subscriber)
    if (!backlog || !outlet || !isReading(subscriber)) return
    const now = nowMs()
    noteReading(subscriber, now)
    if (isPaced(subscriber, now)) return void joining.add(subscriber)
    const frames = joinFrames(outlet)
    for (const [channel, since] of backlog) {
      if (!isReading(subscriber)) break
      // What waits for the tick is newer than what was sent: after the tick, the first message and the changes do not
      // overlap.
      if (channel.pending.size > 0) {
        joining.add(subscriber)
        continue
      }
      backlog.delete(channel)
      if (!subscriber.batches) subscriber.flight.started(channel, since)
      frames.add(first.of(channel, since))
      noteUpdate(subscriber, now)
    }
    frames.flush()
    if (backlog.size === 0) subscriber.backlog = undefined
  }

  return {
    take,
    get dirty() {
      return dirty.size > 0 || joining.size > 0
    },
    get notifiedV() {
      return sentV
    },
    tick,
    join: addToBacklog,
    serve,
    sweep() {
      first.sweep()
      serveJoining()
    },
  }
}

/** The messages that some readers get in this tick: one frame with the same bytes. */
interface Due {
  messages: string[]
  frame?: Frame
}

/** The subscriber has the channel at `since`; newer content is sent when its connection can take it. */
export function addToBacklog(subscriber: Subscriber, channel: CatalogueChannel, since: Version): void {
  subscriber.backlog ??= new Map()
  subscriber.backlog.set(channel, since)
}

export function isReading(subscriber: Subscriber): boolean {
  const outlet = outletOf(subscriber)
  return outlet !== undefined && outlet.waitingBytes() <= waitingBytesMax
}

/** Removes the channel from everything kept for the subscriber. */
export function leave(subscriber: Subscriber, channel: Channel): void {
  channel.subscribers.delete(subscriber)
  subscriber.channels.delete(channel)
  if (channel.kind === 'catalogue') subscriber.backlog?.delete(channel)
}

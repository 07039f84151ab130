import type { Catalogue, Change, Version } from '@touchline/domain/catalogue'
import { type CatalogueChannel, type Channel, contentSince, frameOf } from './channel.ts'
import type { Registry } from './registry.ts'
import { type Frame, outletOf, type Subscriber } from './subscriber.ts'

/** A reader with more than this waiting gets nothing new until it has read. */
const waitingBytesMax = 65_536
/** A snapshot frame is closed at this size, so that a slow reader can stop us between two. */
const snapshotFrameLength = 32_768

/** The catalogue's way to its readers: changes wait for a tick, and each reader gets what is due to it in one frame. */
export interface Delivery {
  /** a change of the catalogue, to be sent at the next tick */
  take(change: Change): void
  readonly dirty: boolean
  /** sends what waits */
  tick(): void
  /** The subscriber has `channel` as it was at `since` (0: not at all): `serve` will tell it the rest. */
  join(subscriber: Subscriber, channel: CatalogueChannel, since: Version): void
  /** sends as much as the subscriber's connection takes of what it is owed */
  serve(subscriber: Subscriber): void
}

/**
 * `rememberedFrom` is the version from which on this process knows what went away: who comes with an older one is told
 * the whole.
 */
export function createDelivery(catalogue: Catalogue, registry: Registry, rememberedFrom: Version): Delivery {
  const dirty = new Set<CatalogueChannel>()
  /** who waits for the tick to be told of a channel from its beginning */
  const joining = new Set<Subscriber>()
  /** everything up to here was sent to those who could take it */
  let sentV = catalogue.v

  function take(change: Change): void {
    for (const op of change.ops)
      for (const channel of registry.reached(op)) {
        channel.pending.add(op)
        channel.snapshot = undefined
        dirty.add(channel)
      }
  }

  function tick(): void {
    const v = catalogue.v
    const messages: string[] = []
    const due = new Map<Subscriber, number[]>()
    for (const channel of dirty) {
      const ops = channel.pending.take()
      const readers = [...channel.subscribers].filter((each) => canTake(each, channel))
      if (readers.length === 0) continue
      const index = messages.push(JSON.stringify({ channel: channel.name, data: { v, ops } })) - 1
      for (const reader of readers) {
        const indexes = due.get(reader)
        if (indexes) indexes.push(index)
        else due.set(reader, [index])
      }
    }
    dirty.clear()
    sentV = v
    sendShared(messages, due)
    for (const subscriber of joining) serve(subscriber)
    joining.clear()
  }

  /** Whether the reader is up to date and reading; one that is not will be owed the channel. */
  function canTake(subscriber: Subscriber, channel: CatalogueChannel): boolean {
    if (subscriber.owed.has(channel)) return false
    if (isReading(subscriber)) return true
    subscriber.owed.set(channel, sentV)
    return false
  }

  function join(subscriber: Subscriber, channel: CatalogueChannel, since: Version): void {
    subscriber.owed.set(channel, since)
  }

  function serve(subscriber: Subscriber): void {
    let messages: string[] = []
    let length = 0
    for (const [channel, since] of subscriber.owed) {
      if (!isReading(subscriber)) return
      // What waits for the tick is newer than what was sent: after it, the snapshot and the changes do not overlap.
      if (channel.pending.size > 0) {
        joining.add(subscriber)
        continue
      }
      subscriber.owed.delete(channel)
      const message = snapshot(channel, since)
      messages.push(message)
      length += message.length
      if (length < snapshotFrameLength) continue
      outletOf(subscriber)?.send(frameOf(messages))
      messages = []
      length = 0
    }
    if (messages.length > 0) outletOf(subscriber)?.send(frameOf(messages))
  }

  function snapshot(channel: CatalogueChannel, since: Version): string {
    const { v } = catalogue
    const newer = since > 0 && since >= rememberedFrom ? contentSince(channel, since, catalogue) : undefined
    if (newer) return JSON.stringify({ channel: channel.name, data: { v, ops: newer } })
    // What the whole does not name is gone: a reader that held more of the channel may drop it.
    channel.snapshot ??= JSON.stringify({
      channel: channel.name,
      data: { v, ops: contentSince(channel, 0, catalogue) },
      ext: { whole: true },
    })
    return channel.snapshot
  }

  return {
    take,
    get dirty() {
      return dirty.size > 0 || joining.size > 0
    },
    tick,
    join,
    serve,
  }
}

/** One frame for each distinct set of messages: those who are due the same share its bytes. */
function sendShared(messages: string[], due: Map<Subscriber, number[]>): void {
  const frames = new Map<string, Frame>()
  for (const [subscriber, indexes] of due) {
    const key = indexes.length === 1 ? String(indexes[0]) : indexes.join()
    let frame = frames.get(key)
    if (!frame) {
      frame = frameOf(indexes.map((index) => messages[index] ?? ''))
      frames.set(key, frame)
    }
    outletOf(subscriber)?.send(frame)
  }
}

export function isReading(subscriber: Subscriber): boolean {
  const outlet = outletOf(subscriber)
  return outlet !== undefined && outlet.waitingBytes() <= waitingBytesMax
}

/** Forgets that the subscriber ever had the channel. */
export function leave(subscriber: Subscriber, channel: Channel): void {
  channel.subscribers.delete(subscriber)
  subscriber.channels.delete(channel)
  if (channel.kind === 'catalogue') subscriber.owed.delete(channel)
}

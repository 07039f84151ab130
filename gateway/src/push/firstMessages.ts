import type { Catalogue, Version } from '@touchline/domain/catalogue'
import { contentSince } from './channel.ts'
import { type Frame, frameOf, type Outlet } from './outlet.ts'
import type { CatalogueChannel } from './subscriber.ts'

/** A frame of first messages is closed at this length, so that a slow reader can stop us between two. */
const frameLength = 32_768
/** A first message of this length is a frame of its own, whose bytes all share who ask for it at the time. */
const sharedLength = 4_096
/** Readers come from the beginning or from where the network broke; from elsewhere only one by one. */
const versionsKept = 4

/** What a reader begins with on a channel, or goes on with after it was away. */
export interface FirstMessages {
  /** one frame with one message: the channel's content, or what is newer than `since` */
  of(channel: CatalogueChannel, since: Version): Frame
  /** to call when the channel's content changed */
  changed(channel: CatalogueChannel): void
  /** Lets go of what was kept for others who ask for the same; to be called every second or so. */
  sweep(): void
}

/** `rememberedFrom`: who comes with an older version than this is told the whole, for what went away is not known. */
export function createFirstMessages(catalogue: Catalogue, rememberedFrom: Version): FirstMessages {
  const kept = new Map<CatalogueChannel, Map<Version, Frame>>()

  function messageSince(channel: CatalogueChannel, since: Version): string {
    const { v } = catalogue
    const newer = since > 0 ? contentSince(channel, since, catalogue) : undefined
    if (newer) return JSON.stringify({ channel: channel.name, data: { v, ops: newer } })
    // What the whole does not name is gone: a reader that held more of the channel may drop it.
    return JSON.stringify({
      channel: channel.name,
      data: { v, ops: contentSince(channel, 0, catalogue) },
      ext: { whole: true },
    })
  }

  return {
    of(channel, since) {
      const from = since >= rememberedFrom ? since : 0
      const versions = kept.get(channel) ?? new Map<Version, Frame>()
      const known = versions.get(from)
      if (known) return known
      const made = frameOf([messageSince(channel, from)])
      if (versions.size >= versionsKept) versions.clear()
      kept.set(channel, versions.set(from, made))
      return made
    },
    changed: (channel) => void kept.delete(channel),
    sweep: () => kept.clear(),
  }
}

/** Sends frames of one message each, the small ones together in one, the large ones with their shared bytes. */
export function joinFrames(outlet: Outlet) {
  let messages: string[] = []
  let length = 0
  function flush(): void {
    if (messages.length > 0) outlet.send(frameOf(messages))
    messages = []
    length = 0
  }
  return {
    add(frame: Frame): void {
      if (frame.text.length >= sharedLength) {
        flush()
        return outlet.send(frame)
      }
      messages.push(frame.text.slice(1, -1))
      length += frame.text.length
      if (length >= frameLength) flush()
      return undefined
    },
    flush,
  }
}

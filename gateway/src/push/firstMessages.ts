import type { Catalogue, Version } from '@touchline/domain/catalogue'
import { contentSince } from './channel.ts'
import { type Frame, frameOf, type Outlet } from './outlet.ts'
import type { CatalogueChannel } from './subscriber.ts'

/** A frame of first messages is closed at this length, so that sending can stop between two for a slow reader. */
const frameLength = 32_768
/** A first message of this length gets its own frame, whose bytes are shared by all who request it at the time. */
const sharedLength = 4_096
/** Most readers start from scratch or from where the network broke; other versions are rare. */
const versionsKept = 4

/** A reader's first message on a channel, new or resumed. */
export interface FirstMessages {
  /** a frame with one message: the channel's content, or what is newer than `since` */
  of(channel: CatalogueChannel, since: Version): Frame
  /** to call when the channel's content changed */
  changed(channel: CatalogueChannel): void
  /** Evicts cached messages; to be called about every second. */
  sweep(): void
}

/** `rememberedFrom`: a client with an older version is sent the whole, because removals before it are unknown. */
export function createFirstMessages(catalogue: Catalogue, rememberedFrom: Version): FirstMessages {
  const kept = new Map<CatalogueChannel, Map<Version, Frame>>()

  function messageSince(channel: CatalogueChannel, since: Version): string {
    const { v } = catalogue
    const newer = since > 0 ? contentSince(channel, since, catalogue) : undefined
    if (newer) return JSON.stringify({ channel: channel.name, data: { v, ops: newer } })
    // Entities that the whole does not name are gone: a reader that held them can drop them.
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

/** Sends frames of one message each: small ones joined into one, large ones with their shared bytes. */
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

import type { Version } from '@touchline/domain/catalogue'
import type { Frame } from './outlet.ts'

/** Readers that lost the same network within so much time (of a version: microseconds) are told the same again. */
const sharedFrom = 10_000_000

/**
 * What a client was told and has not shown to have heard. A client asks for its next connect when it has the answer to
 * the one before, and what went out before an answer came before it: so each connect says what arrived, also of a client
 * that acknowledges nothing. Where a connect says that the answer did not come, all this is told again.
 */
export class Flight<Channel> {
  /** all that was told of channels up to here has arrived, except of those that began later */
  #arrivedV: Version = 0
  #sinceAnswer: UnackedFrames<Channel> | undefined
  #inAnswer: (UnackedFrames<Channel> & { v: Version }) | undefined

  /** the channel is told from this version on, which may be older than what is told of others */
  began(channel: Channel, since: Version): void {
    const { began } = (this.#sinceAnswer ??= nothing())
    began.set(channel, Math.min(since, began.get(channel) ?? since))
  }

  /** a message that cannot be read again anywhere */
  sent(frame: Frame): void {
    const { frames } = (this.#sinceAnswer ??= nothing())
    frames.push(frame)
  }

  /** The answer to a connect goes out, behind everything up to `v`. */
  answered(v: Version): void {
    this.#inAnswer = { v, ...joined(this.#inAnswer, this.#sinceAnswer) }
    this.#sinceAnswer = undefined
  }

  /** the client has that answer */
  arrived(): void {
    this.#arrivedV = this.#inAnswer?.v ?? this.#arrivedV
    this.#inAnswer = undefined
  }

  /** What may not have arrived: of each channel what is newer than `since` of it, and the messages. Nothing is on its way now. */
  lost(): { since: (channel: Channel) => Version; frames: Frame[] } {
    const { began, frames } = joined(this.#inAnswer, this.#sinceAnswer)
    const others = this.#arrivedV - (this.#arrivedV % sharedFrom)
    this.#inAnswer = undefined
    this.#sinceAnswer = undefined
    return { since: (channel) => Math.min(others, began.get(channel) ?? others), frames }
  }
}

interface UnackedFrames<Channel> {
  began: Map<Channel, Version>
  frames: Frame[]
}
const nothing = <Channel>(): UnackedFrames<Channel> => ({ began: new Map(), frames: [] })

function joined<Channel>(
  before: UnackedFrames<Channel> | undefined,
  after: UnackedFrames<Channel> | undefined,
): UnackedFrames<Channel> {
  if (!before || !after) return before ?? after ?? nothing()
  const began = new Map(after.began)
  for (const [channel, since] of before.began) began.set(channel, Math.min(since, began.get(channel) ?? since))
  return { began, frames: [...before.frames, ...after.frames] }
}

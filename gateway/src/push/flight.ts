import type { Version } from '@touchline/domain/catalogue'
import type { Frame } from './outlet.ts'

/** Readers that lost the same network within this time (in versions: microseconds) are resent the same content. */
const sharedFrom = 10_000_000

/**
 * What was sent to a client and not yet confirmed. A client sends its next connect after the reply to the one before,
 * and messages sent before that reply arrived before it: so each connect confirms what arrived, even from a client that
 * acknowledges nothing. If a connect shows that the reply was lost, everything unconfirmed is sent again.
 */
export class Flight<Channel> {
  /** everything sent on channels up to here has arrived, except on channels that started later */
  #arrivedV: Version = 0
  #sinceAnswer: UnackedFrames<Channel> | undefined
  #inAnswer: (UnackedFrames<Channel> & { v: Version }) | undefined

  /** the channel is sent from this version on, which may be older than those of others */
  started(channel: Channel, since: Version): void {
    const { started } = (this.#sinceAnswer ??= nothing())
    started.set(channel, Math.min(since, started.get(channel) ?? since))
  }

  /** a message that cannot be read again from anywhere */
  sent(frame: Frame): void {
    const { frames } = (this.#sinceAnswer ??= nothing())
    frames.push(frame)
  }

  /** The reply to a connect is sent, behind everything up to `v`. */
  answered(v: Version): void {
    this.#inAnswer = { v, ...joined(this.#inAnswer, this.#sinceAnswer) }
    this.#sinceAnswer = undefined
  }

  /** the client has that reply */
  arrived(): void {
    this.#arrivedV = this.#inAnswer?.v ?? this.#arrivedV
    this.#inAnswer = undefined
  }

  /**
   * What may not have arrived: for each channel what is newer than its `since`, and the messages. Nothing is in flight
   * afterwards.
   */
  lost(): { since: (channel: Channel) => Version; frames: Frame[] } {
    const { started, frames } = joined(this.#inAnswer, this.#sinceAnswer)
    const others = this.#arrivedV - (this.#arrivedV % sharedFrom)
    this.#inAnswer = undefined
    this.#sinceAnswer = undefined
    return { since: (channel) => Math.min(others, started.get(channel) ?? others), frames }
  }
}

interface UnackedFrames<Channel> {
  started: Map<Channel, Version>
  frames: Frame[]
}
const nothing = <Channel>(): UnackedFrames<Channel> => ({ started: new Map(), frames: [] })

function joined<Channel>(
  before: UnackedFrames<Channel> | undefined,
  after: UnackedFrames<Channel> | undefined,
): UnackedFrames<Channel> {
  if (!before || !after) return before ?? after ?? nothing()
  const started = new Map(after.started)
  for (const [channel, since] of before.started) started.set(channel, Math.min(since, started.get(channel) ?? since))
  return { started, frames: [...before.frames, ...after.frames] }
}

import type { Feed, FeedSink } from '@touchline/adapters/feed'
import type { FeedMessage } from '@touchline/domain/feed'

/** A message without its time: it is sent now. */
export type UntimedMessage = FeedMessage extends infer Message
  ? Message extends FeedMessage
    ? Omit<Message, 'at'>
    : never
  : never

export interface DrivenFeed extends Feed {
  /** resolves when the gateway has processed the messages */
  send(...messages: UntimedMessage[]): Promise<void>
}

/** A feed driven by the test. */
export function drivenFeed(): DrivenFeed {
  const started = Promise.withResolvers<FeedSink>()
  let sent = 0
  return {
    name: 'driven',
    run: (sink, _position, signal) => {
      started.resolve(sink)
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
    },
    async send(...messages) {
      const sink = await started.promise
      for (const message of messages) {
        sent += 1
        await sink.message({ ...message, at: new Date().toISOString() }, { sent })
      }
    },
  }
}

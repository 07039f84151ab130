import type { Feed, FeedSink } from '@touchline/adapters/feed'
import type { FeedMessage } from '@touchline/domain/feed'

/** A message without its time: it is sent now. */
export type Said = FeedMessage extends infer Message ? (Message extends FeedMessage ? Omit<Message, 'at'> : never) : never

export interface DrivenFeed extends Feed {
  /** resolves when the gateway has processed the messages */
  say(...messages: Said[]): Promise<void>
}

/** A feed driven by the test. */
export function drivenFeed(): DrivenFeed {
  const begun = Promise.withResolvers<FeedSink>()
  let said = 0
  return {
    name: 'driven',
    run: (sink, _position, signal) => {
      begun.resolve(sink)
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
    },
    async say(...messages) {
      const sink = await begun.promise
      for (const message of messages) {
        said += 1
        await sink.message({ ...message, at: new Date().toISOString() }, { said })
      }
    },
  }
}

import type { FeedMessage } from '@touchline/domain/feed'

/** Where a source had got to: its own words, kept by the book with the state that it led to. */
export type FeedPosition = Record<string, string | number>

/** What the book does with a source's messages. Both return when the source may go on (back-pressure). */
export interface FeedSink {
  message(message: FeedMessage, position: FeedPosition): Promise<void>
  /** something arrived that could not be read: it is counted and logged, the rest goes on */
  quarantine(problem: { line?: number; reason: string; raw: string }): void
}

/** A source of sports data. The vendor's words stop here. */
export interface Feed {
  /** the same source after a restart has the same name; another file or seed has another */
  name: string
  /**
   * Says everything from `position` on (from the beginning without one) until the source ends or `signal` aborts.
   * Throws `FeedRefused` where it cannot go on from that position.
   */
  run(sink: FeedSink, position: FeedPosition | undefined, signal: AbortSignal): Promise<void>
}

/** The source is not what it was: a changed file, a position that it does not know. The sentence says what to do. */
export class FeedRefused extends Error {}

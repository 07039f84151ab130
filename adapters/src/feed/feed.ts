import type { FeedMessage } from '@touchline/domain/feed'

/** A source's position, in its own format, stored together with the state it led to. */
export type FeedPosition = Record<string, string | number>

/** Receives a source's messages. Both methods return when the source may continue (back-pressure). */
export interface FeedSink {
  message(message: FeedMessage, position: FeedPosition): Promise<void>
  /** an unreadable message: counted and logged, the rest continues */
  quarantine(problem: { line?: number; reason: string; raw: string }): void
}

/** A source of sports data. Vendor formats end here. */
export interface Feed {
  /** stable across restarts of the same source; another file or seed has another name */
  name: string
  /**
   * Publishes everything from `position` (without one from the beginning) until the source ends or `signal` aborts. Throws
   * `FeedRefused` if it cannot continue from that position.
   */
  run(sink: FeedSink, position: FeedPosition | undefined, signal: AbortSignal): Promise<void>
}

/** The source has changed: another file content, or an unknown position. The message says what to do. */
export class FeedRefused extends Error {}

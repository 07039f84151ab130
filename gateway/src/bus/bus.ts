/**
 * What the processes of one book send each other: a tick of the catalogue, a change in the outbox, results, an ended
 * session.
 */
export const topics = ['catalogue', 'outbox', 'results', 'sessions'] as const
export type Topic = (typeof topics)[number]

/** Why a message was refused, for the counter; undefined if it was accepted. */
export type MessageFault = string | undefined

/**
 * Messages between processes. Only hints: any message may be lost, late, repeated or from a stranger. The database is
 * authoritative, and a receiver reads it where it matters.
 */
export interface Bus {
  /** sends to every other process; never waits, never throws. `text` is JSON */
  publish(topic: Topic, text: string): void
  /** the listener is called with another process's message, parsed but not validated */
  subscribe(topic: Topic, receive: (message: unknown) => MessageFault): void
  /** whether there can be other processes */
  readonly isShared: boolean
  /** whether it carries the catalogue's ticks, or only short messages */
  readonly carriesTicks: boolean
  /** its current fault, in a few words */
  readonly trouble: string | undefined
  close(): Promise<void>
}

/** For a process that is alone: there are no receivers. */
export const localBus = (): Bus => ({
  publish: () => {},
  subscribe: () => {},
  isShared: false,
  carriesTicks: false,
  trouble: undefined,
  close: () => Promise.resolve(),
})

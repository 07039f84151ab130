/** What processes of one book tell each other of: a tick of the catalogue, something in the outbox, results, an ended session. */
export const topics = ['catalogue', 'outbox', 'results', 'sessions'] as const
export type Topic = (typeof topics)[number]

/** Why a message was not taken, for the counter; nothing where it was. */
export type Heard = string | undefined

/**
 * What one process tells the others. Only a hint: any message may be lost, come late or twice, or be somebody else's. The
 * database is the truth, and whoever hears looks there where it matters.
 */
export interface Bus {
  /** tells every other process; never waits, never throws. `text` is JSON */
  publish(topic: Topic, text: string): void
  /** `hear` is given what another process said, parsed and otherwise as it came */
  subscribe(topic: Topic, hear: (message: unknown) => Heard): void
  /** whether there may be other processes */
  readonly isShared: boolean
  /** whether the catalogue's ticks go this way, or only short words do */
  readonly carriesTicks: boolean
  /** what is wrong with it at the moment, in a few words */
  readonly trouble: string | undefined
  close(): Promise<void>
}

/** Of a process that is alone: there is nobody to tell. */
export const localBus = (): Bus => ({
  publish: () => {},
  subscribe: () => {},
  isShared: false,
  carriesTicks: false,
  trouble: undefined,
  close: () => Promise.resolve(),
})

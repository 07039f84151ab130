import type { TrackedEvent, TrackedEvents, TrackedName } from './events.ts'

export interface Tagged {
  /** queue of the operator's tag manager */
  dataLayer?: unknown[]
  /** what the visitor agreed to, as consent managers write it: ",C0001,C0002," */
  OnetrustActiveGroups?: string
}

/** Set by `startSinks`, where the book has something that events go to. */
export const sinks: { send?: (event: TrackedEvent) => void } = {}

/**
 * A4.25a P6.1f: puts an event on the stream, if the visitor agreed to it: how well the page works (C0002), what is made for this
 * visitor (C0003). The operator's tag manager and the other sinks get it; without consent, or without a sink, nothing is kept.
 */
export function track<Name extends TrackedName>(event: Name, about: TrackedEvents[Name]): void {
  const { dataLayer, OnetrustActiveGroups }: Tagged = globalThis as Tagged
  if (!OnetrustActiveGroups?.includes(event === 'experiment' ? 'C0003' : 'C0002')) return
  const told = { event, ...about } as TrackedEvent
  dataLayer?.push(told)
  sinks.send?.(told)
}

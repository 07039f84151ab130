import { evict } from '../lib/live/index.ts'
import { evictUnlisted, queryClient } from '../lib/query/index.ts'
import { useSlip } from '../lib/slip/index.ts'

const pauseMs = 10_000

/** P3.12b: evicts events that are no longer shown. Called once, after the first render. */
export function forgetEvents(): void {
  const keep = () => useSlip.getState().selections.map(({ eventId }) => eventId)
  const later = (run: () => void) => void setTimeout(run, pauseMs)
  evictUnlisted(queryClient.getQueryCache(), { keep, evict, later })
}

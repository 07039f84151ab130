import { useSlip } from '../features/slip/slipStore.ts'
import { letGo } from '../lib/live/index.ts'
import { letGoOfUnlisted, queryClient } from '../lib/query/index.ts'

const pauseMs = 10_000

/** P3.12b: the page does not keep every event that it has ever shown. Called once, after the first picture. */
export function forgetEvents(): void {
  const keep = () => useSlip.getState().selections.map(({ eventId }) => eventId)
  const later = (run: () => void) => void setTimeout(run, pauseMs)
  letGoOfUnlisted(queryClient.getQueryCache(), { keep, letGo, later })
}

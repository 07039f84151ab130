import * as z from 'zod/mini'
import { eventList } from './eventList.ts'
import { meetings } from './meetings.ts'

/** P3.7: the page of a racing sport: the races next off, and the meetings of three days. */
export const raceHome = z.object({
  ...eventList.shape,
  meetings,
})

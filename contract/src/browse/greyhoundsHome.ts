import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { eventList } from './eventList.ts'
import { meetings } from './meetings.ts'

/** P7.23, P3.7 */
export const greyhoundsHome = defineCall({
  name: 'greyhoundsHome',
  method: 'GET',
  path: '/api/v3/greyhounds/home',
  summary: 'The greyhound races next off, and the meetings of three days.',
  session: 'none',
  input: z.object({}),
  data: z.object({
    ...eventList.shape,
    meetings,
  }),
  refusals: [],
})

import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { eventList } from './eventList.ts'
import { meetings } from './meetings.ts'

/** P7.22, P3.7 */
export const horseRacingHome = defineCall({
  name: 'horseRacingHome',
  method: 'GET',
  path: '/api/v3/horseRacing/home',
  summary: 'The horse races next off, and the meetings of three days.',
  session: 'none',
  input: z.object({}),
  data: z.object({
    ...eventList.shape,
    meetings,
  }),
  refusals: [],
})

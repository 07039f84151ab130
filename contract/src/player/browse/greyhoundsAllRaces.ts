import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { eventList, listLimit } from './eventList.ts'

/** P7.23 */
export const greyhoundsAllRaces = defineCall({
  name: 'greyhoundsAllRaces',
  method: 'GET',
  path: '/api/v3/greyhounds/allRaces',
  summary: 'All greyhound races of the next days, by time.',
  session: 'none',
  input: z.object({ limit: listLimit }),
  data: eventList,
  refusals: [],
})

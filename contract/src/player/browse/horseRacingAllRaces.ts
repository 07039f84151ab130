import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { eventList, listLimit } from './eventList.ts'
import { countryAlias } from './meetings.ts'

/** P7.22 */
export const horseRacingAllRaces = defineCall({
  name: 'horseRacingAllRaces',
  method: 'GET',
  path: '/api/v3/horseRacing/allRaces',
  summary: 'All horse races of the next days, by time.',
  session: 'none',
  input: z.object({ countryalias: countryAlias, limit: listLimit }),
  data: eventList,
  refusals: [],
})

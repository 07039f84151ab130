import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { entityTables } from '../../entity/index.ts'
import { countryAlias, meetings } from './meetings.ts'

/** P7.22, P3.7 */
export const horseRacingMeetings = defineCall({
  name: 'horseRacingMeetings',
  method: 'GET',
  path: '/api/v3/horseRacing/meetings',
  summary: 'The horse meetings of three days, by country, with their races.',
  session: 'none',
  input: z.object({ countryalias: countryAlias }),
  data: z.object({
    ...entityTables.shape,
    meetings,
  }),
  refusals: [],
})

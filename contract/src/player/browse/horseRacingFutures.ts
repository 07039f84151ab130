import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { eventList } from './eventList.ts'
import { countryAlias } from './meetings.ts'

/** P7.22: offered before the runners are declared. */
export const horseRacingFutures = defineCall({
  name: 'horseRacingFutures',
  method: 'GET',
  path: '/api/v3/horseRacing/futures',
  summary: 'Ante-post horse races.',
  session: 'none',
  input: z.object({ countryalias: countryAlias, current: z._default(z.stringbool(), false) }),
  data: z.object({
    ...eventList.shape,
    /** P3.7: the countries that have any, for the filter */
    countries: z.array(z.string()),
  }),
  refusals: [],
})

import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id } from '../../entity/index.ts'
import { eventList } from './eventList.ts'

/** P7.22, P3.7 */
export const horseRacingSpecials = defineCall({
  name: 'horseRacingSpecials',
  method: 'GET',
  path: '/api/v3/horseRacing/specials',
  summary: 'The horse racing specials, by section.',
  session: 'none',
  input: z.object({}),
  data: z.object({
    ...eventList.shape,
    sections: z.array(z.object({ id, name: z.string(), eventIds: z.array(id) })),
  }),
  refusals: [],
})

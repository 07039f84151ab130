import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { eventList } from './eventList.ts'

/** P7.23: offered before the runners are declared; United Kingdom and Ireland only. */
export const greyhoundsFutures = defineCall({
  name: 'greyhoundsFutures',
  method: 'GET',
  path: '/api/v3/greyhounds/futures',
  summary: 'Ante-post greyhound races.',
  session: 'none',
  input: z.object({ current: z._default(z.stringbool(), false) }),
  data: z.object({
    ...eventList.shape,
    /** P3.7: the countries that have any, for the filter */
    countries: z.array(z.string()),
  }),
  refusals: [],
})

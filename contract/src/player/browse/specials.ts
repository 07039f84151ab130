import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id } from '../../entity/index.ts'
import { eventList, listLimit } from './eventList.ts'

/** P7.5 */
export const specials = defineCall({
  name: 'specials',
  method: 'GET',
  path: '/api/v3/specials',
  summary: 'The specials below a category; each market with its first `selectionsCount` selections, 0 for all.',
  session: 'none',
  input: z.object({
    categoryid: id,
    limit: listLimit,
    selectionsCount: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100)), 0),
  }),
  data: eventList,
  refusals: ['NotFound'],
})

import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id } from '../../entity/index.ts'
import { eventList, listLimit } from './eventList.ts'

/** P7.4: the winner of the league, the tour, the cup. */
export const outrights = defineCall({
  name: 'outrights',
  method: 'GET',
  path: '/api/v3/outrights',
  summary: 'The outrights below a category.',
  session: 'none',
  input: z.object({ categoryid: id, limit: listLimit }),
  data: eventList,
  refusals: ['NotFound'],
})

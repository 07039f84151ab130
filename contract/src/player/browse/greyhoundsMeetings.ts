import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { entityTables } from '../../entity/index.ts'
import { meetings } from './meetings.ts'

/** P7.23, P3.7 */
export const greyhoundsMeetings = defineCall({
  name: 'greyhoundsMeetings',
  method: 'GET',
  path: '/api/v3/greyhounds/meetings',
  summary: 'The greyhound meetings of three days, by country, with their races.',
  session: 'none',
  input: z.object({}),
  data: z.object({
    ...entityTables.shape,
    meetings,
  }),
  refusals: [],
})

import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { entityTables, id } from '../../entity/index.ts'

/** P7.23 */
export const greyhoundsEvent = defineCall({
  name: 'greyhoundsEvent',
  method: 'GET',
  path: '/api/v3/greyhounds/event',
  summary: 'Races by id (comma-separated), each with all its markets.',
  session: 'none',
  input: z.object({ eventid: z.string().check(z.minLength(1), z.maxLength(2000)) }),
  data: z.object({
    ...entityTables.shape,
    eventIds: z.array(id),
  }),
  refusals: ['NotFound'],
})

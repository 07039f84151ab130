import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { entityTables, id } from '../../entity/index.ts'

/** P7.22 */
export const horseRacingEvent = defineCall({
  name: 'horseRacingEvent',
  method: 'GET',
  path: '/api/v3/horseRacing/event',
  summary: 'Races by id (comma-separated), each with all its markets.',
  session: 'none',
  input: z.object({ eventid: z.string().check(z.minLength(1), z.maxLength(2000)), specials: z._default(z.stringbool(), true) }),
  data: z.object({
    ...entityTables.shape,
    eventIds: z.array(id),
  }),
  refusals: ['NotFound'],
})

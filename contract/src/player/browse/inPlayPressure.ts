import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

/** Who attacks in the matches in play, for the rows of a wide list. */
export const inPlayPressure = defineCall({
  name: 'inPlayPressure',
  method: 'GET',
  path: '/api/v3/inPlayPressure',
  summary:
    'Who attacked in the matches in play, as far as their sources say so: by event, a number for every three minutes of its clock, from -100 (only away) to 100 (only home). The channel `/statistics/{eventId}` has each minute.',
  session: 'none',
  input: z.object({}),
  data: z.object({ pressure: z.record(z.string(), z.array(z.number())) }),
  refusals: [],
})

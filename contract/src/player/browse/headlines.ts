import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { entityTables, id } from '../../entity/index.ts'

/** P7.27, B7.18 */
export const headlines = defineCall({
  name: 'headlines',
  method: 'GET',
  path: '/api/v3/headlines',
  summary: 'The current headlines: a match in play, the race next off, the event of the day, a leading outsider.',
  session: 'none',
  input: z.object({ clientid: z._default(z.enum(['web', 'web-mobile']), 'web') }),
  data: z.object({
    /** the client writes the sentence in its language; `selectionId` is the headline's selection */
    teasers: z.array(
      z.object({
        id,
        kind: z.enum(['IN_PLAY', 'OUTSIDER_LEADS', 'NEXT_OFF', 'TODAY']),
        eventId: id,
        selectionId: z.optional(id),
      }),
    ),
    ...entityTables.shape,
  }),
  refusals: [],
})

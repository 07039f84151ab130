import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { entityTables, id } from '../../entity/index.ts'

/** P7.27, B7.18 */
export const headlines = defineCall({
  name: 'headlines',
  method: 'GET',
  path: '/api/v3/headlines',
  summary: 'What is worth a headline now: the match in play, the race next off, the event of the day, the outsider who leads.',
  session: 'none',
  input: z.object({ clientid: z._default(z.enum(['web', 'web-mobile']), 'web') }),
  data: z.object({
    /** the sentence is the reader's, in his language; `selectionId` is whom it is about */
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

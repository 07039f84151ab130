import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { entityTables, id } from '../../entity/index.ts'

/** What the widget POPULAR_BETS lists. */
export const popularBets = defineCall({
  name: 'popularBets',
  method: 'GET',
  path: '/api/v3/popularBets',
  summary:
    'The selections that most of the latest bets are on and that can be bet on now, one of each event; only with enough customers to keep each of them anonymous.',
  session: 'none',
  input: z.object({}),
  data: z.object({
    ...entityTables.shape,
    /** the one with most bets first; `bets` counts singles and those with more legs, of the last 24 hours */
    popular: z.array(z.object({ selectionId: id, marketId: id, eventId: id, bets: z.int() })),
  }),
  refusals: [],
})

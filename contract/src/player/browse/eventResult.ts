import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { displayOdds, id, instant } from '../../entity/index.ts'

/** How each market of an event was settled. */
export const eventResult = defineCall({
  name: 'eventResult',
  method: 'GET',
  path: '/api/v3/eventResult',
  summary:
    'How the markets of an event were settled: the selections that did not lose, voids with their reason, dead heats, dividends, and runners withdrawn with their Rule 4 deductions.',
  session: 'none',
  input: z.object({ eventId: id }),
  data: z.object({
    eventId: id,
    markets: z.array(
      z.object({
        id,
        type: z.string(),
        name: z.string(),
        line: z.optional(z.number()),
        periodType: z.optional(z.string()),
        /** the whole market is void, for this reason */
        voidReason: z.optional(z.string()),
        selections: z.array(
          z.object({
            id,
            name: z.string(),
            outcomeType: z.optional(z.string()),
            result: z.enum(['WON', 'PLACED', 'VOID', 'HALF_WON', 'HALF_LOST']),
            tied: z.optional(z.number()),
          }),
        ),
        dividends: z.optional(z.record(z.string(), z.number())),
      }),
    ),
    /** pence in the pound of the winnings of bets placed before `at` */
    withdrawn: z.array(
      z.object({ participantId: id, name: z.string(), at: instant, displayOdds: z.optional(displayOdds), pence: z.number() }),
    ),
  }),
  refusals: ['NotFound'],
})

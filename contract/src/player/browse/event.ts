import { playedOutcomes } from '@touchline/domain/catalogue'
import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { builderAcca, entityTables, id } from '../../entity/index.ts'
import { priceBoost } from '../bet/priceBoost.ts'

/** P7.12: one event with everything on offer. */
export const event = defineCall({
  name: 'event',
  method: 'GET',
  path: '/api/v3/event',
  summary: 'One event with all its markets, grouped for the page.',
  session: 'none',
  input: z.object({ eventId: id }),
  data: z.object({
    ...entityTables.shape,
    eventId: id,
    /** the tabs of the page, in order: each with its markets in display order */
    marketGroups: z.array(z.object({ id, name: z.string(), type: z.string(), marketIds: z.array(id) })),
    /** the names of the tabs that its source has sent statistics for; the channel `/statistics/{eventId}` has their content */
    statisticsTabs: z.array(z.string()),
    /** before it starts: how both sides have played lately, the newest match first, and what of their meetings each has won, if its source says so */
    past: z.optional(
      z.object({
        home: z.array(z.enum(playedOutcomes)),
        away: z.array(z.enum(playedOutcomes)),
        meetings: z.optional(z.object({ home: z.number(), drawn: z.number(), away: z.number() })),
      }),
    ),
    /** in play: who attacked in each minute, from -100 (only away) to 100 (only home), for the first view; the channel has it live */
    pressure: z.optional(z.array(z.number())),
    /** its boosts, as shown on its own page */
    priceBoosts: z.array(priceBoost),
    /** P3.1 */
    betBuilderAccas: z.object({ accas: z.array(builderAcca) }),
  }),
  refusals: ['NotFound'],
})

import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { entityTables, id } from '../../entity/index.ts'

/** Each match with its main total besides its main market, for lists with room for both. */
export const withTotals = z._default(z.stringbool(), false)

/** P7.24: what is in play now, and what starts soon. */
export const inPlayView = defineCall({
  name: 'inPlayView',
  method: 'GET',
  path: '/api/v3/inPlayView',
  summary: 'Events in play, by sport and league, and those that start within `startingin` minutes.',
  session: 'none',
  input: z.object({
    sportCategoryId: z.optional(id),
    startingin: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1440)), 30),
    totals: withTotals,
  }),
  data: z.object({
    ...entityTables.shape,
    /** sports with something in play, in display order */
    sections: z.array(z.object({ sportId: id, inplayEvents: z.number() })),
    eventIds: z.array(id),
    startingSoonIds: z.array(id),
    marketCounts: z.record(z.string(), z.number()),
  }),
  refusals: [],
})

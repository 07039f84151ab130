import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { entityTables, id } from '../../entity/index.ts'
import { countedCategory } from './countedCategory.ts'

/** P7.8: for a page with many leagues. */
export const groupedLeagues = defineCall({
  name: 'groupedLeagues',
  method: 'GET',
  path: '/api/v3/groupedLeagues',
  summary: 'A sport’s leagues by region, those with the most matches first, each with its next matches.',
  session: 'none',
  input: z.object({ sportCategoryId: id }),
  data: z.object({
    ...entityTables.shape,
    groups: z.array(
      z.object({
        id,
        name: z.string(),
        countryCode: z.optional(z.string()),
        leagues: z.array(z.object({ ...countedCategory.shape, eventIds: z.array(id) })),
      }),
    ),
    marketCounts: z.record(z.string(), z.number()),
  }),
  refusals: ['NotFound'],
})

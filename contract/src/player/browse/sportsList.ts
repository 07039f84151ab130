import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { category, id } from '../../entity/index.ts'

/** P7.2: the tree of the sports rail and the A–Z: every category with events, counted. */
export const sportsList = defineCall({
  name: 'sportsList',
  method: 'GET',
  path: '/api/v3/sports',
  summary: 'Sports, regions and leagues that have events, with counts.',
  session: 'none',
  input: z.object({}),
  data: z.object({
    v: z.number(),
    /** in display order */
    sports: z.array(id),
    categories: z.record(
      z.string(),
      z.object({ ...category.shape, childs: z.array(id), events: z.number(), inplayEvents: z.number() }),
    ),
    /** leagues with events, the most important first */
    topLeagues: z.array(id),
    inPlayCounts: z.record(z.string(), z.number()),
  }),
  refusals: [],
})

import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id } from '../../entity/index.ts'
import { interval } from './matches.ts'

/** P7.11: what the search offers before anything is typed. */
export const searchCategories = defineCall({
  name: 'searchCategories',
  method: 'GET',
  path: '/api/v3/searchCategories',
  summary: 'Every league that has something to bet on within the interval, the fullest first.',
  session: 'none',
  input: z.object({ interval: z._default(interval, 'ALL') }),
  data: z.object({
    categories: z.array(
      z.object({ id, name: z.string(), sportId: id, sportName: z.string(), region: z.optional(z.string()), events: z.number() }),
    ),
  }),
  refusals: [],
})

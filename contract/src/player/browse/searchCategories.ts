import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id } from '../../entity/index.ts'
import { interval } from './matches.ts'

/** P7.11: offered by the search before anything is typed. */
export const searchCategories = defineCall({
  name: 'searchCategories',
  method: 'GET',
  path: '/api/v3/searchCategories',
  summary: 'Every league with events within the interval, those with most events first.',
  session: 'none',
  input: z.object({ interval: z._default(interval, 'ALL') }),
  data: z.object({
    categories: z.array(
      z.object({ id, name: z.string(), sportId: id, sportName: z.string(), region: z.optional(z.string()), events: z.number() }),
    ),
  }),
  refusals: [],
})

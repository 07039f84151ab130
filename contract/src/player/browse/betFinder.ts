import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { entityTables, id } from '../../entity/index.ts'

/** P7.16, P3.13a */
export const betFinder = defineCall({
  name: 'betFinder',
  method: 'GET',
  path: '/api/v3/betFinder',
  summary: 'Events whose teams, runners, league or name match the search text, or nearly so if none does.',
  session: 'none',
  input: z.object({ value: z.string().check(z.minLength(2), z.maxLength(80)), categoryid: z.optional(id) }),
  data: z.object({
    ...entityTables.shape,
    eventIds: z.array(id),
    /** recognised aliases, and the names also searched for */
    aliases: z.array(z.object({ alias: z.string(), name: z.string() })),
    /** nothing has the words as typed: these have words like them */
    isApproximate: z.boolean(),
  }),
  refusals: [],
})

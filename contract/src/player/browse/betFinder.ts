import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { entityTables, id } from '../../entity/index.ts'

/** P7.16, P3.13a */
export const betFinder = defineCall({
  name: 'betFinder',
  method: 'GET',
  path: '/api/v3/betFinder',
  summary: 'Events whose teams, runners, league or name match what was typed.',
  session: 'none',
  input: z.object({ value: z.string().check(z.minLength(2), z.maxLength(80)), categoryid: z.optional(id) }),
  data: z.object({
    ...entityTables.shape,
    eventIds: z.array(id),
    /** other words that were understood, and the name that was searched for in their place too */
    aliases: z.array(z.object({ alias: z.string(), name: z.string() })),
  }),
  refusals: [],
})

import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id, leagueTable, topScorers } from '../../entity/index.ts'

/** P9.5c: what a league's matches bring as their statistics, on the pages of the league itself. */
export const leagueStatistics = defineCall({
  name: 'leagueStatistics',
  method: 'GET',
  path: '/api/v3/leagueStatistics',
  summary: 'A league’s table and its top scorers, as far as its source sends them with its matches.',
  session: 'none',
  input: z.object({ categoryid: id }),
  data: z.object({ table: z.optional(leagueTable), topScorers: z.optional(topScorers) }),
  refusals: ['NotFound'],
})

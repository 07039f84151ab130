import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { entityTables, id } from '../entity/index.ts'

/** P7.18: the first page, as widgets in the order to show them. */
export const home = defineCall({
  name: 'home',
  method: 'GET',
  path: '/api/v3/home',
  summary: 'The home page: what is in play, the races next off, today’s main events.',
  session: 'none',
  input: z.object({}),
  data: z.object({
    ...entityTables.shape,
    widgets: z.array(
      z.object({
        type: z.enum(['IN_PLAY_NEW', 'NEXT_OFF_NEW', 'TOP_EVENTS', 'SPORT_LIST2']),
        title: z.string(),
        eventIds: z.array(id),
      }),
    ),
    inPlayCounts: z.record(z.string(), z.number()),
    marketCounts: z.record(z.string(), z.number()),
  }),
  refusals: [],
})

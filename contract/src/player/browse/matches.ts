import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { entityTables, id } from '../../entity/index.ts'
import { marketFilter } from './eventList.ts'

export const interval = z.enum(['30m', '1h', '2h', '4h', '24h', '4d', '7d', 'ALL'])

/** P7.3: a league's, region's or sport's events with their main markets, by start. */
export const matches = defineCall({
  name: 'matches',
  method: 'GET',
  path: '/api/v3/matches',
  summary: 'The events below a category with their main markets, by start time.',
  session: 'none',
  input: z.object({
    categoryid: id,
    interval: z._default(interval, 'ALL'),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 200),
  }),
  data: z.object({
    ...entityTables.shape,
    eventIds: z.array(id),
    /** the columns that the list can show, the default first */
    marketFilters: z.array(marketFilter),
    /** the total number of markets of each event */
    marketCounts: z.record(z.string(), z.number()),
  }),
  refusals: ['NotFound'],
})

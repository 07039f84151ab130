import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id } from '../../entity/index.ts'
import { eventList, marketFilter } from './eventList.ts'

/** P7.6, P3.6a: how a league's events are grouped: by names from the source, else by day. */
export const eventGroups = defineCall({
  name: 'eventGroups',
  method: 'GET',
  path: '/api/v3/eventgroups',
  summary: 'The groups of the events below a category, and the events of one of them.',
  session: 'none',
  input: z.object({
    categoryid: id,
    eventgroupid: z.optional(id),
    /** the group containing this event */
    eventid: z.optional(id),
  }),
  data: z.object({
    ...eventList.shape,
    /** the group of the returned events; absent if there is none */
    eventGroupId: z.optional(id),
    /** P3.6a: `date` (of the day, UTC) if the group is a day, which has no name of its own */
    eventGroupsFilter: z.array(z.object({ id, name: z.string(), date: z.optional(z.string()), events: z.number() })),
    marketFilters: z.array(marketFilter),
  }),
  refusals: ['NotFound'],
})

import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id } from '../../entity/index.ts'
import { eventList, marketFilter } from './eventList.ts'

/** P7.6, P3.6a: what a league groups its events by: names that the source gives, else days. */
export const eventGroups = defineCall({
  name: 'eventGroups',
  method: 'GET',
  path: '/api/v3/eventgroups',
  summary: 'The groups of the events below a category, and the events of one of them.',
  session: 'none',
  input: z.object({
    categoryid: id,
    eventgroupid: z.optional(id),
    /** the group that this event is in */
    eventid: z.optional(id),
  }),
  data: z.object({
    ...eventList.shape,
    /** the one whose events these are; absent where there is none */
    eventGroupId: z.optional(id),
    /** P3.6a: `date` (of the day, UTC) where the group is a day, for it has no name of its own */
    eventGroupsFilter: z.array(z.object({ id, name: z.string(), date: z.optional(z.string()), events: z.number() })),
    marketFilters: z.array(marketFilter),
  }),
  refusals: ['NotFound'],
})

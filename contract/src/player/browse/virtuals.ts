import { virtualEventTypes, virtualKinds } from '@touchline/domain/browse'
import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { entityTables, id } from '../../entity/index.ts'

/** P7.21, P3.10 */
export const virtuals = defineCall({
  name: 'virtuals',
  method: 'GET',
  path: '/api/v3/virtuals',
  summary: 'Virtual races and matches by category: the current one and the next.',
  session: 'none',
  input: z.object({
    categoryId: z.optional(id),
    /** P2.42b: the event type of a kind of virtual sports, instead of a category: only the events of that kind are listed */
    subSportId: z.optional(z.enum(Object.values(virtualEventTypes))),
    eventId: z.optional(id),
    clientid: z._default(z.enum(['web', 'web-mobile']), 'web'),
  }),
  data: z.object({
    ...entityTables.shape,
    categories: z.array(
      z.object({
        categoryId: id,
        name: z.string(),
        kind: z.enum(virtualKinds),
        currentEvent: z.optional(id),
        nextEvents: z.array(id),
      }),
    ),
    currentCategoryId: z.optional(id),
    currentEventId: z.optional(id),
  }),
  refusals: ['NotFound'],
})

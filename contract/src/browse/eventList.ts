import * as z from 'zod/mini'
import { entityTables, id } from '../entity/index.ts'

/** Events in the order to show them, in the entity tables with the markets that such a list shows. */
export const eventList = z.object({
  ...entityTables.shape,
  eventIds: z.array(id),
  /** how many markets each event has in all */
  marketCounts: z.record(z.string(), z.number()),
})

/** How many a list holds at most. */
export const listLimit = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 200)

import * as z from 'zod/mini'
import { entityTables, id } from '../../entity/index.ts'

/** Events in the order to show them, in the entity tables with the markets that such a list shows. */
export const eventList = z.object({
  ...entityTables.shape,
  eventIds: z.array(id),
  /** how many markets each event has in all */
  marketCounts: z.record(z.string(), z.number()),
})

/**
 * A column that a list can show: a market and, where `line` is said, the one line that all of it stands at; an event without
 * it shows nothing there. A lined market without `line` stands at each event's own. `name` in the feed's words.
 */
export const marketFilter = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  /** of a part of the event */
  periodType: z.optional(z.string()),
  line: z.optional(z.number()),
})
export type MarketFilter = z.output<typeof marketFilter>

/** How many a list holds at most. */
export const listLimit = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 200)

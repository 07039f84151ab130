import * as z from 'zod/mini'
import { entityTables, id } from '../../entity/index.ts'

/** Events in display order, in the entity tables with the markets that such a list shows. */
export const eventList = z.object({
  ...entityTables.shape,
  eventIds: z.array(id),
  /** the total number of markets of each event */
  marketCounts: z.record(z.string(), z.number()),
})

/**
 * A column that a list can show: a market and, if `line` is set, the one line of all its rows; an event without it shows
 * nothing there. A lined market without `line` uses each event's own. `name` as in the feed.
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

/** The maximum length of a list. */
export const listLimit = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 200)

import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { entityTables, id } from '../../entity/index.ts'
import { marketFilter } from './eventList.ts'
import { interval } from './matches.ts'

/** P7.13, P3.6b: a list of matches across leagues, by day or by market. */
export const coupon = defineCall({
  name: 'coupon',
  method: 'GET',
  path: '/api/v3/coupon',
  summary: 'A coupon with its events by competition.',
  session: 'none',
  input: z.object({
    id,
    sportcategoryid: z.optional(id),
    interval: z._default(interval, 'ALL'),
    /** market types, comma-separated: only events that have one of them, and only those markets */
    markets: z.optional(z.string().check(z.maxLength(300))),
  }),
  data: z.object({
    ...entityTables.shape,
    /** one */
    coupons: z.array(
      z.object({
        id,
        name: z.string(),
        sportId: id,
        eventsTree: z.array(
          z.object({
            categoryId: id,
            eventIds: z.array(id),
            /** P3.6c: events with many participants, and specials */
            outrightEventIds: z.array(id),
            filterIds: z.array(z.string()),
          }),
        ),
        filterIds: z.array(z.string()),
        sortBy: z.enum(['competition', 'time']),
        /** the bet builder's easy picks are shown before this competition of the tree */
        betBuilderEasyPickPosition: z.number(),
      }),
    ),
    marketFilters: z.array(marketFilter),
    marketCounts: z.record(z.string(), z.number()),
  }),
  refusals: ['NotFound'],
})

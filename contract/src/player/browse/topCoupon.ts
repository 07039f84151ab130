import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { entityTables, id } from '../../entity/index.ts'
import { interval } from './matches.ts'

/** P7.28, P3.6d */
export const topCoupon = defineCall({
  name: 'topCoupon',
  method: 'GET',
  path: '/api/v3/topCoupon',
  summary: 'A coupon’s most important leagues, each with its next matches.',
  session: 'none',
  input: z.object({ id, sportcategoryid: z.optional(id), interval: z._default(interval, '24h') }),
  data: z.object({
    ...entityTables.shape,
    /** of the same sport, without empty ones */
    coupons: z.array(z.object({ id, name: z.string() })),
    leagues: z.array(
      z.object({
        id,
        sportId: id,
        sportName: z.string(),
        leagueName: z.string(),
        /** including its region and sport */
        categories: z.array(id),
        /** the market type that its events are listed by */
        filter: z.optional(z.string()),
        events: z.array(id),
      }),
    ),
  }),
  refusals: ['NotFound'],
})

import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { currency, id, instant, moneyOut } from '../../entity/index.ts'

export const casinoHistory = defineCall({
  name: 'casinoHistory',
  method: 'GET',
  path: '/api/v3/casino/history',
  summary:
    'The rounds that the customer played in games of other sites, the newest first, paged: `next` is the `before` of the next page, absent on the last.',
  session: 'required',
  input: z.object({
    before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,17}$/))),
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
  }),
  data: z.object({
    rounds: z.array(
      z.object({
        roundId: id,
        /** its name, or the supplier's code where the operator gives none */
        game: z.string(),
        currency,
        staked: moneyOut,
        returned: moneyOut,
        openedAt: instant,
        /** it has a free spin, or another bet that cost the customer nothing */
        free: z.optional(z.literal(true)),
        /** absent: it is not over yet */
        closedAt: z.optional(instant),
      }),
    ),
    next: z.optional(id),
  }),
  refusals: ['SessionRequired', 'SessionExpired'],
})

import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { currency, id, instant, moneyOut } from '../../entity/index.ts'

export const loyaltyPoints = defineCall({
  name: 'loyaltyPoints',
  method: 'POST',
  path: '/api/loyaltyPoints',
  summary:
    'The customer’s loyalty points, what they can be exchanged for, and how they came about: the newest 50 entries, or the 50 before an earlier one.',
  session: 'required',
  input: z.strictObject({ before: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))) }),
  data: z.object({
    points: z.number(),
    /** absent: the brand has no points, or no more */
    earning: z.optional(z.object({ points: z.number(), stake: moneyOut, currency })),
    exchange: z.optional(z.object({ points: z.number(), freeBet: moneyOut, currency, days: z.number() })),
    entries: z.array(
      z.object({
        no: z.number(),
        what: z.enum(['earned', 'takenBack', 'exchanged']),
        points: z.number(),
        /** afterwards */
        balance: z.number(),
        betId: z.optional(id),
        at: instant,
      }),
    ),
    hasMore: z.boolean(),
  }),
  refusals: ['SessionRequired', 'SessionExpired'],
})

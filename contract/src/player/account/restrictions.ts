import { restrictionKinds, restrictionReasons } from '@touchline/domain/account'
import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { instant } from '../../entity/index.ts'

export const restrictions = defineCall({
  name: 'restrictions',
  method: 'GET',
  path: '/api/restrictions',
  summary: 'What the customer is restricted in by the operator now, since when and why.',
  session: 'required',
  input: z.object({}),
  data: z.object({
    restrictions: z.array(
      z.object({
        kind: z.enum(restrictionKinds),
        product: z.optional(z.enum(['sports', 'virtuals', 'casino'])),
        /** of stakes: times the usual max stake */
        factor: z.optional(z.number()),
        reason: z.enum(restrictionReasons),
        since: instant,
      }),
    ),
  }),
  refusals: ['SessionRequired', 'SessionExpired'],
})

import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id } from '../../entity/index.ts'
import { myBet } from './myBet.ts'

export const myBetsUnsettled = defineCall({
  name: 'myBetsUnsettled',
  method: 'GET',
  path: '/api/v2/mybets/unsettled',
  summary:
    'The open bets, newest first, paged: `next` is the `before` of the next page, absent on the last. Pushed changes with a higher `v` are newer.',
  session: 'required',
  input: z.object({
    before: z.optional(id),
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 100),
  }),
  data: z.object({ bets: z.array(myBet), v: z.number(), next: z.optional(id) }),
  refusals: ['SessionRequired', 'SessionExpired'],
})

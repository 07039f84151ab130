import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { instant } from '../../entity/index.ts'
import { myBet } from './myBet.ts'

export const myBetsSettled = defineCall({
  name: 'myBetsSettled',
  method: 'GET',
  path: '/api/v2/mybets/settled',
  summary:
    'The settled bets, last settled first, paged: `next` is the `before` of the next page, absent on the last. Pushed changes with a higher `v` are newer.',
  session: 'required',
  input: z.object({
    from: z.optional(instant),
    before: z.optional(z.string().check(z.maxLength(80))),
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
  }),
  data: z.object({ bets: z.array(myBet), v: z.number(), next: z.optional(z.string()) }),
  refusals: ['SessionRequired', 'SessionExpired'],
})

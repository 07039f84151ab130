import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const myBetsUnsettledCount = defineCall({
  name: 'myBetsUnsettledCount',
  method: 'GET',
  path: '/api/v2/mybets/unsettled/count',
  summary: 'The number of open bets.',
  session: 'required',
  input: z.object({}),
  data: z.object({ unsettledBetsCount: z.number() }),
  refusals: ['SessionRequired', 'SessionExpired'],
})

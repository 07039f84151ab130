import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { myBet } from './myBet.ts'

export const myBetsUnsettled = defineCall({
  name: 'myBetsUnsettled',
  method: 'GET',
  path: '/api/v2/mybets/unsettled',
  summary: 'The open bets, newest first.',
  session: 'required',
  input: z.object({}),
  data: z.object({ bets: z.array(myBet) }),
  refusals: ['SessionRequired', 'SessionExpired'],
})

import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id } from '../../entity/index.ts'
import { myBet } from './myBet.ts'

export const myBetsDetails = defineCall({
  name: 'myBetsDetails',
  method: 'GET',
  path: '/api/v2/mybets/details/{betId}',
  summary: "One of the customer's own bets; another customer's is NotFound.",
  session: 'required',
  input: z.object({ betId: id }),
  data: myBet,
  refusals: ['SessionRequired', 'SessionExpired', 'NotFound'],
})

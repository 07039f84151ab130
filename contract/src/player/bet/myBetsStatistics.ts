import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { currency, instant, moneyOut } from '../../entity/index.ts'

/**
 * B7.15, B3.14: sums over settled bets. `totalWager` is the customer's own money, so not the stake of a free bet;
 * `totalNetReturns` is what came back less that, below zero where more was lost than won.
 */
export const myBetsStatistics = defineCall({
  name: 'myBetsStatistics',
  method: 'GET',
  path: '/api/v2/mybets/statistics',
  summary: 'What the customer staked and got back, over all settled bets or those settled since `from`.',
  session: 'required',
  input: z.object({ from: z.optional(instant) }),
  data: z.object({
    statistic: z.object({
      currency,
      bets: z.number(),
      totalWager: moneyOut,
      totalReturns: moneyOut,
      totalNetReturns: moneyOut,
    }),
  }),
  refusals: ['SessionRequired', 'SessionExpired'],
})

import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { currency, instant, moneyOut } from '../../entity/index.ts'

/**
 * B7.15, B3.14: sums over settled bets. `totalWager` is the customer's own money, without free bet stakes;
 * `totalNetReturns` is the returns less that, negative after a net loss.
 */
export const myBetsStatistics = defineCall({
  name: 'myBetsStatistics',
  method: 'GET',
  path: '/api/v2/mybets/statistics',
  summary: 'The customer’s stakes and returns over all settled bets, or those settled since `from`.',
  session: 'required',
  input: z.object({ from: z.optional(instant) }),
  data: z.object({
    statistic: z.object({
      currency,
      bets: z.number(),
      totalWager: moneyOut,
      /** without tax that was withheld from winnings */
      totalReturns: moneyOut,
      totalNetReturns: moneyOut,
    }),
  }),
  refusals: ['SessionRequired', 'SessionExpired'],
})

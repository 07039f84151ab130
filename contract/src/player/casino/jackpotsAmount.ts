import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { currency, id, moneyOut } from '../../entity/index.ts'

/** P7.30 */
export const jackpotsAmount = defineCall({
  name: 'jackpotsAmount',
  method: 'GET',
  path: '/api/v3/jackpots',
  summary: 'The jackpots that can be won in the casino, the highest first.',
  session: 'none',
  input: z.object({}),
  data: z.object({ jackpots: z.array(z.object({ jackpotId: id, name: z.string(), amount: moneyOut, currency })) }),
  refusals: [],
})

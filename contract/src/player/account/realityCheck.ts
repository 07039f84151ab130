import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { instant, moneyOut } from '../../entity/index.ts'

/** A7.21 */
export const realityCheck = defineCall({
  name: 'realityCheck',
  method: 'GET',
  path: '/api/realityCheck',
  summary: 'How often the customer is reminded how long they have been here, and what their bets came to since they logged in.',
  session: 'required',
  input: z.object({}),
  data: z.object({
    /** in seconds */
    checkInterval: z.number(),
    sessionStartTime: instant,
    staked: moneyOut,
    /** an open bet counts as lost; below zero bets have brought more than they took */
    lost: moneyOut,
  }),
  refusals: ['SessionRequired', 'SessionExpired'],
})

import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { instant, moneyOut } from '../../entity/index.ts'

/** A7.21 */
export const realityCheck = defineCall({
  name: 'realityCheck',
  method: 'GET',
  path: '/api/realityCheck',
  summary: 'The reality check interval, and the session’s start, stakes and loss.',
  session: 'required',
  input: z.object({}),
  data: z.object({
    /** in seconds */
    checkInterval: z.number(),
    sessionStartTime: instant,
    staked: moneyOut,
    /** an open bet counts as lost; negative if bets returned more than they cost */
    lost: moneyOut,
  }),
  refusals: ['SessionRequired', 'SessionExpired'],
})

import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { instant, moneyOut } from '../../entity/index.ts'
import { realityCheckTerms, shownRealityCheck } from './realityCheck.ts'

/** A7.21 */
export const realityCheckInterval = defineCall({
  name: 'realityCheckInterval',
  method: 'GET',
  path: '/api/realityCheck',
  summary: 'The reality check interval, the session’s start, stakes and loss, and the check that waits for an answer.',
  session: 'required',
  input: z.object({}),
  data: z.object({
    ...realityCheckTerms,
    sessionStartTime: instant,
    staked: moneyOut,
    /** an open bet counts as lost; negative if bets returned more than they cost */
    lost: moneyOut,
    /** shown on this or another device, and not answered yet */
    open: z.optional(shownRealityCheck),
  }),
  refusals: ['SessionRequired', 'SessionExpired'],
})

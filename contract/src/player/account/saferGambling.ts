import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { ownLimits } from './ownLimit.ts'
import { timeLimits } from './timeLimit.ts'

/** An exclusion's length: whole months, or permanent. */
export const exclusionLength = z.union([z.number(), z.literal('FOREVER')])

export const saferGambling = defineCall({
  name: 'saferGambling',
  method: 'GET',
  path: '/api/saferGambling',
  summary: "The customer's own limits and what is left of them, and the breaks and exclusions on offer.",
  session: 'required',
  input: z.object({}),
  data: z.object({
    limits: ownLimits,
    timeLimits,
    /** whose midnights begin the windows of limits */
    timeZone: z.string(),
    /** how long a higher limit waits before it takes effect */
    raiseAfterHours: z.number(),
    coolOffDays: z.array(z.number()),
    exclusions: z.array(exclusionLength),
  }),
  refusals: ['SessionRequired', 'SessionExpired'],
})

import { limitKinds } from '@touchline/domain/account'
import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { moneyOut } from '../../entity/index.ts'
import { limitPeriod, ownLimits } from './ownLimit.ts'
import { timeLimits } from './timeLimit.ts'
import { timeSlots } from './timeSlots.ts'

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
    timeSlots,
    /** the limits that the country demands before the first bet and deposit; none in most countries */
    demanded: z.array(
      z.object({
        kind: z.enum([...limitKinds, 'time']),
        period: limitPeriod,
        /** what acceptDefaultLimits sets: an amount, or minutes */
        suggested: z.union([moneyOut, z.number()]),
      }),
    ),
    /** whose midnights begin the windows of limits */
    timeZone: z.string(),
    /** how long a higher limit waits before it takes effect */
    raiseAfterHours: z.number(),
    coolOffDays: z.array(z.number()),
    exclusions: z.array(exclusionLength),
  }),
  refusals: ['SessionRequired', 'SessionExpired'],
})

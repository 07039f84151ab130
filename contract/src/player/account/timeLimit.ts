import * as z from 'zod/mini'
import { instant } from '../../entity/index.ts'
import { limitPeriod } from './ownLimit.ts'

const minutes = z.number()

/** A limit on the time a customer is logged in, or the time used if there is none. */
const timeLimit = z.object({
  period: limitPeriod,
  /** absent: no limit */
  minutes: z.optional(minutes),
  /** time logged in during the calendar day, week or month that is running, on all devices; time on two at once counts once */
  usedSeconds: z.number(),
  leftSeconds: z.optional(z.number()),
  /** when the next window begins */
  resetsAt: instant,
  /** a pending change, as of the limits on money */
  next: z.optional(z.object({ minutes: z.optional(minutes), from: instant, confirmBy: z.optional(instant) })),
})

/** One for each period, always in the same order. */
export const timeLimits = z.array(timeLimit)
export type TimeLimit = z.output<typeof timeLimit>

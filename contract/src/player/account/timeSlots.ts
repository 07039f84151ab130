import * as z from 'zod/mini'
import { instant } from '../../entity/index.ts'

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):(00|15|30|45)$/))
const weekDay = z.literal([1, 2, 3, 4, 5, 6, 7])

/**
 * A time at which the customer lets themselves play, on the clocks of the country: from a time of a day (1 is Monday) until a time,
 * exclusive, on the next day if it is not later. `HH:MM` in whole quarters of an hour.
 */
export const timeSlot = z.strictObject({ day: weekDay, from: time, to: time })

const slots = z.array(timeSlot)

/** A3.6: when the customer lets themselves play; without `slots` at any time. */
export const timeSlots = z.object({
  slots: z.optional(slots),
  /** a pending change, as of the limits on money; without `slots` they are removed */
  next: z.optional(z.object({ slots: z.optional(slots), from: instant, confirmBy: z.optional(instant) })),
})
export type TimeSlots = z.output<typeof timeSlots>

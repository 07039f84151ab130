import * as z from 'zod/mini'
import { id } from '../../entity/index.ts'

const meeting = z.object({
  /** the category of the track */
  categoryId: id,
  track: z.string(),
  raceIds: z.array(id),
})
const countries = z.array(z.object({ name: z.string(), countryCode: z.optional(z.string()), meetings: z.array(meeting) }))

/** P3.7: the meetings of three days (UTC), by country. */
export const meetings = z.object({ today: countries, tomorrow: countries, afterTomorrow: countries })

/** Only races of this country, by its code; absent: all. */
export const countryAlias = z.optional(z.string().check(z.minLength(2), z.maxLength(12)))

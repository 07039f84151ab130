import * as z from 'zod/mini'

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** When customers' devices get no notifications but those that protect them, by the clocks of the country. */
export const webPushSettings = z.strictObject({ quietHours: z.strictObject({ from: timeOfDay, until: timeOfDay }) })

import * as z from 'zod/mini'

/** base64url, as a browser writes its keys */
const key = z.string().check(z.regex(/^[\w-]{1,100}$/))

/** By these a browser is known: an address that nobody else has, and a secret. */
export const pushDevice = { endpoint: z.string().check(z.minLength(1), z.maxLength(1_000)), auth: key }

/** `PushSubscription.toJSON()` of a browser. */
export const pushSubscription = z.strictObject({ ...pushDevice, p256dh: key })

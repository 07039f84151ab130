import * as z from 'zod/mini'
import { httpsAddress, origin } from './addresses.ts'

/** Scripts and the address of a collector beside the page's own, which only a visitor's consent opens; docs/tracking.md. */
export const trackingSettings = z.strictObject({
  /** P7.34b: the module of the tag manager, loaded once the visitor agreed to C0002 */
  tagManager: z.optional(httpsAddress),
  /** gets the events in batches, as JSON */
  collector: z.optional(httpsAddress),
  /** where the scripts of the tag manager may send what they know, besides its own origin */
  connects: z._default(z.array(origin).check(z.maxLength(20)), []),
  /** cookies of this site that the tag manager sets, deleted when consent is withdrawn; `*` at the end: all that begin so */
  cookies: z._default(z.array(z.string().check(z.regex(/^[\w.-]{1,60}\*?$/))).check(z.maxLength(50)), []),
})

export const noTracking = { connects: [], cookies: [] }

/** half a year, as data protection authorities recommend */
export const usualConsent = { version: '1', months: 6 }

/** P9.1c, 0145: how visitors are asked for consent, where something needs it. */
export const consentSettings = z.strictObject({
  /** of the question: with a new one everybody is asked again */
  version: z._default(z.string().check(z.regex(/^[\w.-]{1,20}$/)), usualConsent.version),
  /** after so many months everybody is asked again */
  months: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(24)), usualConsent.months),
  /** the module of the operator's own consent manager, with which the page does not ask itself */
  manager: z.optional(httpsAddress),
})

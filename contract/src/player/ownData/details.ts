import * as z from 'zod/mini'

/** A customer's personal details. Those that were never given are absent. */
export const personalDetailsData = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** `YYYY-MM-DD` */
  birthDate: z.optional(z.string()),
  email: z.string(),
  emailValidated: z.boolean(),
  /** E.164 */
  phone: z.optional(z.string()),
  countryCode: z.string(),
  address: z.optional(z.object({ addressLine: z.string(), city: z.string(), postcode: z.string() })),
  /** how far the address is proved; `notNeeded`: this brand does not require it */
  addressProof: z.enum(['notNeeded', 'required', 'checking', 'passed', 'failed', 'expired']),
  identityProof: z.enum(['notNeeded', 'required', 'checking', 'passed', 'failed', 'expired']),
  /** the login is so old that a change requires the password or a `confirmLogin` */
  confirmationNeeded: z.boolean(),
})
export type PersonalDetails = z.output<typeof personalDetailsData>

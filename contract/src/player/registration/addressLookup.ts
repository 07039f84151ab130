import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const addressLookup = defineCall({
  name: 'addressLookup',
  method: 'POST',
  path: '/api/addressLookup',
  summary: 'Finds the addresses of a postcode; none if it is not known. Whoever lives there can always type the address instead.',
  session: 'none',
  input: z.strictObject({
    postcode: z.string().check(z.minLength(1), z.maxLength(20)),
    /** ISO 3166 alpha-2 in lower case */
    countryCode: z.string().check(z.regex(/^[a-z]{2}$/)),
  }),
  data: z.object({
    /** the postcode as its country writes it */
    postcode: z.string(),
    addresses: z.array(z.object({ addressLine: z.string(), city: z.string() })),
  }),
  refusals: ['AddressLookupUnavailable', 'LoginTooManyAttempts'],
})

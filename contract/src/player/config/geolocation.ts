import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

/**
 * A7.24, P7.17: the country that the proxy in front of the gateway reports, else that of the client's network, else the
 * brand's own.
 */
export const geolocation = defineCall({
  name: 'geolocation',
  method: 'GET',
  path: '/api/geolocation',
  summary: "The client's country, as JSON in parentheses.",
  session: 'none',
  form: 'parentheses',
  input: z.object({}),
  data: z.object({
    /** ISO 3166 alpha-2, in capitals */
    c: z.string().check(z.regex(/^[A-Z]{2}$/)),
  }),
  refusals: [],
})

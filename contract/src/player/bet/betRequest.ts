import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id } from '../../entity/index.ts'

/** B7.6, B5.15: words may stand on several lines; other control characters are not words. */
export const betRequest = defineCall({
  name: 'betRequest',
  method: 'POST',
  path: '/api/v2/betrequest',
  summary: 'Asks the book, in words, for a bet that it does not offer. The same words again are the same request.',
  session: 'required',
  input: z.strictObject({
    description: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000), z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u)),
  }),
  data: z.object({ betRequestId: id }),
  refusals: ['SessionRequired', 'SessionExpired', 'TooManyBetRequests'],
})

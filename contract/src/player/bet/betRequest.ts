import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id } from '../../entity/index.ts'

/** B7.6, B5.15: the text may have several lines; other control characters are refused. */
export const betRequest = defineCall({
  name: 'betRequest',
  method: 'POST',
  path: '/api/v2/betrequest',
  summary: 'Requests, as free text, a bet that is not on offer. The same text again is the same request.',
  session: 'required',
  input: z.strictObject({
    description: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000), z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u)),
  }),
  data: z.object({ betRequestId: id }),
  refusals: ['SessionRequired', 'SessionExpired', 'AgreementOutdated', 'TooManyBetRequests'],
})

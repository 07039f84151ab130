import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { linkToken } from './linkToken.ts'

/** A5.3, A7.6 */
export const emailvalidate = defineCall({
  name: 'emailvalidate',
  method: 'POST',
  path: '/api/emailvalidate',
  summary:
    'Confirms that the customer owns an email address, with the token of a mailed link. Repeating the call changes nothing.',
  session: 'none',
  input: z.strictObject({ email: z.string().check(z.minLength(1), z.maxLength(254)), validateToken: linkToken }),
  data: z.object({}),
  refusals: ['LinkInvalid', 'LinkExpired', 'LinkUsed'],
})

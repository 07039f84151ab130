import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { linkToken } from './linkToken.ts'

export const confirmEmailChange = defineCall({
  name: 'confirmEmailChange',
  method: 'POST',
  path: '/api/confirmEmailChange',
  summary: 'The old or the new address agrees to a change of email address, with the token of the link mailed to it.',
  session: 'none',
  input: z.strictObject({ address: z.enum(['old', 'new']), token: linkToken }),
  /** `waiting` for the other address */
  data: z.object({ state: z.enum(['changed', 'waiting']) }),
  refusals: ['LinkInvalid', 'LinkExpired', 'LinkUsed', 'EmailTaken'],
})

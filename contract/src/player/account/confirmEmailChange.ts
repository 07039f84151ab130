import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { linkToken } from './linkToken.ts'

export const confirmEmailChange = defineCall({
  name: 'confirmEmailChange',
  method: 'POST',
  path: '/api/confirmEmailChange',
  summary: 'Confirms a change of email address for the old or the new address, with the token mailed to it.',
  session: 'none',
  input: z.strictObject({ address: z.enum(['old', 'new']), token: linkToken }),
  /** `waiting`: the other address has not confirmed yet */
  data: z.object({ state: z.enum(['changed', 'waiting']) }),
  refusals: ['LinkInvalid', 'LinkExpired', 'LinkUsed', 'EmailTaken'],
})

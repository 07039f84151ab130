import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { linkToken } from './linkToken.ts'

export const checkResetLink = defineCall({
  name: 'checkResetLink',
  method: 'POST',
  path: '/api/checkResetLink',
  summary: 'Whose new password a mailed link is for, without using the link up.',
  session: 'none',
  input: z.strictObject({ token: linkToken }),
  data: z.object({ username: z.string() }),
  refusals: ['LinkInvalid', 'LinkExpired', 'LinkUsed'],
})

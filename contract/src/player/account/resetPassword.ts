import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { linkToken } from './linkToken.ts'

export const resetPassword = defineCall({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/resetPassword',
  summary: 'Sets a new password with a mailed link, which works once. Ends all sessions of the customer.',
  session: 'none',
  input: z.strictObject({ token: linkToken, newPassword: z.string().check(z.minLength(1), z.maxLength(200)) }),
  data: z.object({ username: z.string() }),
  refusals: ['PasswordNotAllowed', 'PasswordCommon', 'LinkInvalid', 'LinkExpired', 'LinkUsed'],
})

import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const newRecoveryCodes = defineCall({
  name: 'newRecoveryCodes',
  method: 'POST',
  path: '/api/authenticator/recoveryCodes',
  summary: 'Replaces the recovery codes with new ones.',
  session: 'required',
  input: z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(200)) }),
  data: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['SessionRequired', 'SessionExpired', 'NotAllowed', 'LoginTooManyAttempts', 'ConfirmationRequired', 'PasswordWrong'],
})

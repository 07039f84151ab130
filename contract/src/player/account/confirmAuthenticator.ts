import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const confirmAuthenticator = defineCall({
  name: 'confirmAuthenticator',
  method: 'POST',
  path: '/api/authenticator/confirm',
  summary: 'Turns the second step on with a first code of the app. The recovery codes are shown only here.',
  session: 'required',
  input: z.strictObject({ otp: z.string().check(z.regex(/^\d{6}$/)) }),
  data: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['SessionRequired', 'SessionExpired', 'LoginTooManyAttempts', 'OtpWrong'],
})

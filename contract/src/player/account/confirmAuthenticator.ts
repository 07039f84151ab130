import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const confirmAuthenticator = defineCall({
  name: 'confirmAuthenticator',
  method: 'POST',
  path: '/api/authenticator/confirm',
  summary: 'Turns on the second step with the first code from the app. Only this answer has the recovery codes.',
  session: 'required',
  input: z.strictObject({ otp: z.string().check(z.regex(/^\d{6}$/)) }),
  data: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['SessionRequired', 'SessionExpired', 'LoginTooManyAttempts', 'OtpWrong'],
})

import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const addAuthenticator = defineCall({
  name: 'addAuthenticator',
  method: 'POST',
  path: '/api/authenticator/add',
  summary:
    'Returns a new secret for an authenticator app. It takes effect with `confirmAuthenticator`; another call replaces it.',
  session: 'required',
  input: z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(200)) }),
  data: z.object({ secret: z.string(), uri: z.string() }),
  refusals: ['SessionRequired', 'SessionExpired', 'NotAllowed', 'LoginTooManyAttempts', 'ConfirmationRequired', 'PasswordWrong'],
})

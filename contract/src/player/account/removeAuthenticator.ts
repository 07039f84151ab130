import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const removeAuthenticator = defineCall({
  name: 'removeAuthenticator',
  method: 'POST',
  path: '/api/authenticator/remove',
  summary:
    'Turns off the second step: removes the app, the recovery codes and the trusted devices. Refused while the password is too short to be the only factor.',
  session: 'required',
  input: z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(200)) }),
  data: z.object({}),
  refusals: [
    'SessionRequired',
    'SessionExpired',
    'LoginTooManyAttempts',
    'ConfirmationRequired',
    'PasswordWrong',
    'PasswordNotAllowed',
    'SecondFactorDemanded',
  ],
})

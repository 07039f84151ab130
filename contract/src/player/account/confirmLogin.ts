import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { instant } from '../../entity/index.ts'
import { challengeId, passkeyAssertion } from './passkey.ts'

export const confirmLogin = defineCall({
  name: 'confirmLogin',
  method: 'POST',
  path: '/api/confirmLogin',
  summary:
    'Confirms with a passkey, or with the password and the code of the authenticator app if there is one, that the customer is still the one who logged in. For ten minutes calls that answer `ConfirmationRequired` are then allowed. The session gets a new token; the old one stays valid briefly for requests in flight.',
  session: 'required',
  input: z.union([
    z.strictObject({
      password: z.string().check(z.minLength(1), z.maxLength(200)),
      /** for customers with an authenticator app: its code, or a recovery code */
      otp: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
    }),
    z.strictObject({ challengeId, assertion: passkeyAssertion }),
  ]),
  data: z.object({ sessionId: z.string(), expiresAt: instant }),
  refusals: [
    'InvalidRequest',
    'SessionRequired',
    'SessionExpired',
    'LoginTooManyAttempts',
    'OtpWrong',
    'PasskeyInvalid',
    'PasskeyCopied',
    'PasswordWrong',
  ],
})

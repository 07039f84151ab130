import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { challengeId, passkeyAssertion } from './passkey.ts'

export const confirmLogin = defineCall({
  name: 'confirmLogin',
  method: 'POST',
  path: '/api/confirmLogin',
  summary:
    'Confirms with the password or a passkey that the customer is still the one who logged in. For ten minutes calls that answer `ConfirmationRequired` are then allowed.',
  session: 'required',
  input: z.union([
    z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(200)) }),
    z.strictObject({ challengeId, assertion: passkeyAssertion }),
  ]),
  data: z.object({}),
  refusals: ['SessionRequired', 'SessionExpired', 'LoginTooManyAttempts', 'PasskeyInvalid', 'PasskeyCopied', 'PasswordWrong'],
})
